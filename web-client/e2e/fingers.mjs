/** Touch gestures on a phone: none that is meant for a card scrolls the page. */
import { launch, SIZES } from './browser.mjs';
import { named, stage } from './situations.mjs';
import { blank, fault } from './visit.mjs';

const CARD = '.hand [data-card]:not([aria-disabled])';

/** A recorded table, and a finger on the corner of a card of it that can be played. */
async function touched(context, show, name, change = () => {}) {
  const situation = structuredClone(named(name));
  change(situation.frames[0]);
  const page = await blank(context, name, SIZES.portrait);
  await show(page, situation);
  const { x, y } = await page.locator(CARD).first().boundingBox();
  const cdp = await context.newCDPSession(page);
  const finger = (type, dx = 0, dy = 0) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + 12 + dx, y: y + 14 + dy }],
    });
  return { page, finger };
}

/** Drawn up a card is played; held for long while others play it is made ready. */
export async function dragCards() {
  const { context, close } = await launch({
    hasTouch: true,
    isMobile: true,
    viewport: SIZES.portrait,
  });
  const { show, close: leave } = await stage();
  try {
    const up = await touched(context, show, 'knektpass-play');
    await up.finger('touchStart');
    for (let dy = 10; dy <= 160; dy += 15) await up.finger('touchMove', 0, -dy);
    await up.finger('touchEnd');
    await up.page
      .waitForSelector('.hand .underway')
      .catch(() => fault('fingers', 'a card that is drawn up is not played'));

    const held = await touched(context, show, 'knektpass-play', (frame) => {
      frame.decision.seats = [1];
      delete frame.private.legal;
      delete frame.private.why_not;
    });
    await held.finger('touchStart');
    await held.page
      .waitForSelector('.hand .armed')
      .catch(() => fault('fingers', 'a card that is held is not made ready'));
    await held.finger('touchEnd');
    if ((await held.page.locator('.hand .armed').count()) !== 1)
      fault('fingers', 'a card that is let go of is ready no more');
    console.log('fingers: drawn up, and held');
  } finally {
    await close();
    await leave();
  }
}

/** The network fails in the middle of a trick and returns: nothing is lost or repeated. */
import { launch } from './browser.mjs';
import { CARD, decide, decision, dice, shown, waitForTurn } from './player.mjs';
import { tunnel } from './tunnel.mjs';
import { base, blank, create, fault, look } from './visit.mjs';

/** The browser's messages about a network that is down. */
const NETWORK = /net::ERR_|WebSocket connection to/;
const TRICK = '.trick:not(.over) .play';
const BANNER = '.dock .banner';

const point = (element, where) => element.click({ ...where, timeout: 1500 });
const hand = (page) =>
  page.$$eval('.hand [data-card]', (cards) => cards.map((card) => card.dataset.card));
const felt = (page) => page.textContent('.centre');

export async function loseNetwork() {
  const way = await tunnel(base);
  const { context, close } = await launch({ reducedMotion: 'reduce' });
  try {
    await story(context, way);
  } finally {
    await close();
    await way.close();
  }
}

async function story(context, way) {
  const page = await blank(context, 'cut', undefined, NETWORK);
  const sent = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload))),
  );
  const acts = () => sent.filter(({ op }) => op === 'act');
  await page.goto(`${way.address}/`);
  await (await create(page, 'gurka')).click();
  const random = dice(4);

  // Sent while offline: it is delivered once the network is back.
  await inMidTrick(page, random);
  const lies = [await hand(page), await felt(page)];
  // After a reload, chunks loaded on the first press are missing and stay missing.
  await page.reload();
  await page.waitForSelector('.prompt.mine');
  await page.evaluate(() => {
    globalThis.stayed = true;
  });
  await isReadable(page, lies);
  way.cut();
  await page.waitForSelector(BANNER);
  await isReadable(page, lies);
  const [banner, prompt] = await Promise.all(
    [BANNER, '.prompt'].map((part) => page.locator(part).boundingBox()),
  );
  if (banner.y + banner.height > prompt.y)
    fault('cut', 'the banner does not stand over the prompt');
  await look(page, 'cut', { hits: true });
  const before = acts().length;
  await plays(page);
  await page.waitForSelector('.hand .underway');
  if (acts().length !== before) fault('cut', 'something was sent into a network that is not there');
  way.mend();
  await isTaken(page, lies[0], acts);
  if (acts().length !== before + 1)
    fault('cut', `${acts().length - before} times was a card played that was played once`);

  // The command arrives and its answer is lost: the command is resent with the same id and applied
  // once.
  await inMidTrick(page, random);
  const held = await hand(page);
  const said = acts().length;
  const lost = way.deafen();
  await plays(page);
  await lost;
  way.cut();
  await page.waitForSelector(BANNER);
  way.mend();
  await isTaken(page, held, acts);
  const again = acts().slice(said);
  if (again.length !== 2 || again[0].cid !== again[1].cid)
    fault('cut', `said after the answer was lost: ${JSON.stringify(again)}`);

  if (await waitForTurn(page, 60_000)) await decide(page, random, point);
  await waitForTurn(page, 60_000);
  if (!(await page.evaluate(() => globalThis.stayed)))
    fault('cut', 'the page was loaded anew by itself');
  console.log('cut: twice in a trick, and the match went on');
  await page.close();
}

/** Plays until the player's turn with cards to answer on the table. */
async function inMidTrick(page, random) {
  while (await waitForTurn(page, 60_000)) {
    await shown(page);
    if (
      (await page.locator(TRICK).count()) > 0 &&
      (await page.locator(`.hand ${CARD}`).count()) > 0
    )
      return;
    await decide(page, random, point);
  }
  throw new Error('the match was over before there was a trick to answer');
}

async function plays(page) {
  const asked = await decision(page);
  await point(page.locator(`.hand ${CARD}`).first(), { position: { x: 12, y: 14 } });
  await page.locator('.actions [data-action="play"]').first().click();
  if ((await decision(page)) !== asked)
    throw new Error('the card was taken though nobody can have heard of it');
}

/** Checks that the known state stays visible. */
async function isReadable(page, [cards, lay]) {
  if ((await hand(page)).join() !== cards.join() || (await felt(page)) !== lay)
    fault('cut', 'the table is not what it was');
}

/** The cards are played once, and the page shows no connection problem. */
async function isTaken(page, before, acts) {
  await page.waitForSelector(BANNER, { state: 'detached', timeout: 60_000 });
  await page.waitForFunction(
    (n) =>
      document.querySelectorAll('.hand [data-card]').length !== n ||
      document.querySelector('[data-result]'),
    before.length,
  );
  const left = await hand(page);
  const { cards } = acts().at(-1).action;
  // After the last trick of a deal the hand is another one.
  const isNext = left.every((card) => before.includes(card));
  if (isNext && left.length !== before.length - cards.length) {
    fault('cut', `of ${before.join(' ')} were left ${left.join(' ')} after ${cards.join(' ')}`);
  }
}

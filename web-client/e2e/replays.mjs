/** Looking back: at the running match, and at its replay. */
import { dice, playByPointer, SURE } from './player.mjs';
import { atThreeSizes, fault, open } from './visit.mjs';

const moment = (page) => page.$eval('.scrubber input', (slider) => slider.valueAsNumber);
const told = (page) => page.textContent('.told');

/** Shows the first board of the log, and then the live one. */
async function rewinds(page) {
  await page.waitForSelector('.prompt.mine');
  const hand = () =>
    page.$$eval('.hand [data-card]', (cards) => cards.map((card) => card.dataset.card).join(' '));
  const before = await hand();
  await page
    .locator('.hand [data-card]:not([aria-disabled])')
    .first()
    .click({ position: { x: 12, y: 14 } });
  await page.locator('.actions [data-action="play"]').first().click();
  // A Devil without power is only played when it is pressed again.
  const sure = page.locator(SURE).first();
  if ((await sure.count()) > 0) await sure.click();
  await page.waitForFunction(
    (n) => document.querySelectorAll('.hand [data-card]').length < n,
    before.split(' ').length,
  );
  await page.waitForSelector('.prompt.mine, [data-result]');
  await page.locator('.log button').last().click();
  await page.waitForSelector('.table.past');
  if ((await hand()) !== before) fault('replay', `the hand is not what it was: ${await hand()}`);
  if ((await page.locator('.actions [data-action]').count()) > 0)
    fault('replay', 'one can act while looking back');
  await atThreeSizes(page, 'rewind');
  await page.click('[data-live]');
  await page.waitForSelector('.table:not(.past)');
  if ((await hand()) === before) fault('replay', 'the live board is not there');
}

export async function viewReplays(context) {
  const page = await open(context, 'replay');
  await page.locator('.tile.karnoffel [data-do="bots"]').click();
  await rewinds(page);
  await playByPointer(page, { random: dice(3) });
  await page.click('[data-replay]');
  await page.waitForSelector('.scrubber input:enabled');
  await atThreeSizes(page, 'replay');
  // By keys, from the beginning: a step, a trick, the end.
  await page.keyboard.press('Home');
  const first = await told(page);
  await page.keyboard.press('ArrowRight');
  if ((await moment(page)) !== 1 || (await told(page)) === first)
    fault('replay', 'a step changes nothing');
  await page.keyboard.press(']');
  const trick = await moment(page);
  if (trick <= 1) fault('replay', `no trick ends after step 1: ${trick}`);
  await page.click('[data-explain]');
  await page.waitForFunction(() =>
    document.querySelector('.explain [role="status"]')?.textContent.includes('%'),
  );
  await atThreeSizes(page, 'replay-explained');
  await page.selectOption('.eyes select', '1');
  await page.waitForSelector('.hands.own');
  await atThreeSizes(page, 'replay-seat');
  const link = new URL(page.url());
  link.search = '?match=1&as=spectator';
  link.hash = `#e${trick}`;
  await page.goto(link.href);
  await page.waitForSelector('.scrubber input:enabled');
  if ((await moment(page)) !== trick)
    fault('replay', `the link to step ${trick} leads to ${await moment(page)}`);
  if ((await page.locator('.hands').count()) > 0) fault('replay', 'a spectator sees a hand');
  await page.click('[data-play]');
  await page.waitForFunction(
    (step) => document.querySelector('.scrubber input').valueAsNumber > step,
    trick,
  );
  console.log('replay: looked back during a match, and through all of it afterwards');
  await page.close();
}

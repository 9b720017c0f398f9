/** One seat in two tabs: the newer one is active; the older one says so and can take over. */
import { CARD, decide, decision, dice, tabTo, waitForTurn } from './player.mjs';
import { blank, create, fault, look, open } from './visit.mjs';

const BACK = '.dock [data-do="take-back-tab"]';

const point = (element, where) => element.click({ ...where, timeout: 1500 });
/** Returns the controls of the hand. */
const handles = (page) =>
  page.locator(`.hand ${CARD}[aria-pressed], .actions [data-action]`).count();

export async function playInTwoTabs(context) {
  const older = await open(context, 'tabs');
  await (await create(older, 'gurka')).click();
  await waitForTurn(older, 60_000);
  const newer = await blank(context, 'tabs');
  await newer.goto(older.url());
  await newer.waitForSelector('.prompt.mine');

  await older.bringToFront();
  await actsIn(newer, older);
  await look(older, 'tabs');
  await newer.bringToFront();
  const asked = await decision(newer);
  await decide(newer, dice(2), point);
  // An action in one tab appears in the other.
  await moves(older, asked);

  // By keyboard, and in both tabs.
  await older.bringToFront();
  await tabTo(older, BACK);
  await older.keyboard.press('Enter');
  await waitForTurn(older, 60_000);
  await actsIn(older, newer);
  const lost = await older.evaluate(() => document.activeElement === document.body);
  if (lost) fault('tabs', 'the focus is lost with the button that took the seat back');
  const next = await decision(older);
  await decide(older, dice(3), point);
  await moves(newer, next);

  // A tab that is closed leaves the seat to the one that is left.
  await older.close();
  await newer.bringToFront();
  await newer.waitForSelector(BACK, { state: 'detached' });
  if (await waitForTurn(newer, 60_000)) await decide(newer, dice(4), point);
  console.log(
    'tabs: the newer acts, the older took the seat back, and the one that was left has it',
  );
  await newer.close();
}

/** In the one tab one can act, in the other one can only take the seat back. */
async function actsIn(acts, waits) {
  await waits.waitForSelector(BACK);
  await acts.waitForSelector(BACK, { state: 'detached' });
  if ((await handles(acts)) === 0)
    fault('tabs', 'nothing can be done in the tab that has the seat');
  if ((await handles(waits)) > 0) fault('tabs', 'the tab that has not the seat can act');
}

const moves = (page, asked) =>
  page.waitForFunction(
    (was) => document.querySelector('[data-decision]')?.getAttribute('data-decision') !== was,
    asked,
  );

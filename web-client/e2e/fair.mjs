/** A player plays a deal, and the verification page shows the deck beside the cards seen. */
import { decide, dice, waitForTurn } from './player.mjs';
import { base, fault, look, open } from './visit.mjs';

/** The storage key of the page's evidence. */
const KEPT = 'knekt.fair';

/** Returns the number of cards of each deal that were recorded with their positions. */
const noted = (page, table) =>
  page.evaluate(
    ([kept, table]) => {
      const deals = JSON.parse(localStorage.getItem(kept) ?? '{}')[table] ?? {};
      const all = (seen) => Object.values(seen).flat().length;
      return Object.values(deals).map(({ seen = {}, unplaced = [] }) => [
        all(seen),
        unplaced.length,
      ]);
    },
    [KEPT, table],
  );

export async function compareDeal(context) {
  const page = await open(context, 'fair');
  await page.locator('.tile.gurka [data-do="bots"]').click();
  await page.waitForSelector('.prompt.mine', { timeout: 60_000 });
  const table = new URL(page.url()).pathname.split('/').at(-1);
  const random = dice(5);
  const press = (element, where) => element.click({ ...where, timeout: 1500 });
  // The first deal can be verified once the second has begun.
  while ((await noted(page, table)).length < 2 && (await waitForTurn(page, 60_000)))
    await decide(page, random, press);
  const [[cards, unplaced] = []] = await noted(page, table);
  if (!cards || unplaced)
    fault('fair', `of the first deal ${cards} cards were noted, and ${unplaced} had no place`);

  const step = (state) => page.waitForSelector(`[data-step="seen"].${state}`, { timeout: 30_000 });
  await page.goto(`${base}/fair/${table}`);
  const says = await (await step('good')).textContent();
  if (!says.includes(String(cards))) fault('fair', `of ${cards} cards it says: ${says}`);
  await page.waitForSelector('.verdict.good');
  await look(page, 'fair-seen');

  // Changes the recorded evidence, as if the table had dealt another card.
  await page.evaluate(
    ([kept, table]) => {
      const all = JSON.parse(localStorage.getItem(kept));
      const [first, second] = all[table][0].seen['deck:0'];
      [first[1], second[1]] = [second[1], first[1]];
      localStorage.setItem(kept, JSON.stringify(all));
    },
    [KEPT, table],
  );
  await page.reload();
  await step('bad');
  await page.waitForSelector('.verdict.bad');
  await look(page, 'fair-otherwise');
  console.log(
    `fair: ${cards} cards of a deal lay where they were seen, and two that were exchanged did not`,
  );
  await page.close();
}

/** Each game from the lobby to its result by touch on a portrait phone, with animations. */
import { launch, SIZES } from './browser.mjs';
import { overflow } from './checks.mjs';
import { dice, playByPointer } from './player.mjs';
import { fault, look, open, SHORT, SMALL } from './visit.mjs';

export async function playByTouch(games) {
  const phone = { hasTouch: true, isMobile: true, viewport: SIZES.portrait };
  const { context, close } = await launch(phone);
  for (const game of games) {
    await plays(context, game).catch((error) =>
      fault(`touch-${game}`, String(error?.stack ?? error)),
    );
  }
  await close();
}

async function plays(context, game) {
  const began = Date.now();
  const name = `touch-${game}`;
  const page = await open(context, name, SIZES.portrait);
  await makes(page, game);
  const onTurn = async (turn) => {
    // A phone shrinks pages that are too wide and moves the touched element.
    for (const what of await overflow(page)) fault(name, what);
    if (turn === 2) await look(page, `${name}-turn2`, { hits: true });
  };
  const turns = await playByPointer(page, { random: dice(5), touch: true, onTurn, long: 20 });
  await look(page, `${name}-result`, { hits: true });
  console.log(
    `${name}: a match on a phone, ${turns} turns in ${Math.round((Date.now() - began) / 1000)} s`,
  );
  await page.close();
}

/** A table with bots, as the form of a new one makes it. */
async function makes(page, game) {
  await page.locator(`.tile.${game} .do a`).tap();
  await page.locator('.players label').nth(1).waitFor();
  await page
    .locator('.players label')
    .nth(SMALL[game] ?? 0)
    .tap();
  await page.locator('.who label:has(input[value="bots"])').tap();
  const ends = (selector) =>
    page.$$eval(selector, (all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
  const [name] = await ends('.name input');
  // A known visitor is not asked for a name.
  if (name !== undefined && !(await ends('.create details')).includes(name))
    fault(`touch-${game}`, 'the name ends where nothing else does');
  if (!(await page.isChecked('.who input[value="bots"]'))) throw new Error('a tap chooses nothing');
  await page.locator('.house summary').tap();
  for (const [option, value] of Object.entries(SHORT[game] ?? {})) {
    await page.locator(`[aria-describedby="help-${option}"]`).tap();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(String(value));
  }
  await page.locator('.bar [type="submit"]').tap();
  await page.waitForSelector('.table');
}

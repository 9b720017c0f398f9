/** Each game from the lobby to its result by keyboard only. */
import { launch } from './browser.mjs';
import { CARD, decision, dice, RESULT, SURE, TARGET, tabTo, waitForTurn } from './player.mjs';
import { fault, open, SHORT, SMALL } from './visit.mjs';

const BUTTONS = '.actions [data-action]';
const SET = '.actions [data-set]';
const SWAP = 'exchange of cards';
/** So many ways are tried to answer one decision. */
const TRIES = 10;
/** After so many answers the match has been seen, and turns are ended early. */
const LONG = 20;

export async function playByKeyboard(games) {
  const { context, close } = await launch({ reducedMotion: 'reduce' });
  for (const game of games) {
    await plays(context, game).catch((error) =>
      fault(`keyboard-${game}`, String(error?.stack ?? error)),
    );
  }
  await close();
}

async function plays(context, game) {
  const began = Date.now();
  const name = `keyboard-${game}`;
  const page = await open(context, name);
  await makes(page, game);
  const did = new Map();
  let turns = 0;
  for (const random = dice(game.length); await waitForTurn(page, 60_000); turns++) {
    await answers(page, { random, did, brief: turns > LONG });
    await isSomewhere(page, name);
  }
  await tabTo(page, '.sheet [data-lobby]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.tiles');
  for (const missing of lacking(did))
    fault(name, `nobody ever ${missing} by keys, though it was offered`);
  const told = [...did].filter(([, n]) => n > 0).map(([what, n]) => `${what} ${n}`);
  console.log(
    `${name}: a match, ${turns} turns in ${Math.round((Date.now() - began) / 1000)} s (${told.join(', ')})`,
  );
  await page.close();
}

/** A table with bots, as the form of a new one makes it. */
async function makes(page, game) {
  const { keyboard } = page;
  const until = async (selector, key) => {
    for (let i = 0; i < 12 && !(await page.isChecked(selector)); i++) await keyboard.press(key);
  };
  await tabTo(page, `.tile.${game} .do a`);
  await keyboard.press('Enter');
  await page.locator('.players label').nth(1).waitFor();
  await tabTo(page, '.players input');
  await until('.players label:first-child input', 'ArrowLeft');
  for (let more = SMALL[game] ?? 0; more > 0; more--) await keyboard.press('ArrowRight');
  await tabTo(page, '.who input');
  await until('.who input[value="bots"]', 'ArrowRight');
  await tabTo(page, '.house summary');
  await keyboard.press('Enter');
  for (const [option, value] of Object.entries(SHORT[game] ?? {})) {
    await tabTo(page, `[aria-describedby="help-${option}"]`);
    await keyboard.press('Control+a');
    await keyboard.type(String(value));
  }
  await tabTo(page, '.bar [type="submit"]');
  await keyboard.press('Enter');
  await page.waitForSelector('.table');
}

/** Checks that the focus is never lost. */
async function isSomewhere(page, name) {
  const lost = await page.evaluate(() => [null, document.body].includes(document.activeElement));
  if (lost) fault(name, `the focus is lost before decision ${await decision(page)}`);
}

/** Returns the actions that were offered and never performed. */
const lacking = (did) =>
  [...did].filter(([what, n]) => n === 0 && !OPTIONAL.has(what)).map(([what]) => what);
/** Actions with a random outcome. */
const OPTIONAL = new Set(['take_turnup', 'leave_turnup', 'take', 'end', 'attack', 'defend']);

/** Returns the possible inputs, as counts and words. */
const survey = (page) =>
  page.evaluate(
    ([card, buttons, set, target]) => {
      const all = (selector) => [...document.querySelectorAll(selector)];
      return {
        hand: all(`.hand ${card}`).length,
        places: all('.hand [data-card]').flatMap((one, i) =>
          one.hasAttribute('aria-disabled') ? [] : [i],
        ),
        lives: all(`.life ${card}, .scrap ${card}`).length,
        buttons: all(buttons).map((one) => one.dataset.action),
        sets: all(set).length,
        targets: all(target).length,
        chosen: all(`${card}[aria-pressed="true"]`).length,
      };
    },
    [CARD, BUTTONS, SET, TARGET],
  );

async function answers(page, { random, did, brief }) {
  const asked = await decision(page);
  for (let attempt = 0; attempt < TRIES && (await decision(page)) === asked; attempt++) {
    const sees = await survey(page);
    for (const what of offered(sees)) did.set(what, did.get(what) ?? 0);
    const way =
      (attempt === 0 && unseen(sees, did)) ||
      pick(ways(sees, brief && attempt < TRIES / 2), random);
    // The element is gone if the table has gone on by itself.
    if (!way) continue;
    const does = await way(page, random, sees);
    if (does.length > 0 && (await isAnswered(page, asked))) {
      for (const what of does) did.set(what, (did.get(what) ?? 0) + 1);
      return;
    }
    await page.keyboard.press('Escape');
  }
  if ((await decision(page)) !== asked) return;
  throw new Error(
    `decision ${asked} cannot be answered by keys: ${JSON.stringify(await survey(page))}`,
  );
}

const offered = ({ buttons, targets, sets }) => [
  ...buttons,
  ...(buttons.includes('exchange') ? [SWAP] : []),
  ...(targets > 0 ? ['target'] : []),
  ...(sets > 0 ? ['set'] : []),
];

/** Returns the offered actions that have not been performed yet and take more than a button. */
function unseen(sees, did) {
  if (!did.get(SWAP) && sees.buttons[0] === 'declare') return withLast;
  // A set is an exchange of cards, too, and may be offered once only.
  if (did.get('set') === 0 && sees.sets > 0) return withSet;
  if (did.get(SWAP) === 0 && sees.buttons.includes('exchange') && sees.hand > 0) return withCard;
  if (did.get('target') === 0 && sees.targets > 0 && sees.chosen === 0) return fromTarget;
  return undefined;
}

const pick = (all, random) => all[Math.floor(random() * all.length)];

/** The ways to answer that there are; whatever takes cards is the more likely one, unless it is to be brief. */
function ways(sees, brief) {
  if (brief) return sees.buttons.length > 0 ? [withButton] : sees.hand > 0 ? [withDigit] : [];
  return [
    ...(sees.buttons.length > 0 ? [withButton] : []),
    ...(sees.hand > 0 ? [withCard, withCard, withDigit] : []),
    ...(sees.sets > 0 ? [withSet, withSet] : []),
    ...(sees.lives > 0 ? [withLife] : []),
    ...(sees.targets > 0 && sees.chosen === 0 ? [fromTarget] : []),
  ];
}

const press = (page, random) => page.keyboard.press(random() < 0.5 ? 'Enter' : 'Space');

/** A button of those that are offered, reached by the key of the actions and by Tab. */
async function withButton(page, random, { buttons }) {
  await page.keyboard.press('a');
  const steps = random() < 0.7 ? 0 : Math.floor(random() * buttons.length);
  for (let i = 0; i < steps; i++) await page.keyboard.press('Tab');
  const what = await page.evaluate(() => document.activeElement?.dataset.action);
  if (what === undefined) return [];
  await press(page, random);
  return [what];
}

const withFirst = (page, _random, sees) => withButton(page, () => 0, sees);
/** Prefers the last button, because passing shows less of the game. */
const withLast = (page, _random, sees) => withButton(page, () => 0.99, sees);

/** A card found by arrows, and now and then a second one. */
async function withCard(page, random, { places }) {
  await page.keyboard.press('h');
  for (const way of random() < 0.3 ? ['End', 'ArrowLeft'] : ['ArrowRight', 'ArrowRight'])
    await page.keyboard.press(way);
  for (let i = 0; i < places.at(-1) + 2 && (await isOff(page)); i++)
    await page.keyboard.press('ArrowRight');
  await press(page, random);
  return finishes(page, random, ['card']);
}

/** A card by its number in the hand. */
async function withDigit(page, random, { places }) {
  const near = places.filter((place) => place < 10);
  if (near.length === 0) return withCard(page, random, { places });
  await page.keyboard.press(String((pick(near, random) + 1) % 10));
  return finishes(page, random, ['digit']);
}

/** A ready-made set of cards. */
async function withSet(page, random) {
  await tabTo(page, SET);
  await press(page, random);
  return finishes(page, random, ['set']);
}

/** A card on the table, in one's own life or in a pile. */
async function withLife(page, random) {
  await tabTo(page, `.life ${CARD}, .scrap ${CARD}`);
  await press(page, random);
  return finishes(page, random, ['open card']);
}

/** In the other order: the target first, then the card. */
async function fromTarget(page, random) {
  await tabTo(page, TARGET);
  await press(page, random);
  const sees = await survey(page);
  if (sees.hand === 0) return [];
  const did = await withCard(page, random, sees);
  return did.length > 0 ? [...did, 'target'] : [];
}

/** Completes a choice: on its target, by its button, or by the same key again. */
async function finishes(page, random, did) {
  const sees = await survey(page);
  if (sees.targets > 0 && (sees.buttons.length === 0 || random() < 0.6)) {
    await tabTo(page, TARGET);
    await press(page, random);
    return [...did, 'target'];
  }
  if (sees.buttons.length === 0) return sees.chosen > 0 ? [] : did;
  if (sees.buttons.includes('exchange') && sees.chosen === 1 && sees.hand > 1 && random() < 0.5) {
    await page.keyboard.press('h');
    await page.keyboard.press('End');
    if (!(await isOff(page))) await press(page, random);
  }
  const [what] = await withFirst(page, random, await survey(page));
  // The key of the actions leads to a target where there is one.
  if (what === undefined) return [];
  return [...did, what, ...(what === 'exchange' ? [SWAP] : [])];
}

const isOff = (page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-disabled') === 'true');

/** Waits until the table has received the answer, and confirms it if asked. */
async function isAnswered(page, asked) {
  const over = ([asked, result, sure]) =>
    document.querySelector('[data-decision]')?.getAttribute('data-decision') !== asked ||
    document.querySelector(result) !== null ||
    (sure !== null && document.activeElement?.matches(sure) === true);
  const hears = (sure) =>
    page.waitForFunction(over, [asked, RESULT, sure], { timeout: 5000 }).then(
      () => true,
      () => false,
    );
  if (!(await hears(SURE))) return false;
  if ((await decision(page)) !== asked) return true;
  await page.keyboard.press('Enter');
  return hears(null);
}

/**
 * Plays like a person: finds highlighted controls and presses them. It knows no rule of any game.
 */

const TURN = '.prompt.mine';
export const CARD = '[data-card]:not([aria-disabled])';
const SET = '.actions [data-set]';
const ACTION = '.actions .btn:not(.clear)';
export const TARGET = '[data-target]';
export const RESULT = '[data-result]';
/** A button that asks for confirmation. */
export const SURE = '.actions .sure';
/** In a fan only the corner of a card is free. */
const CORNER = { position: { x: 12, y: 14 } };
/** A choice that leads nowhere is taken back after so many attempts at one decision. */
const TRIES = 12;
/** After so many attempts at the same decision the page is unplayable. */
const STUCK = 6;

/** Numbers that are the same in each run, so that a failure can be seen again. */
export function dice(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Waits until the table asks this player or the match is over, and returns which. */
export async function waitForTurn(page, timeout) {
  await page.waitForSelector(`${TURN}, ${RESULT}`, { timeout });
  return (await page.$(RESULT)) === null;
}

/** Waits until the board shows the current state. */
export const shown = (page) =>
  page.waitForSelector('.table:not([data-behind])', { timeout: 20_000 });

/** The number of the decision. */
export const decision = (page) => page.getAttribute('[data-decision]', 'data-decision');

/**
 * Plays a match to its end by pointer or touch. `onTurn` is called at each turn. Whoever has played more than `long` of
 * them has seen the match, and aims at nobody any more.
 */
export async function playByPointer(
  page,
  { random, touch = false, timeout = 60_000, long = Infinity, onTurn = async () => {} },
) {
  const press = (element, where) =>
    touch ? element.tap({ ...where, timeout: 1500 }) : element.click({ ...where, timeout: 1500 });
  let turns = 0;
  let before;
  let again = 0;
  while (await waitForTurn(page, timeout)) {
    const asked = await decision(page);
    again = asked === before ? again + 1 : 0;
    before = asked;
    if (again > STUCK) throw new Error(`nothing answers decision ${asked}`);
    await onTurn(turns++);
    await decide(page, random, press, turns > long);
  }
  return turns;
}

/** Returns the possible inputs, as counts. */
const survey = (page) =>
  page.evaluate(
    ([card, action, target, set]) => {
      const count = (selector) => document.querySelectorAll(selector).length;
      const chosen = count(`${card}[aria-pressed="true"]`);
      const targets = chosen > 0 ? count(target) : 0;
      return { cards: count(card), sets: count(set), actions: count(action), targets, chosen };
    },
    [CARD, ACTION, TARGET, SET],
  );

/** Answers the decision; in a `hurry`, with the action that ends the turn. */
export async function decide(page, random, press, hurry = false) {
  const asked = await decision(page);
  for (let attempt = 0; attempt < TRIES && (await decision(page)) === asked; attempt++) {
    const { cards, sets, actions, targets, chosen } = await survey(page);
    const goOn = chosen > 0 && actions + targets > 0 && random() < 0.8;
    const choosing = !goOn && cards > 0 && (actions === 0 || random() < 0.6);
    const aiming = targets > 0 && !(hurry && actions > 0);
    const [selector, n] = choosing
      ? sets > 0 && !hurry
        ? [SET, sets]
        : [CARD, cards]
      : aiming
        ? [TARGET, targets]
        : [ACTION, actions];
    if (n === 0) return;
    // The table may have changed meanwhile, and the element may be gone.
    await press(
      page.locator(selector).nth(Math.floor(random() * n)),
      selector === CARD ? CORNER : {},
    ).catch(() => undefined);
    const sure = page.locator(SURE).first();
    if ((await sure.count()) > 0) await press(sure, {}).catch(() => undefined);
    if (!choosing || chosen > 0) await movedOn(page, asked);
  }
  if ((await decision(page)) === asked) await page.evaluate(takeBack);
}

/** Runs in the page: takes a choice back. A key while the board is behind would skip what it shows. */
function takeBack() {
  if (document.querySelector('[data-behind]')) return;
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
  (document.activeElement ?? document.body).dispatchEvent(key);
}

async function movedOn(page, asked) {
  const moved = (was) =>
    document.querySelector('[data-decision]')?.getAttribute('data-decision') !== was;
  return page.waitForFunction(moved, asked, { timeout: 250, polling: 25 }).then(
    () => true,
    () => false,
  );
}

/** Presses Tab until something is in focus. */
export async function tabTo(page, selector, most = 120) {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}`);
}

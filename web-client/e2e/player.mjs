/** Plays at a table as a person would: it looks for what is lit, and points at it. It knows no rule of any game. */

const TURN = '.prompt.mine';
const CARD = '[data-card]:not([aria-disabled])';
const ACTION = '.actions .btn:not(.clear)';
const TARGET = '[data-target]';
const RESULT = '[data-result]';
/** What asks once more whether it is meant. */
const SURE = '.actions .sure';
/** Of a card in a fan only the corner is free. */
const CORNER = { position: { x: 12, y: 14 } };
/** A choice that leads nowhere is taken back after so many attempts at one decision. */
const TRIES = 12;

/** Numbers that are the same in each run, so that a failure can be seen again. */
export function dice(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Waits until the table asks this player or the match is over; tells which. */
export async function waitForTurn(page, timeout) {
  await page.waitForSelector(`${TURN}, ${RESULT}`, { timeout });
  return (await page.$(RESULT)) === null;
}

const decision = (page) => page.getAttribute('[data-decision]', 'data-decision');

/** Plays a match to its end by pointer or touch. `onTurn` is called at each turn. */
export async function playByPointer(page, { random, touch = false, timeout = 60_000, onTurn = async () => {} }) {
  const press = (element, where) =>
    touch ? element.tap({ ...where, timeout: 1500 }) : element.click({ ...where, timeout: 1500 });
  let turns = 0;
  while (await waitForTurn(page, timeout)) {
    await onTurn(turns++);
    await decide(page, random, press);
  }
  return turns;
}

/** What lies there to be pointed at, in numbers. */
const survey = (page) =>
  page.evaluate(
    ([card, action, target]) => {
      const count = (selector) => document.querySelectorAll(selector).length;
      const chosen = count(`${card}[aria-pressed="true"]`);
      return { cards: count(card), actions: count(action), targets: chosen > 0 ? count(target) : 0, chosen };
    },
    [CARD, ACTION, TARGET],
  );

export async function decide(page, random, press) {
  const asked = await decision(page);
  for (let attempt = 0; attempt < TRIES && (await decision(page)) === asked; attempt++) {
    const { cards, actions, targets, chosen } = await survey(page);
    const goOn = chosen > 0 && actions + targets > 0 && random() < 0.8;
    const choosing = !goOn && cards > 0 && (actions === 0 || random() < 0.6);
    const [selector, n] = choosing ? [CARD, cards] : targets > 0 ? [TARGET, targets] : [ACTION, actions];
    if (n === 0) return;
    // The table may have moved on while this looked at it; then what it found is gone.
    await press(page.locator(selector).nth(Math.floor(random() * n)), choosing ? CORNER : {}).catch(() => undefined);
    const sure = page.locator(SURE).first();
    if ((await sure.count()) > 0) await press(sure, {}).catch(() => undefined);
    if (!choosing || chosen > 0) await movedOn(page, asked);
  }
  if ((await decision(page)) === asked) await page.keyboard.press('Escape');
}

async function movedOn(page, asked) {
  const moved = (was) => document.querySelector('[data-decision]')?.getAttribute('data-decision') !== was;
  return page.waitForFunction(moved, asked, { timeout: 250, polling: 25 }).then(
    () => true,
    () => false,
  );
}

/** Plays a match to its end with keys alone. */
export async function playByKeyboard(page, { random, timeout = 60_000 }) {
  let turns = 0;
  while (await waitForTurn(page, timeout)) {
    turns++;
    const asked = await decision(page);
    for (let attempt = 0; attempt < TRIES && !(await movedOn(page, asked)); attempt++) {
      await keys(page, random);
    }
  }
  return turns;
}

async function keys(page, random) {
  if ((await page.$(CARD)) !== null) {
    await page.keyboard.press('h');
    const steps = Math.floor(random() * 5);
    for (let i = 0; i < steps; i++) await page.keyboard.press('ArrowRight');
    for (let i = 0; i < 40 && (await disabled(page)); i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    if ((await page.$(ACTION)) === null && (await page.$(TARGET)) !== null) await tabTo(page, TARGET);
    else await page.keyboard.press('a');
  } else {
    await page.keyboard.press('a');
  }
  await page.keyboard.press('Enter');
  if ((await page.$(SURE)) !== null) {
    await page.keyboard.press('a');
    await tabTo(page, SURE);
    await page.keyboard.press('Enter');
  }
}

const disabled = (page) => page.evaluate(() => document.activeElement?.getAttribute('aria-disabled') === 'true');

/** Presses Tab until something is in focus. */
export async function tabTo(page, selector, most = 120) {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}`);
}

/** Plays at a table as a person would: it looks for what is lit, and points at it. It knows no rule of any game. */

const TURN = '.prompt.mine';
const CARD = '[data-card]:not([aria-disabled])';
const ACTION = '.actions .btn:not(.clear)';
const TARGET = '[data-target]';
const RESULT = '[data-result]';
/** A choice that leads nowhere is taken back after so many attempts at one decision. */
const TRIES = 12;

const pick = (list, random) => list[Math.floor(random() * list.length)];

/** Numbers that are the same in each run, so that a failure can be seen again. */
export function dice(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Waits until the table asks this player or the match is over; tells which. */
async function waitForTurn(page, timeout) {
  await page.waitForSelector(`${TURN}, ${RESULT}`, { timeout });
  return (await page.$(RESULT)) === null;
}

const decision = (page) => page.getAttribute('[data-decision]', 'data-decision');

/** Plays a match to its end by pointer or touch. `onTurn` is called at each turn. */
export async function playByPointer(page, { random, touch = false, timeout = 240_000, onTurn = async () => {} }) {
  const press = (element) => (touch ? element.tap({ timeout: 3000 }) : element.click({ timeout: 3000 }));
  let turns = 0;
  while (await waitForTurn(page, timeout)) {
    await onTurn(turns++);
    await decide(page, random, press);
  }
  return turns;
}

async function decide(page, random, press) {
  const asked = await decision(page);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const [cards, actions] = [await page.$$(CARD), await page.$$(ACTION)];
    const chosen = await page.$$(`${CARD}[aria-pressed="true"]`);
    const targets = chosen.length > 0 ? await page.$$(TARGET) : [];
    const ready = [...targets, ...actions];
    const goOn = chosen.length > 0 && ready.length > 0 && random() < 0.7;
    const element = goOn || cards.length === 0 ? pick(ready, random) : pick([...cards, ...actions], random);
    // The table may have moved on while this looked at it; then what it found is gone.
    if (element) await press(element).catch(() => undefined);
    if (await movedOn(page, asked)) return;
  }
  await page.keyboard.press('Escape');
}

async function movedOn(page, asked) {
  const moved = (was) => document.querySelector('[data-decision]')?.getAttribute('data-decision') !== was;
  return page.waitForFunction(moved, asked, { timeout: 250 }).then(
    () => true,
    () => false,
  );
}

/** Plays a match to its end with keys alone. */
export async function playByKeyboard(page, { random, timeout = 240_000 }) {
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

/**
 * Actions that a story performs before it checks a page: opening a panel, raising a card, pressing
 * a button that is refused. Each ends when its result is visible.
 */
import { SIZES } from './browser.mjs';
import { EVERYWHERE } from './checks.mjs';

/** The panel, beside the felt or over it. On a phone, it is opened if needed. */
export async function panel(page) {
  const size = page.viewportSize();
  await page.setViewportSize(SIZES.portrait);
  await page.click('.open-rail');
  await page.setViewportSize(size);
}

export async function talk(page) {
  await panel(page);
  await page.click('#tab-chat');
  await page.waitForSelector('.heard');
  await page.click('[data-message="5"] .more');
}

/** The rules beside the table. */
export async function rules(page) {
  await page.click('header .help');
  await page.waitForSelector('aside.rules h2');
}

/** A legal move in a lesson other than the expected one. */
export async function nudged(page) {
  await page.waitForSelector('.hand [data-card="6c"]');
  await page.click('.hand [data-card="6c"]', { position: { x: 12, y: 14 } });
  await page.click('.actions [data-action="play"]');
  await page.waitForSelector('.words .feedback');
}

/** Opens the menu of a seat. */
export async function seatMenu(page) {
  await page.click('.seats .cover .open');
  await page.waitForSelector('.menu button');
}

export async function arm(page) {
  await page.click('.hand [data-card]', { button: 'right', position: { x: 12, y: 14 } });
  await page.waitForSelector('.hand .armed');
}

/** In the middle of a match that is looked at again. */
export async function forward(page) {
  await page.waitForSelector('.scrubber input:enabled');
  for (const key of [']', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
}

/** Asks for a hint by its button. */
export async function asksForHint(page) {
  await page.click('[data-do="hint"]');
  await page.waitForSelector('.tip');
}

/** Opens the score sheet. */
export async function scores(page) {
  await panel(page);
  await page.click('#tab-scores');
  await page.waitForSelector('#tab-panel:has([aria-selected], table, p)');
}

/** Opens the quick settings for speed and cards. */
export async function looks(page) {
  await panel(page);
  await page.click('[data-do="view"]');
  await page.click('[data-do="looks"]');
  await page.waitForSelector('.looks select');
}

/** All keys there are. */
export async function keySheet(page) {
  await page.keyboard.press('?');
  await page.waitForSelector('.keys');
}

/** The table as a first visitor finds it; after `n` notes, the last of them. */
const coaching = (n) => async (page) => {
  await page.evaluate(() =>
    dispatchEvent(new StorageEvent('storage', { key: 'knekt.preferences', newValue: '{}' })),
  );
  for (let i = 0; i < n; i++) await page.click('[data-note] .btn');
  await page.waitForFunction(() => document.documentElement.dataset.step !== undefined);
};
export const [FIRST, SECOND, THIRD] = [0, 1, 2].map(coaching);

/** Overlays that these actions leave open. */
export const COVERS = new Map([
  [panel, '.side'],
  [talk, '.side'],
  [rules, 'aside.rules'],
  [seatMenu, '.menu'],
  [arm, EVERYWHERE],
  [chosen, EVERYWHERE],
  [asksForHint, '.dock'],
  [scores, '.side'],
  [looks, '.drop'],
  [keySheet, '.keys'],
  [closer, '.closer-look'],
  ...[FIRST, SECOND, THIRD].map((steps) => [steps, EVERYWHERE]),
]);

/** A pace is chosen that counts seconds. */
export async function hurried(page) {
  await page.check('.pace input[value="hare"]');
  await page.waitForSelector('#time-more');
}

export async function code(page) {
  await page.click('.share [aria-expanded]');
  await page.waitForSelector('.qr svg');
}

/** All filters of the lobby, with several languages and a friend. */
export async function filters(page) {
  await page.evaluate(() =>
    dispatchEvent(
      new StorageEvent('storage', { key: 'knekt.friends', newValue: '["Wilhelmina Katarina"]' }),
    ),
  );
  await page.click('[aria-controls="table-filters"]');
  await page.waitForSelector('#table-filters label');
}

/** Opens the menu of a table in the lobby. */
export async function tableMenu(page) {
  await page.click('.open li .place .open');
  await page.click('.place .menu button');
  await page.waitForSelector('.place .copy .faded');
}

/** Presses a button whose command is refused, and waits for the error beside it. */
export const refuses = (button, said) => async (page) => {
  await page.click(button);
  await page.waitForSelector(`${said} .error`);
};

/** Another player's lives are looked at more closely. */
export async function closer(page) {
  await page.click('.arena .closer');
  await page.waitForSelector('.closer-look[open]');
}

/** A selected card that can target one's own lives and others'. */
export async function chosen(page) {
  await page.click('.hand [data-card="Jc"]', { position: { x: 12, y: 14 } });
  await page.waitForSelector('.here:not([aria-disabled])');
}

export async function menu(page) {
  await page.click('.me');
  await page.waitForSelector('#own-menu select');
}

/** A second link for another device, which replaces a pending one. */
export async function keepsALink(page) {
  const again = page.locator('.recovery button').first();
  await again.click();
  await again.click();
  await page.waitForSelector('.recovery .link svg');
  await page.locator('.recovery .link').scrollIntoViewIfNeeded();
}

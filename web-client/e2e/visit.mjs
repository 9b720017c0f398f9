/** The common setup of all stories. */
import fs from 'node:fs';
import path from 'node:path';
import { SIZES } from './browser.mjs';
import { axe, unreachable } from './checks.mjs';

export const base = (process.env.BASE_URL ?? 'http://127.0.0.1:8080').replace(/\/$/, '');
const shots = process.env.SHOTS;

const folders = fs.readdirSync(new URL('../src/games', import.meta.url), { withFileTypes: true });
export const GAMES = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);

/** Options for short matches, by game. */
export const SHORT = { knektpass: { start_points: 6 }, gnallknekt: { no_progress_rounds: 10 } };

/**
 * Seats beyond a game's minimum, for a match with all its parts: of two players, one often passes.
 */
export const SMALL = { knektpass: 2 };

export const faults = [];

export function fault(where, what) {
  faults.push(`${where}: ${what}`);
  console.log(`FAULT ${where}: ${what}`);
}

/** Runs axe on a page and, with `hits` (everywhere, or within a selector), the hit test, and takes its picture. */
export async function look(page, name, { hits = false } = {}) {
  for (const found of await axe(page)) fault(name, found);
  const where = hits === true ? undefined : hits;
  if (hits) for (const found of await unreachable(page, where)) fault(name, found);
  if (!shots) return;
  fs.mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: path.join(shots, `${name}.png`) });
}

export async function atThreeSizes(page, name) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(100);
    await look(page, `${name}-${size}`, { hits: true });
  }
  await page.setViewportSize(SIZES.desk);
}

/**
 * A page on which every error is a fault, policy violations included, except for `meant`, for
 * stories that cut the network.
 */
export async function blank(context, name, size = SIZES.desk, meant = /^$/) {
  const page = await context.newPage();
  await page.setViewportSize(size);
  page.on('pageerror', (error) => fault(name, String(error)));
  // User input never runs as script, and the page uses no dialogs.
  page.on('dialog', async (dialog) => {
    fault(name, `a dialog says ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !meant.test(message.text())) fault(name, message.text());
  });
  return page;
}

/** The lobby. */
export async function open(context, name, size = SIZES.desk) {
  const page = await blank(context, name, size);
  await page.goto(`${base}/`);
  await page.waitForSelector('.tiles button:enabled');
  return page;
}

/** The form of a game's smallest table, filled in, with bots or people in the other seats; what makes it. */
export async function create(page, game, others = 'bots') {
  await page.click(`.tile.${game} .do a`);
  const players = page.locator('.players label');
  // Until the player counts have loaded, only the usual one is shown.
  await players.nth(1).waitFor();
  await players.first().click();
  await page.check(`.who input[value="${others === 'bots' ? 'bots' : 'open'}"]`);
  await page.click('.house summary');
  return page.locator('.bar [type="submit"]');
}

/** Two frames later everything that measures itself has done so. */
export const settled = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

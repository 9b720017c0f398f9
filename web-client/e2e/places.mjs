/**
 * Checks that controls keep their places: over a whole match of each game, at three sizes, the seat
 * boxes, the prompt, the first answer and the hint stay where they were at the first turn.
 */
import { launch, SIZES } from './browser.mjs';
import { decide, dice, waitForTurn } from './player.mjs';
import { create, fault, GAMES, open } from './visit.mjs';

/** The tolerance, in pixels. */
const MOST = 2;
/** So many turns of a match are looked at. */
const TURNS = 16;
/** Said once for each thing and size. */
const SAID = 6;

/** Returns all positions, with the phase of the match: another phase has another board. */
const places = (page) =>
  page.evaluate(() => {
    const at = {};
    const add = (name, element) => {
      const box = element?.getBoundingClientRect();
      if (box && box.height > 0) at[name] = [box.left, box.top].map(Math.round);
    };
    const seats = document.querySelectorAll('.seat');
    for (const [i, seat] of seats.entries()) add(`seat ${i}`, seat);
    add('prompt', document.querySelector('.prompt'));
    add('first answer', document.querySelector('.actions [data-action]'));
    // It ends its row, as wide as its word.
    const hint = document.querySelector('.actions .ask')?.getBoundingClientRect();
    if (hint?.height > 0) at.hint = [hint.right, hint.top].map(Math.round);
    const part = document.querySelector('.layout') ? 'draw' : 'play';
    // A hand that takes up a trick needs another row at times; its room is kept when it becomes smaller.
    const kept = document.querySelector('.table.knorri .held')?.clientHeight ?? 0;
    return {
      at,
      part: `${part}, ${document.querySelectorAll('.seat.out, .arena .out').length} out, ${kept}`,
    };
  });

/** The room that is kept for a hand is known a moment after it is laid out. */
async function settled(page) {
  let before;
  for (let n = 0; n < 20; n++) {
    const now = JSON.stringify(await places(page));
    if (n > 2 && now === before) return;
    before = now;
    await page.waitForTimeout(60);
  }
}

async function keepsPlaces(context, game) {
  const page = await open(context, `places-${game}`);
  const button = await create(page, game);
  // A deal of Karnöffel can be over after three tricks.
  if (game === 'karnoffel') await page.selectOption('[aria-describedby="help-deals_to_win"]', '3');
  await button.click();
  await page.waitForSelector('.table');
  const first = new Map();
  const said = new Set();
  const random = dice(game.length + 3);
  let looked = 0;
  for (let turn = 0; turn < TURNS && (await waitForTurn(page, 60_000)); turn++) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await settled(page);
      const { at, part } = await places(page);
      for (const [name, place] of Object.entries(at)) {
        const key = `${size}, ${part}: ${name}`;
        const before = first.get(key) ?? place;
        first.set(key, before);
        looked += 1;
        const far = Math.max(...place.map((n, i) => Math.abs(n - before[i])));
        if (far <= MOST || said.has(key) || said.size >= SAID) continue;
        said.add(key);
        fault(`places-${game}`, `${key} was at ${before} and is at ${place}, at turn ${turn}`);
      }
    }
    await page.setViewportSize(SIZES.desk);
    await decide(page, random, (element, where) => element.click({ ...where, timeout: 1500 }));
  }
  if (looked < 40) fault(`places-${game}`, `only ${looked} places were looked at`);
  await page.close();
}

/** Checks that nothing clickable moves during play. */
export async function checkPlaces() {
  const { context, close } = await launch({ reducedMotion: 'reduce' });
  const page = await open(context, 'places');
  await page.fill('#name', 'Aino');
  await page.close();
  for (const game of GAMES)
    await keepsPlaces(context, game).catch((error) => fault(`places-${game}`, String(error)));
  await close();
}

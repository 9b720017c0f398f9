/** A player who needs more time gets it: by a setting, or at the table, visible to all. */
import { launch } from './browser.mjs';
import { english } from './english.mjs';
import { pair } from './takebacks.mjs';
import { atThreeSizes, base, fault } from './visit.mjs';

const seat = (whose, factor) =>
  `${whose === 'own' ? '.seat.you' : '.seat:not(.you)'} .sub:has-text("×${factor}")`;

/** The seconds on the clock of the player to act. */
async function left(page) {
  const [minutes, seconds] = (await page.textContent('.seat.turn .clock')).split(':').map(Number);
  return minutes * 60 + seconds;
}

async function isSeen(acts, waits) {
  const before = await left(acts);
  if (before > 60) fault('time', `${before} s of 60`);
  await acts.click('[data-do="view"]');
  await acts.click('[data-do="time"]');
  await acts.waitForSelector(seat('own', 2));
  await waits.waitForSelector(seat('other', 2));
  if ((await left(acts)) <= before) fault('time', 'the decision that was open has not grown');
  const label = await waits.locator('.seat:not(.you)').first().getAttribute('aria-label');
  if (!label.includes(english('time-of', { n: 2 })))
    fault('time', `it is not read aloud: ${label}`);

  // The other player prefers it at every table.
  const table = waits.url();
  await waits.goto(`${base}/settings`);
  await waits.getByLabel(english('set-time')).selectOption({ label: english('set-time-5') });
  await waits.goto(table);
  await waits.waitForSelector(seat('own', 5));
  await acts.waitForSelector(seat('other', 5));
  await acts.keyboard.press('Escape');
  await atThreeSizes(acts, 'time');
  await acts.click('[data-do="view"]');

  // Cycles through 5 and back to 1.
  for (const factor of ['×5', '×1']) {
    await acts.click('[data-do="time"]');
    await acts.waitForSelector(`[data-do="time"]:has-text("${factor}")`);
  }
  await waits.waitForSelector(seat('other', 2), { state: 'detached' });
  console.log('time: twice as much by a button, five times by a setting, and seen by the other');
}

export async function requestMoreTime(context) {
  const { context: other, close } = await launch({ reducedMotion: 'reduce' });
  try {
    const [acts, waits] = await pair(context, other, 'time', 'Eero', 'tortoise');
    await isSeen(acts, waits);
    await acts.close();
  } finally {
    await close();
  }
}

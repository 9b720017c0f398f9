/**
 * Measures the smoothness of a table on a weak phone: the frames from each of one's own moves until
 * the next question, with the CPU throttled six times. A single slow move proves nothing on a busy
 * machine, so the median of many counts.
 */
import { decide, dice, waitForTurn } from './player.mjs';

const SLOWER = 6;
/** The limit of the 95th percentile, in milliseconds: two frames at 60 Hz. */
export const FRAME_MOST_MS = 34;
const PLAYS = 8;
/** The deal is still animating at the first decision. */
const UNCOUNTED = 1;

const quantile = (numbers, part) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};

/** The middle one of the plays' 95th percentiles, in milliseconds, and each of them. */
export async function frames(page) {
  const slow = await page.context().newCDPSession(page);
  await waitForTurn(page, 60_000);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const random = dice(5);
  const plays = [];
  for (let n = 0; n < PLAYS + UNCOUNTED && (await waitForTurn(page, 120_000)); n++) {
    await page.evaluate(() => {
      const seen = [];
      window.frames_ms = seen;
      let before = performance.now();
      const next = (now) => {
        if (window.frames_ms !== seen) return;
        seen.push(now - before);
        before = now;
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
    await decide(page, random, (element, where) => element.click({ ...where, timeout: 5000 }));
    await waitForTurn(page, 120_000);
    const seen = await page.evaluate(() => window.frames_ms);
    if (n >= UNCOUNTED) plays.push(quantile(seen, 0.95));
  }
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { middle: quantile(plays, 0.5), plays };
}

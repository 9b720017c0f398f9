/**
 * Measures the speed of the pages at `BASE_URL`: Lighthouse on the lobby and a table, and the
 * frames of a table in play with the CPU throttled six times. Noisy machines give noisy numbers, so
 * this is not a test.
 */
import { execFileSync } from 'node:child_process';
import { launch } from './browser.mjs';
import { FRAME_MOST_MS, frames } from './frames.mjs';
import { base } from './visit.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const LEAST = { performance: 0.95, accessibility: 1, 'best-practices': 1 };
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** A public table of bots. */
async function table() {
  const post = async (path, body, token) => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const answer = await fetch(`${base}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { token } = await post('/guest', { name: 'Bench' });
  const made = await post('/tables', { cid: 'bench-1', game: 'knektpass', seats: 3 }, token);
  const tell = (n, command) =>
    post(`/tables/${made.table}/commands`, { cid: `bench-${n}`, ...command }, token);
  await tell(2, { op: 'sit', seat: 0 });
  await tell(3, { op: 'add_bot', seat: 1, level: 'plain' });
  await tell(4, { op: 'add_bot', seat: 2, level: 'plain' });
  await tell(5, { op: 'ready', ready: true });
  return `${base}/t/${made.table}`;
}

/** Lighthouse's scores of a page, 0 to 1. */
function scores(url) {
  const options = [
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    `--only-categories=${Object.keys(LEAST).join(',')}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
  ];
  const env = { ...process.env, CHROME_PATH: CHROMIUM };
  const run = () =>
    execFileSync('npx', ['--yes', LIGHTHOUSE, url, ...options], { env, maxBuffer: 1 << 27 });
  const { categories, audits } = JSON.parse(retried(run));
  const poor = Object.values(audits).filter(
    ({ score, weight }) => score !== null && score < 1 && weight !== 0,
  );
  return { scores: Object.entries(categories).map(([name, { score }]) => [name, score]), poor };
}

/** Lighthouse sometimes misses the start of a navigation (NO_NAVSTART), and asks to run it again. */
function retried(run, n = 3) {
  try {
    return run();
  } catch (error) {
    if (n > 1 && String(error.stderr).includes('NO_NAVSTART')) return retried(run, n - 1);
    throw error;
  }
}

function lighthouse(name, url) {
  const { scores: all, poor } = scores(url);
  const line = all.map(
    ([category, score]) =>
      `${category} ${score}${score < LEAST[category] ? ` (not ${LEAST[category]})` : ''}`,
  );
  console.log(`lighthouse, ${name}: ${line.join(', ')}`);
  for (const { id, displayValue } of poor)
    console.log(`  ${id}${displayValue ? `: ${displayValue}` : ''}`);
  return all.every(([category, score]) => score >= LEAST[category]);
}

/** Measures the smoothness of a table. */
async function smooth() {
  const { context, close } = await launch({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${base}/`);
  await page.locator('.tile.gurka [data-do="bots"]').click();
  const { middle, plays } = await frames(page);
  await close();
  const all = plays.map((ms) => ms.toFixed(0)).join(' ');
  console.log(
    `frames, six times slower: p95 ${middle.toFixed(1)} ms (wanted: ${FRAME_MOST_MS}); each play: ${all}`,
  );
  return middle <= FRAME_MOST_MS;
}

const good = [lighthouse('lobby', `${base}/`), lighthouse('table', await table())];
good.push(await smooth());
console.log(
  good.every(Boolean) ? 'all is as fast as it should be' : 'not all is as fast as it should be',
);
process.exitCode = good.every(Boolean) ? 0 : 1;

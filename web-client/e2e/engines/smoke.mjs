/**
 * A short story for engines other than Chromium: every page by its address and loaded again, a match of each game against
 * bots, its replay and its proof, and a connection that is lost and comes back.
 */
import { tunnel } from '../tunnel.mjs';
import { placeOf, playsOn } from './play.mjs';
import { until } from './process.mjs';

const PAGE_MS = 30_000;
const MATCH_MS = 120_000;
/** The length of a slice of play in the page before the driver looks again. */
const SLICE_MS = 500;
/** So many looks in a row that find nothing new mean that a page has loaded its parts. */
const QUIET_LOOKS = 3;
/** After so many of these the match has been seen, and whatever ends a turn is done. */
const SEEN = 3;

/** The smallest tables, and options that make their matches short. */
const TABLES = {
  // One deal in a hundred ends with the draw, without a turn.
  knorri: { seats: 3, options: { deals: 2 } },
  gurka: { seats: 2 },
  knektpass: { seats: 4, options: { start_points: 6 } },
  gnallknekt: { seats: 3, options: { no_progress_rounds: 10 } },
  karnoffel: { seats: 2 },
};

/** Selectors that show that a page is loaded, by the start of its path. */
const THERE = [
  ['/r/', '.scrubber input:enabled'],
  ['/t/', '.table, .room'],
  ['/learn/', '.words'],
  ['/fair/', '.verdict.good'],
  ['/rules/', 'main h2'],
  ['/', 'main h1'],
];

export async function smoke(page, { base, name, fault }) {
  const way = await tunnel(base);
  const at = (path) => `${way.address}${path}`;
  const there = (selector, what = selector, ms = PAGE_MS) =>
    until(
      () => page.evaluate((it) => document.querySelector(it) !== null, selector),
      `${what} is not there`,
      ms,
    );
  /** Waits until the page is connected and has loaded its parts: Firefox complains of whatever is cut off by leaving it. */
  const settled = async () => {
    await there('.pill.open', 'the connection');
    const counts = [];
    const isLoaded = async () => {
      counts.unshift(await page.evaluate(() => performance.getEntriesByType('resource').length));
      return (
        counts.length > QUIET_LOOKS && counts.slice(0, QUIET_LOOKS).every((n) => n === counts[0])
      );
    };
    await until(isLoaded, 'the page goes on loading', PAGE_MS);
  };
  /** Fails the step and not the story: one run shows all faults. */
  const step = async (what, run) => {
    try {
      return await run();
    } catch (error) {
      const text = await page
        .evaluate(() => document.querySelector('main')?.textContent.slice(0, 200))
        .catch(() => '');
      fault(`${name} ${what}`, `${error.message}; the page says: ${JSON.stringify(text)}`);
    }
  };
  const point = async (selector) => {
    // Waits until the element stops moving.
    let before;
    const still = async () => {
      const place = await page.evaluate(placeOf, selector);
      const isStill = place !== undefined && place.x === before?.x && place.y === before?.y;
      before = place;
      return isStill && place;
    };
    await page.pointer(await until(still, `${selector} cannot be pressed`, PAGE_MS));
  };

  await step('first visit', async () => {
    await page.goto(at('/'));
    await settled();
    await page.evaluate(() =>
      localStorage.setItem(
        'knekt.preferences',
        JSON.stringify({ coached: true, motion: 'less', speed: 0 }),
      ),
    );
    await page.reload();
    await there('.tiles button:enabled');
    await point('.tile.gurka [data-do="bots"]');
    await there('.hand [data-card]');
    await settled();
  });
  const made = {};
  for (const game of Object.keys(TABLES)) {
    await step(`a match of ${game}`, async () => {
      const began = Date.now();
      made.table = await page.evaluate(create, game, TABLES[game]);
      await page.goto(at(`/t/${made.table}`));
      // The draw of Knorri plays itself first.
      await there('.prompt.mine', "one's turn", MATCH_MS);
      await byPointer(page, point);
      const deadline = Date.now() + MATCH_MS;
      for (let n = 0; ; n++) {
        const { isOver } = await page.evaluate(playsOn, n + game.length, SLICE_MS, n > SEEN);
        if (isOver) break;
        if (Date.now() > deadline) throw new Error('the match does not end');
      }
      await settled();
      if (process.env.TIMES) console.log(`${name} ${game}: ${Date.now() - began} ms`);
    });
  }
  await step('reconnect', () => reconnects(page, { way, at, there, settled }));

  const { table } = made;
  const paths = [
    '/',
    '/new',
    '/new?game=gurka',
    '/rules',
    '/rules/karnoffel',
    '/rules/gurka',
    '/fair',
    `/fair/${table}`,
    `/r/${table}`,
    `/t/${table}`,
    '/learn/gurka',
    '/top',
    '/account',
    '/move',
    '/games',
    '/settings',
    '/admin',
    '/j/aaaaaaaaaa',
    '/u/nobody',
    '/nowhere',
  ];
  for (const path of paths) {
    const [, selector] = THERE.find(([begins]) => path.startsWith(begins));
    await step(`${path} by address`, async () => {
      await page.goto(at(path));
      await there(selector);
      await settled();
      await fits(page);
    });
    await step(`${path} by reload`, async () => {
      await page.reload();
      await there(selector);
      await settled();
    });
  }
  await way.close();
  return paths.length;
}

/** Runs in the page: makes a table with bots in the other seats, as the guest that this browser is. */
async function create(game, { seats, options = {} }) {
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ cid: crypto.randomUUID(), ...body }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const { table } = await post('/tables', { game, seats, options });
  const tell = (command) => post(`/tables/${table}/commands`, command);
  await tell({ op: 'sit', seat: 0 });
  for (let seat = 1; seat < seats; seat++) await tell({ op: 'add_bot', seat, level: 'plain' });
  await tell({ op: 'ready', ready: true });
  return table;
}

/** The first action is by mouse: on a button if there is one, or else on a card. */
async function byPointer(page, point) {
  const find = (selector) => page.evaluate((it) => document.querySelector(it) !== null, selector);
  const asked = () =>
    page.evaluate(() => document.querySelector('[data-decision]')?.dataset.decision);
  const before = await asked();
  const button = '.actions .btn:not(.clear)';
  await point((await find(button)) ? button : '.hand [data-card]:not([aria-disabled])');
  // A card is raised or played; a button asks whether it is meant, or does it.
  const done = '[data-card][aria-pressed="true"], .actions .sure, .prompt:not(.mine)';
  await until(
    async () => (await find(done)) || (await asked()) !== before,
    'what is pressed does nothing',
    PAGE_MS,
  );
}

/** A connection lost during a match is reported and recovers by itself. */
async function reconnects(page, { way, at, there, settled }) {
  const table = await page.evaluate(create, 'karnoffel', TABLES.karnoffel);
  await page.goto(at(`/t/${table}`));
  await there('.prompt.mine');
  const hand = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.hand [data-card]')].map((it) => it.dataset.card).join(' '),
    );
  const before = await hand();
  way.cut();
  await there('.dock .banner');
  way.mend();
  await until(
    () => page.evaluate(() => document.querySelector('.dock .banner') === null),
    'the connection does not come back',
  );
  await there('.prompt.mine');
  if ((await hand()) !== before) throw new Error('the hand is another one');
  await settled();
}

/**
 * Checks that nothing is wider than the window, and that no row of links or buttons has a
 * scrollbar.
 */
async function fits(page) {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (over > 0) throw new Error(`the page is ${over} pixels wider than the window`);
  const strips = await page.evaluate(() =>
    // A table of figures may be wider than a phone, and shows that.
    [...document.querySelectorAll('#app *:not(.wide, .scroll)')]
      .filter((element) => {
        const { borderTopWidth, borderBottomWidth, overflowX } = getComputedStyle(element);
        const borders = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth);
        const strip = element.offsetHeight - element.clientHeight - borders;
        return overflowX !== 'visible' && element.scrollWidth > element.clientWidth && strip > 4;
      })
      .map((element) => element.className),
  );
  if (strips.length > 0) throw new Error(`a scrollbar lies below ${strips}`);
}

/**
 * Checks that everyone sees the end of a deal: its last card, the sweep, the scores, and only then
 * the next cards or the result. Read from the rendered frames, at a table with bots, and at one
 * of two people.
 */
import { launch, SIZES } from './browser.mjs';
import { decide, dice } from './player.mjs';
import { pair } from './takebacks.mjs';
import { create, fault, GAMES, open } from './visit.mjs';

/** The minimum durations, in milliseconds. */
const CARD_LEAST = 600;
const SUMMARY_LEAST = 2000;
const BLOW_LEAST = 600;
/** The number of deals without tricks to skip. */
const DEALS_MOST = 6;
/** A deal, with the stock of Knorri, on a slow machine. */
const PATIENCE_MS = 240_000;
/** A whole match of Gnällknekt, on a slow machine. */
const MATCH_PATIENCE_MS = 600_000;
/** A board that is further behind than this many updates may skip to the present. */
const AHEAD_MOST = 4;
/** The server answers sooner, or the press sent nothing. */
const ANSWER_MS = 500;

/** Records every rendered frame from now on. Covered cards do not count. */
function record() {
  const isRecording = window.seen !== undefined;
  window.seen = [];
  if (isRecording) return;
  const seen = (card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      card.contains(hit) ||
      hit?.contains(card) === true ||
      hit?.closest('.play, li')?.contains(card) === true
    );
  };
  const next = () => {
    const all = [
      ...document.querySelectorAll('.trick [data-fly], .chain [data-fly], .layout [data-fly]'),
    ];
    window.seen.push({
      at: performance.now(),
      cards: all.map((card) => card.dataset.fly).join(' '),
      covered: all
        .filter((card) => !seen(card))
        .map((card) => card.dataset.fly)
        .join(' '),
      lives: document.querySelectorAll('.life [data-fly]').length,
      deal: document.querySelector('[data-interval="deal"]') !== null,
      result: document.querySelector('[data-result]') !== null,
    });
    requestAnimationFrame(next);
  };
  next();
}

/** Runs in the page: returns the recorded frames from index `from` on. */
function recordedFrom(from) {
  return window.seen.slice(from);
}

/**
 * The longest time that the frames before `end` may have been `same` as the last of them: they
 * changed at some moment after the frame before the first, and a slow machine draws few frames.
 */
function longest(frames, end, same) {
  let i = end - 1;
  while (i > 0 && same(frames[i - 1], frames[end - 1])) i--;
  return frames[end].at - frames[Math.max(i - 1, 0)].at;
}

/** Returns the faults in the presentation of a deal's end, and true if it ended with cards. */
function judge(frames) {
  const begins = frames.findIndex(({ deal }, i) => deal && !frames[i - 1]?.deal);
  if (begins < 0) return undefined;
  const ends = frames.findIndex(({ deal }, i) => i > begins && !deal);
  if (ends < 0) return undefined;
  const out = [];
  const swept = frames.findLastIndex(({ cards }, i) => i < begins && cards !== '') + 1;
  if (swept > 0) {
    const open = ({ cards, covered }, as) => cards === as.cards && covered === '';
    const looked = longest(frames, swept, open);
    if (looked < CARD_LEAST) out.push(`its last card was seen for ${Math.round(looked)} ms`);
  }
  const told = longest(frames, ends, (one) => one.deal);
  if (told < SUMMARY_LEAST) out.push(`what it came to was told for ${Math.round(told)} ms`);
  const early = frames.findIndex(({ result }) => result);
  if (early >= 0 && early < ends) out.push('the result came before that');
  return { out, hasCards: swept > 0 };
}

/** Gnällknekt has no deals: the last blow is seen before the result. */
function judgeBlow(frames) {
  const over = frames.findIndex(({ result }) => result);
  if (over < 0) return undefined;
  const looked = longest(frames, over, (one, as) => one.lives === as.lives && !one.result);
  return {
    out: looked < BLOW_LEAST ? [`its last blow was seen for ${Math.round(looked)} ms`] : [],
    hasCards: true,
  };
}

/** Runs in the page: the decision on the screen, and the number of cards chosen for it. */
function choice() {
  return {
    asked: document.querySelector('[data-decision]')?.getAttribute('data-decision'),
    chosen: document.querySelectorAll('[data-card][aria-pressed="true"]').length,
  };
}

/**
 * Runs in the page: returns true if a press had its effect. It chose another card than those of
 * `before`, its decision was answered, or the board is still behind.
 */
function hadEffect(before) {
  const now = document.querySelector('[data-decision]')?.getAttribute('data-decision');
  const chosen = document.querySelectorAll('[data-card][aria-pressed="true"]').length;
  return (
    now !== before.asked ||
    chosen > before.chosen ||
    document.querySelector('[data-behind], [data-result]') !== null
  );
}

/**
 * Runs in the page: presses `node`, but not while the board is behind, since a press would skip
 * scenes.
 */
function pressUnlessBehind(node) {
  if (document.querySelector('[data-behind]') === null) node.click();
}

/** Plays at a table of `game` until a deal has ended with a card, and judges how it ended. */
async function watchTheEnd(page, game, where) {
  const random = dice(where.length);
  const press = async (element) => {
    const before = await page.evaluate(choice);
    await element.evaluate(pressUnlessBehind, undefined, { timeout: 1500 });
    await page.waitForFunction(hadEffect, before, { timeout: ANSWER_MS }).catch(() => undefined);
  };
  const [look, patience] =
    game === 'gnallknekt' ? [judgeBlow, MATCH_PATIENCE_MS] : [judge, PATIENCE_MS];
  let verdict;
  let isOver = false;
  for (let deal = 0; deal < DEALS_MOST && !verdict?.hasCards && !isOver; deal++) {
    await page.evaluate(record);
    verdict = undefined;
    const frames = [];
    const until = Date.now() + patience;
    while (!verdict && !isOver && Date.now() < until) {
      const turn = await page.waitForSelector('.prompt.mine', { timeout: 1000 }).catch(() => null);
      // Without a declaration there is no trick to see.
      const plays = turn && (await page.$('[data-action="declare"]:not([data-caution])'));
      if (plays) await plays.evaluate(pressUnlessBehind).catch(() => undefined);
      else if (turn) await decide(page, random, press, true);
      frames.push(...(await page.evaluate(recordedFrom, frames.length)));
      verdict = look(frames);
      isOver = frames.at(-1)?.result === true;
    }
  }
  if (!verdict?.hasCards) fault(where, 'no deal came to an end with a card');
  for (const what of verdict?.out ?? []) fault(where, what);
}

/** Passes updates on as bots for people make them: they are never far ahead of the board. */
function slowDown(context) {
  const isBehind = () =>
    context
      .pages()
      .at(-1)
      ?.evaluate(() => document.querySelector('[data-behind]') !== null)
      .catch(() => false);
  return context.routeWebSocket(/\/ws$/, (client) => {
    let ahead = 0;
    let passed = Promise.resolve();
    const pass = async (frame) => {
      if (String(frame).startsWith('{"op":"update"')) {
        if (ahead >= AHEAD_MOST) {
          while (await isBehind()) await new Promise((done) => setTimeout(done, 50));
          ahead = 0;
        }
        ahead++;
      }
      client.send(frame);
    };
    client.connectToServer().onMessage((frame) => {
      passed = passed.then(() => pass(frame));
    });
  });
}

async function againstBots(context, game, size, where) {
  const page = await open(context, where, size);
  const button = await create(page, game);
  const rounds = page.locator('[aria-describedby="help-no_progress_rounds"]');
  if ((await rounds.count()) > 0) await rounds.first().fill('10');
  await button.click();
  await page.waitForSelector('.table');
  await watchTheEnd(page, game, where);
  await page.close();
}

/** Two players who act at once: each sees the other's last card. */
async function betweenPeople() {
  const browsers = await Promise.all([launch(), launch()]);
  const [one, two] = browsers.map(({ context }) => context);
  await named(one, 'rhythm-people');
  const pages = await pair(one, two, 'rhythm-people');
  await Promise.all(pages.map((page, i) => watchTheEnd(page, 'gurka', `rhythm-people-${i}`)));
  await Promise.all(browsers.map(({ close }) => close()));
}

async function named(context, where) {
  const page = await open(context, where);
  await page.fill('#name', 'Aino');
  await page.close();
}

/** Games that share a browser. A whole match of Gnällknekt takes as long as deals of all the others. */
const SHARES = [['gnallknekt'], GAMES.filter((game) => game !== 'gnallknekt')];

/**
 * A deal ends so that it can be seen on a phone, and at a table of two people. The other games and sizes are in the whole
 * check.
 */
export async function checkRhythm() {
  await takesItsTimeAt('portrait', SIZES.portrait, ['gurka']);
  await betweenPeople().catch((error) => fault('rhythm-people', String(error)));
}

/** Every game at every size, at tables with bots. The browsers mostly wait, and run side by side. */
export async function checkRhythmWhole() {
  await Promise.all(
    Object.entries(SIZES).flatMap(([name, size]) =>
      SHARES.map((games) => takesItsTimeAt(name, size, games)),
    ),
  );
}

async function takesItsTimeAt(name, size, games) {
  const { context, close } = await launch();
  await slowDown(context);
  await named(context, `rhythm-${name}`);
  for (const game of games) {
    const where = `rhythm-${game}-${name}`;
    const began = Date.now();
    await againstBots(context, game, size, where).catch((error) => fault(where, String(error)));
    console.log(`${where}: ${Math.round((Date.now() - began) / 1000)} s`);
  }
  await close();
}

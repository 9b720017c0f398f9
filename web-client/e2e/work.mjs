/**
 * Counts the browser's work while a card is played, at each of the five tables on a phone: counted
 * rather than timed, since time depends on the machine. The benchmark has the frame times; this
 * finds their causes.
 */
import fs from 'node:fs';
import path from 'node:path';
import { launch, SIZES } from './browser.mjs';
import { stage } from './situations.mjs';
import { blank, fault, GAMES } from './visit.mjs';

const taught = path.join(import.meta.dirname, '../lessons');
/** The number of first moves per lesson that are measured. */
const LOOKED = 4;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** The most that one update of a table may cost. */
const MOST = {
  /** Layout passes per move, without those that flying cards need. */
  layouts: 10,
  /** Objects laid out in all; a table has up to 450. */
  laid: 200,
  /** Elements styled at once when the update is drawn. */
  styled: 220,
  /** Elements styled in the median pass: a frame of the animation. */
  flying: 24,
};

export async function measureWork() {
  const { context, close } = await launch({ viewport: SIZES.portrait });
  const { show, close: leave } = await stage();
  let worst = {};
  for (const game of GAMES) {
    const { lessons } = JSON.parse(fs.readFileSync(path.join(taught, `${game}.json`), 'utf8'));
    for (const { id, start, steps } of lessons.slice(0, LOOKED)) {
      const name = `work-${game}-${id}`;
      const page = await blank(context, name);
      const { send } = await show(page, { url: `/t/${start.table}`, frames: [start] });
      await page.waitForSelector('.prompt.mine');
      await rests(page);
      const costs = await traced(context, page, async () => {
        const drawn = changes(page);
        send(steps[0].updates[0]);
        await drawn;
        await rests(page);
      });
      for (const [what, cost] of Object.entries(costs)) {
        if (cost > MOST[what]) fault(name, `${cost} ${what}, and ${MOST[what]} are the most`);
        // A page that is not drawn at all would cost nothing.
        if (cost === 0) fault(name, `no ${what}: was anything drawn?`);
      }
      worst = Object.fromEntries(
        Object.entries(costs).map(([what, cost]) => [what, Math.max(cost, worst[what] ?? 0)]),
      );
      await page.close();
    }
  }
  await close();
  await leave();
  const line = Object.entries(worst).map(([what, cost]) => `${cost} ${what} of ${MOST[what]}`);
  console.log(`work: ${line.join(', ')}`);
}

/** Until the table is rendered again. */
const changes = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.querySelector('.table'), {
          childList: true,
          subtree: true,
          characterData: true,
        });
      }),
  );

/** Until nothing has moved for a moment. */
const rests = (page) =>
  page.evaluate(async () => {
    const STILL_FRAMES = 10;
    const moves = () =>
      document
        .getAnimations()
        .some(
          (one) => one.playState === 'running' && one.effect.getComputedTiming().endTime < Infinity,
        );
    for (let still = 0; still < STILL_FRAMES; still = moves() ? 0 : still + 1)
      await new Promise(requestAnimationFrame);
  });

/** Records the browser's trace during `act`. */
async function traced(context, page, act) {
  const devtools = await context.newCDPSession(page);
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ['*'] };
  await devtools.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  await act();
  const whole = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await whole;
  const laid = events.filter(({ name, args }) => name === 'Layout' && args.beginData);
  const styled = events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount);
  return {
    layouts: laid.length,
    laid: laid.reduce((sum, { args }) => sum + args.beginData.dirtyObjects, 0),
    styled: Math.max(0, ...styled),
    flying: styled.sort((a, b) => a - b)[Math.floor(styled.length / 2)] ?? 0,
  };
}

/**
 * Checks that neither a raised card nor a vote nor the end of a turn moves the prompt, the trick or
 * a seat. In recorded situations, at three sizes, without a server.
 */
import { launch, SIZES } from './browser.mjs';
import { named, stage, TABLES } from './situations.mjs';
import { blank, fault } from './visit.mjs';

const LOOKED = [...TABLES, 'knektpass-exchange'];
const HELD = [
  '.prompt',
  '.centre',
  '.trick .card',
  '.chain .card',
  '.gnallknekt .life',
  '.seats .seat',
  '.own .seat',
];

/** Returns the positions that must not change. The prompt may become narrower with its text. */
const places = (page) =>
  page.evaluate(
    (names) =>
      names.flatMap((name) => {
        const box = document.querySelector(name)?.getBoundingClientRect();
        if (!box || box.height === 0) return [];
        const { top, bottom, left, right } = box;
        return [
          `${name}: ${(name === '.prompt' ? [top, bottom] : [top, bottom, left, right]).map(Math.round)}`,
        ];
      }),
    HELD,
  );

/** The table when the next seat is to act. */
function passed(frame, clock) {
  const { reason: _, ...whole } = structuredClone(frame);
  const { seat } = whole.private;
  const next = (seat + 1) % whole.public.table.seats.length;
  const decision = { ...whole.decision, id: whole.decision.id + 1, seats: [next] };
  const own = {
    ...whole.private,
    events: [],
    legal: undefined,
    why_not: undefined,
    outlook: undefined,
  };
  if (clock) decision.deadline = Date.now() + 20_000;
  return {
    ...whole,
    op: 'update',
    seq: whole.seq + 2,
    now: Date.now(),
    events: [],
    private: own,
    decision,
  };
}

/** The table during a vote. */
function asked(frame) {
  const { reason: _, ...whole } = structuredClone(frame);
  const { seat } = whole.private;
  whole.public.table.vote = {
    about: 'takeback_1',
    seat: (seat + 1) % 3,
    what: 'takeback',
    waits_for: [seat],
  };
  return { ...whole, op: 'update', seq: whole.seq + 1, now: Date.now(), events: [] };
}

/** Checks that nothing jumps during play. */
export async function checkIdlePage() {
  const { context, close } = await launch({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const { show, close: leave } = await stage();
  for (const name of LOOKED) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const page = await blank(context, `still-${name}`);
      await page.setViewportSize(viewport);
      const situation = named(name);
      const frame = situation.frames[0];
      frame.public.table.settings.clock = { style: 'per_move', seconds: 40 };
      frame.decision.deadline = Date.now() + 30_000;
      const { send } = await show(page, situation);
      await page.waitForSelector('.prompt.mine');
      const before = await places(page);
      const same = async (what) => {
        const now = await places(page);
        for (const [i, place] of now.entries()) {
          if (place !== before[i])
            fault(`still-${name}-${size}`, `${what}: ${before[i]} is now ${place}`);
        }
      };
      await page
        .locator('.hand [data-card]:not([aria-disabled])')
        .first()
        .click({ position: { x: 12, y: 20 } });
      await page.waitForSelector('.hand .chosen');
      await same('a card is raised');
      send(asked(frame));
      await page.waitForSelector('.vote[data-vote]');
      await same('all are asked to agree');
      send(passed(frame, true));
      await page.waitForSelector('.prompt:not(.mine)');
      await same('the turn goes on');
      if (before.length < 4)
        fault(`still-${name}-${size}`, `only ${before.join('; ')} was looked at`);
      await page.close();
    }
  }
  await calm(context, show);
  await close();
  await leave();
  console.log(`still: ${LOOKED.length} tables at ${Object.keys(SIZES).length} sizes`);
}

/** With reduced motion nothing moves; on a tablet the panel leaves the table visible. */
async function calm(context, show) {
  const page = await blank(context, 'still-calm');
  await page.setViewportSize({ width: 768, height: 1024 });
  await show(page, named('gnallknekt-move'));
  await page.waitForSelector('.life button.card');
  const moves = await page.$$eval('.life button.card', (cards) =>
    cards.map((card) => getComputedStyle(card).transitionDuration),
  );
  if (moves.some((time) => time !== '0s')) fault('still-calm', `a life moves: ${moves}`);
  await page.click('.open-rail');
  const { left, width } = await page.$eval('.side.open', (side) =>
    side.getBoundingClientRect().toJSON(),
  );
  if (width > 400 || left < 300)
    fault('still-calm', `the panel covers the table: ${width} pixels from ${left}`);
  await page.close();
}

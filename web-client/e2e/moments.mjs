/** Recorded tables at other moments: a vote, a disconnected player, a waiting room, a message. */
import fs from 'node:fs';
import path from 'node:path';

export const fixtures = path.join(import.meta.dirname, '../tests/fixtures');
/** Reads a recorded frame. */
export const read = (name) =>
  JSON.parse(fs.readFileSync(path.join(fixtures, `${name}.json`), 'utf8'));

/** A table with an undo vote. */
export function voting(name) {
  const frame = read(name);
  frame.public.table.vote = {
    about: 'takeback_9',
    what: 'takeback',
    seat: 1,
    waits_for: [frame.private.seat, 2],
    until: Date.now() + 480_000,
  };
  return frame;
}

/** Knektpass after its end, when seat boxes leave the least room for the result. */
export function ended() {
  const frame = read('knektpass-play');
  frame.public.match.result = {
    ranking: [[1], [2], [0], [3]],
    scores: [6, 0, 4, 26],
    reason: 'zero_reached',
  };
  frame.public.table.status = 'finished';
  delete frame.decision;
  return frame;
}

/** A table with chat. */
export function chat() {
  const frame = read('karnoffel-eight');
  const said = (n, name, seat, more) => ({ n, name, seat, to: 'table', now: Date.now(), ...more });
  const lines = [
    said(1, 'Eero', 1, { phrase: 'hello' }),
    said(2, 'Maja', 3, {
      text: 'Good evening, all of you! A long line takes more than one row here.',
    }),
    said(5, 'Wilhelmina Katarina', 2, { to: 'team', text: 'Keep the Pope.' }),
  ];
  return [frame, { op: 'chat_replay', table: frame.table, lines }];
}

/** A table with another person. */
export function company() {
  const frame = read('knektpass-play');
  Object.assign(frame.public.table.seats[1], {
    name: 'Wilhelmina Katarina',
    kind: 'account',
    played_by: 'owner',
  });
  return frame;
}

/** Some have more time than others. */
export function moreTime(name) {
  const frame = read(name);
  const { table } = frame.public;
  Object.assign(table.settings, {
    clock: { style: 'bank', bank_s: 120, increment_s: 20 },
    more_time: true,
  });
  table.banks_ms = table.seats.map((_, n) => (n % 2 === 0 ? 600_000 : 83_000));
  const persons = table.seats.filter((seat, n) => seat.name && n % 2 === 0);
  for (const seat of persons)
    Object.assign(seat, { kind: 'account', played_by: 'owner', time_factor: 5 });
  if (frame.decision) frame.decision.deadline = Date.now() + 480_000;
  return frame;
}

/** A disconnected player's turn, with the clock paused. */
export function cutOff(name) {
  const frame = moreTime(name);
  const { id, kind } = frame.decision;
  // Far in the future, because much is checked first.
  const held = {
    get until() {
      return Date.now() + 48_000;
    },
    left_ms: 21_500,
  };
  frame.decision = { id, kind, seats: [2], held };
  Object.assign(frame.public.table.seats[2], { name: 'Wilhelmina Katarina' });
  frame.private.legal = [];
  return frame;
}

/** Another player's turn. */
export function waiting() {
  const frame = read('gurka');
  frame.decision.seats = [1];
  frame.private.legal = [];
  return frame;
}

/** A table that leaves it to each to turn the stock. */
export function turning() {
  const frame = read('knorri-draw');
  frame.public.table.settings.auto_forced = false;
  return frame;
}

/** The player has timed out, and the match is paused. */
export function paused() {
  const frame = read('gurka');
  frame.public.table.paused = { waits_for: [frame.private.seat] };
  frame.decision = undefined;
  return frame;
}

/** A table where all piles lie open. */
export function piled() {
  const frame = read('knorri-draw-late');
  const { match } = frame.public;
  match.open_piles = [
    ['9s', '3s', 'Kh', 'Qh', '4h', 'Ac', 'Tc', '2c', 'Jd'],
    ['5d', '3d'],
    ['Qs', 'Js', '6c'],
    [],
  ];
  match.piles = match.open_piles.map((pile) => pile.length);
  return frame;
}

/** The last rounds of gnäll: two of five players are left, one of them with a single card. */
export function lastRounds() {
  const frame = read('gnallknekt-full');
  const { match } = frame.public;
  const none = { down: 0, open: [], marks: [] };
  for (const seat of [2, 3, 4]) match.lives[seat] = [none, none, none];
  match.lives[1] = [none, none, { down: 0, open: ['8s'], marks: [] }];
  Object.assign(match, { out: [4, 2, 3], out_places: [5, 4, 3] });
  frame.private.legal = frame.private.legal.filter(({ seat }) => seat === undefined);
  Object.assign(frame.public.match, {
    gnall: { turns: 12, absent: 0 },
    gnall_round: { n: 2, of: 5, draws_less: 1 },
  });
  return frame;
}

/** A waiting room as an invited guest sees it. */
export function arrival() {
  const frame = read('waiting');
  frame.public.table.settings.visibility = 'link';
  frame.private = null;
  return { url: `/t/${frame.table}#k7m2p9x4qa`, frames: [frame] };
}

/** A table where all have sat down, and that is about to begin. */
export function begins() {
  const frame = read('waiting');
  const { table } = frame.public;
  for (const [n, seat] of table.seats.entries())
    Object.assign(seat, {
      name: seat.name ?? ['Wilhelmina Katarina', 'Jón', 'Freyr'][n % 3],
      kind: 'guest',
      played_by: 'owner',
    });
  table.starts_at = Date.now() + 9_000;
  return frame;
}

/** The dealer has taken the turn-up. */
export function taken(name) {
  const frame = read(name);
  frame.public.match.turnup_taken = true;
  return frame;
}

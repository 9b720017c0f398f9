import { expect, test } from 'vitest';
import type { GameName, GameView, Snapshot, Update } from '../src/net/frames';
import { reduce, type TableState } from '../src/session/reduce';
import fixture from './fixtures/knorri-tricks.json';

const snapshot = fixture as unknown as Snapshot;
const first = () => reduce(undefined, snapshot) as TableState;
const update = (seq: number, epoch = 1): Update => {
  const { reason: _, ...whole } = snapshot;
  return {
    ...whole,
    op: 'update',
    epoch,
    seq,
    now: 0,
    events: [{ e: 'played', seat: 1, card: '9h' }],
  };
};

test('a snapshot is the whole table', () => {
  expect(first()).toMatchObject({ seq: 40, epoch: 1, log: [], public: snapshot.public });
});

test('the next update is applied, and its events are logged', () => {
  const state = reduce(first(), update(41)) as TableState;
  expect(state.seq).toBe(41);
  expect(state.log.map((told) => told.event.e)).toEqual(['played']);
  expect(state.fresh).toHaveLength(1);
});

test('events of beats are logged like others', () => {
  const { events: _, ...whole } = update(41);
  const beat = (at: 'trick' | 'start', ...names: string[]) => ({
    at,
    match: snapshot.public.match as GameView,
    events: names.map((e) => ({ e })),
  });
  const beats = [beat('trick', 'played', 'trick_set_aside'), beat('start', 'deal_ended', 'dealt')];
  const state = reduce(first(), { ...whole, beats }) as TableState;
  const names = ['played', 'trick_set_aside', 'deal_ended', 'dealt'];
  expect(state.log.map((told) => told.event.e)).toEqual(names);
  expect(state.fresh.map((told) => told.event.e)).toEqual(names);
});

test('a known update is old, and so is one of an earlier epoch', () => {
  expect(reduce(first(), update(40))).toBe('old');
  expect(reduce(first(), update(90, 0))).toBe('old');
});

test('a missing update, another epoch, or an unknown table is a gap', () => {
  expect(reduce(first(), update(42))).toBe('gap');
  expect(reduce(first(), update(41, 2))).toBe('gap');
  expect(reduce(undefined, update(41))).toBe('gap');
});

test('a replay adds only unknown events', () => {
  const known = reduce(first(), update(41)) as TableState;
  const { reason: _, seq: __, ...whole } = snapshot;
  const events = [[{ e: 'played' }], [{ e: 'took' }], []];
  const state = reduce(known, { ...whole, op: 'replay', from: 41, to: 43, events }) as TableState;
  expect(state.seq).toBe(43);
  expect(state.fresh.map((told) => told.event.e)).toEqual(['took']);
});

test('events from before the subscription are logged, but not fresh', () => {
  const { reason: _, seq: __, ...whole } = snapshot;
  const replay = { ...whole, op: 'replay' as const, from: 1, to: 1, events: [[{ e: 'dealt' }]] };
  const state = reduce(undefined, replay) as TableState;
  expect(state.log.map((told) => told.event.e)).toEqual(['dealt']);
  expect(state.fresh).toEqual([]);
});

test('scoring events outlive the log until another match starts', () => {
  const events = (...names: string[]) => names.map((e) => ({ e }));
  const many = Array.from({ length: 500 }, () => ({ e: 'played' }));
  const ended = reduce(first(), {
    ...update(41),
    events: events('dealt', 'deal_ended'),
  }) as TableState;
  const long = reduce(ended, { ...update(42), events: many }) as TableState;
  expect(long.log.map((told) => told.event.e)).not.toContain('deal_ended');
  expect(long.results.map((told) => told.event.e)).toEqual(['dealt', 'deal_ended']);
  const next = reduce(long, {
    ...update(43),
    events: events('deal_ended', 'match_started', 'dealt'),
  }) as TableState;
  expect(next.results.map((told) => told.event.e)).toEqual(['dealt']);
});

test("only the scoring events of a snapshot's game are kept", () => {
  const { table } = snapshot.public;
  const events = ['dealt', 'scored', 'deal_ended'].map((e) => ({ e }));
  const kept = (game: GameName) => {
    const whole = { ...snapshot.public, table: { ...table, game } };
    const state = reduce(reduce(undefined, { ...snapshot, public: whole }) as TableState, {
      ...update(41),
      public: whole,
      events,
    });
    return (state as TableState).results.map((told) => told.event.e);
  };
  expect(kept('gurka')).toEqual(['dealt', 'scored']);
  expect(kept('karnoffel')).toEqual(['dealt', 'deal_ended']);
  expect(kept('gnallknekt')).toEqual([]);
});

test('a snapshot repeats the scores, after older known deals', () => {
  const dealt = (deal: number) => ({ e: 'dealt', deal });
  const ended = (n: number) => ({ e: 'deal_ended', scores: [n] });
  const scores = [
    { deal: 2, events: [ended(2)] },
    { deal: 3, events: [] },
  ];
  const fresh = reduce(undefined, { ...snapshot, scores }) as TableState;
  const told = (state: TableState) => state.results.map(({ event }) => event);
  expect(told(fresh)).toEqual([dealt(2), ended(2), dealt(3)]);
  const later = reduce(fresh, { ...update(41), events: [ended(3), dealt(4)] }) as TableState;
  expect(told(later)).toEqual([dealt(2), ended(2), dealt(3), ended(3), dealt(4)]);

  const known = reduce(first(), {
    ...update(41),
    events: [dealt(1), ended(1), dealt(2), ended(2)],
  }) as TableState;
  const behind = { ...snapshot, seq: 300, scores };
  expect(told(reduce(known, behind) as TableState)).toEqual([
    dealt(1),
    ended(1),
    dealt(2),
    ended(2),
    dealt(3),
  ]);
  const { table } = behind.public;
  const another = {
    ...behind,
    public: { ...behind.public, table: { ...table, match_no: table.match_no + 1 } },
  };
  expect(told(reduce(known, another) as TableState)).toEqual([dealt(2), ended(2), dealt(3)]);
  const { scores: _, ...bare } = another;
  expect(told(reduce(known, bare) as TableState)).toEqual([]);
});

test('a snapshot of another epoch starts a new log', () => {
  const known = reduce(first(), update(41)) as TableState;
  const state = reduce(known, { ...snapshot, epoch: 2, seq: 3 }) as TableState;
  expect(state).toMatchObject({ epoch: 2, seq: 3, log: [] });
});

test('a replay from the beginning replaces the log, and nothing in it is fresh', () => {
  const { reason: _, seq: __, ...whole } = snapshot;
  const events = Array.from({ length: 41 }, () => [{ e: 'played' }]);
  const known = reduce(first(), update(41)) as TableState;
  const state = reduce(known, { ...whole, op: 'replay', from: 1, to: 41, events }) as TableState;
  expect(state.log).toHaveLength(41);
  expect(state.fresh).toEqual([]);
});

/** A random number generator of the tests, from 0 to `below` − 1. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The public state after each of `n` entries, and the part of it that an update has. */
function history(random: (below: number) => number, n: number) {
  let { table, match } = snapshot.public;
  return Array.from({ length: n }, (_, i) => {
    const before = { table, match };
    if (random(4) === 0) table = { ...table, match_no: random(2) + 1 };
    match = { ...snapshot.public.match, turns: i >> 1 } as GameView;
    for (const name of ['winning', 'led', 'result'])
      if (random(3) > 0) match = { ...match, [name]: random(2) } as GameView;
    const changes = changed(before.match ?? {}, match) as GameView;
    const isSame = JSON.stringify(before.table) === JSON.stringify(table);
    const sent = isSame ? { match: changes } : { table, match: changes };
    return { public: { table, match }, sent };
  });
}

/** The members of a view that differ from those before, with `null` for those that are gone. */
function changed(before: object, now: object): object {
  const was = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  const members = Object.entries(now).filter(
    ([name, value]) => was.get(name) !== JSON.stringify(value),
  );
  const gone = [...was.keys()].filter((name) => !(name in now)).map((name) => [name, null]);
  return Object.fromEntries([...members, ...gone]);
}

test('any pattern of joins and losses ends in the state of a snapshot', () => {
  let n_gaps = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomFrom(seed);
    const entries = history(random, 30);
    const whole = (seq: number): Snapshot => ({ ...snapshot, seq, public: entryAt(seq).public });
    const entryAt = (seq: number) => entries[seq] ?? expect.unreachable();
    let state: TableState | undefined;
    for (let seq = 0; seq < entries.length; seq += 1) {
      if (random(5) === 0) continue;
      const { sent } = entryAt(seq);
      const after = reduce(state, { ...update(seq), public: sent });
      n_gaps += Number(after === 'gap');
      const { reason: _, seq: __, ...rest } = whole(seq);
      const from = (state?.seq ?? seq) + 1;
      const missed = Array.from({ length: seq + 1 - from }, () => []);
      const healed = () =>
        random(2) === 0 || !state
          ? reduce(state, whole(seq))
          : reduce(state, { ...rest, op: 'replay', from, to: seq, events: missed });
      state = (after === 'gap' ? healed() : after) as TableState;
      expect(state.seq).toBe(seq);
      expect(state.public).toEqual(entryAt(seq).public);
      if (random(8) === 0) state = undefined;
    }
  }
  expect(n_gaps).toBeGreaterThan(200);
});

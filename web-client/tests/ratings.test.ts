import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '../src/net/frames';
import { reduce, type TableState } from '../src/session/reduce';
import { model } from '../src/table/model';
import { changedRatings, noteRatings } from '../src/table/result/ratings';
import { answer } from './api';
import gurka from './fixtures/gurka.json';

const of = (change: (snapshot: Snapshot) => void = () => undefined) => {
  const snapshot = structuredClone(gurka) as unknown as Snapshot;
  Object.assign(snapshot.public.table.settings, { rated: true });
  for (const seat of snapshot.public.table.seats) Object.assign(seat, { id: `p${seat.seat}` });
  change(snapshot);
  return model(reduce(undefined, snapshot) as TableState);
};
/** Sets everyone's rating in Gúrka. */
function rated(rating: number) {
  const games = [
    { game: 'gurka', matches: 1, won: 0, rating: { rating, deviation: 8, matches: 1 } },
  ];
  const profile = { id: 'x', name: 'x', kind: 'account', since: 0, withheld: 0, games };
  const paths = gurka.public.table.seats.map((_, seat) => `GET /users/p${seat}`);
  return answer(Object.fromEntries(paths.map((path) => [path, profile])));
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a rated match shows its rating change to those present before its end', async () => {
  rated(25);
  await noteRatings(of());
  rated(27.5);
  const over = of(({ public: { match } }) =>
    Object.assign(match ?? {}, { result: { ranking: [[0]], scores: [], reason: 'last_in' } }),
  );
  expect((await changedRatings(over))[0]).toEqual({ before: 25, after: 27.5 });
});

test('the ratings before a match are asked for once', async () => {
  const asked = rated(25);
  const now = of((snapshot) => {
    snapshot.table = 'another';
  });
  await Promise.all([noteRatings(now), noteRatings(now)]);
  expect(asked).toHaveLength(now.seats.length);
});

test('an arrival after the end sees the rating only', async () => {
  rated(27.5);
  expect((await changedRatings(of()))[0]).toEqual({ before: undefined, after: 27.5 });
});

test('a casual match changes no rating', async () => {
  const casual = of(({ public: { table } }) => Object.assign(table.settings, { rated: false }));
  expect(await changedRatings(casual)).toEqual([]);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameEvent } from '../src/net/frames';
import { session } from '../src/net/session';
import { app } from '../src/state/app.svelte';
import { forget, put, take } from '../src/state/left';
import { reduce, type TableState } from '../src/state/reduce';
import gurka from './fixtures/gurka.json';
import { FakeSocket, newest } from './socket';

const { table, seq, epoch } = gurka;

function state(): TableState {
  const made = reduce(undefined, structuredClone(gurka) as never);
  if (typeof made === 'string') throw new Error(made);
  return { ...made, log: [{ seq, event: { e: 'dealt', deal: 1 } as GameEvent, own: false }] };
}

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  app.followed.end();
  forget();
  app.connect('ws://test/ws', FakeSocket);
  await vi.advanceTimersByTimeAsync(0);
  newest().open();
  newest().say({ op: 'ready', tables: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.token = undefined;
  app.followed.end();
  forget();
});

const subs = () =>
  (newest().sent as { op: string; epoch?: number; after?: number; cid?: string }[]).filter(({ op }) => op === 'sub');
const replay = (events: readonly object[][], more: object = {}) =>
  newest().say({ ...gurka, op: 'replay', from: seq + 1, to: seq + events.length, events, ...more });
const told = () => app.followed.table?.log.map(({ event }) => event.e);

describe('whoever comes back to a table', () => {
  test.each<[string, () => void]>([
    ['after a reload', () => put(state())],
    [
      'from another page',
      () => {
        app.followed.begin(table);
        app.followed.table = state();
        app.followed.end();
      },
    ],
  ])('%s asks for what was missed, and has what was told and how the boards were', (_, leaves) => {
    leaves();
    app.followed.begin(table);
    expect(subs().at(-1)).toMatchObject({ epoch, after: seq });
    // What was is not what is.
    expect(app.followed.table).toBeUndefined();
    replay([[{ e: 'passed', seat: 1 }], []]);
    expect(told()).toEqual(['dealt', 'passed']);
    expect(app.followed.table?.past.map((past) => past.seq)).toEqual([seq, seq + 2]);
    expect(app.followed.table?.fresh).toEqual([]);
    newest().say({ ...gurka, op: 'update', seq: seq + 3, events: [{ e: 'passed', seat: 2 }] });
    expect(app.followed.table?.fresh).toHaveLength(1);
  });

  test('is told how it is where so much was missed that only that is told', () => {
    put(state());
    app.followed.begin(table);
    newest().say({ ...gurka, seq: seq + 500 });
    expect(app.followed.table?.seq).toBe(seq + 500);
    expect(told()).toEqual(['dealt']);
  });

  test.each<[string, () => void]>([
    ['sits elsewhere now', () => replay([[]], { private: { ...gurka.private, seat: gurka.private.seat + 1 } })],
    ['watches now', () => replay([[]], { private: undefined })],
    ['finds a table that is not so far', () => newest().say({ ...gurka, seq: seq - 1 })],
    ['finds that frames are missing', () => newest().say({ ...gurka, op: 'update', seq: seq + 9, events: [] })],
  ])('and %s asks anew, as for the first time', (_, comes) => {
    put(state());
    app.followed.begin(table);
    const before = subs().length;
    comes();
    expect(app.followed.table).toBeUndefined();
    expect(subs().slice(before)).toMatchObject([{ epoch: 1, after: 0 }]);
    newest().say({ ...gurka, private: undefined });
    expect(told()).toEqual([]);
  });

  test('and finds none is told so', async () => {
    put(state());
    app.followed.begin(table);
    newest().say({ op: 'err', cid: subs()[0]?.cid, table, code: 'not_found', retryable: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(app.followed.refused).toBe('not_found');
  });
});

describe('what was left', () => {
  test('is taken once, by its own id', () => {
    put(state());
    expect(take('another')).toBeUndefined();
    put(state());
    expect(take(table)?.seq).toBe(seq);
    expect(take(table)).toBeUndefined();
  });

  test.each<[string, () => void]>([
    ['another person', () => (session.token = 'another')],
    ['whoever signs in', () => app.begin({ id: 'u', name: 'Maja', kind: 'account' }, 'T')],
    ['nobody, where it cannot be read', () => sessionStorage.setItem('knekt.left', '{"table":')],
  ])('is not for %s', (_, how) => {
    session.token = 'one';
    put(state());
    how();
    expect(take(table)).toBeUndefined();
  });

  test('is forgotten where there is no room for it', () => {
    const full = () => {
      throw new Error('full');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: full, removeItem: () => undefined });
    put(state());
    expect(take(table)).toBeUndefined();
  });
});

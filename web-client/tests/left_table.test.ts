import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameEvent } from '../src/net/frames';
import { DEALS_KEPT, identity } from '../src/net/identity';
import { app } from '../src/session/app.svelte';
import { chatStore } from '../src/session/chatStore.svelte';
import { find, forget, persist } from '../src/session/leftTable';
import { reduce, type TableState } from '../src/session/reduce';
import { recall, remember } from '../src/storage/local';
import gurka from './fixtures/gurka.json';
import { FakeSocket, newest } from './socket';

const { table, seq, epoch } = gurka;

function state(): TableState {
  const made = reduce(undefined, structuredClone(gurka) as never);
  if (typeof made === 'string') throw new Error(made);
  return { ...made, log: [{ seq, event: { e: 'dealt', deal: 1 } as GameEvent, own: false }] };
}

const AINO = { id: 'a', name: 'Aino', kind: 'guest' } as const;
const MAJA = { id: 'm', name: 'Maja', kind: 'account' } as const;

/** Leaves Aino's table, as a reloaded page finds it. */
const leaves = () => persist({ who: AINO.id, table: state() });
const isHere = (user?: object) =>
  newest().say({ op: 'ready', tables: [], ...(user ? { user } : {}) });

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  app.subscription.end();
  forget();
  app.connect('ws://test/ws', FakeSocket);
  await vi.advanceTimersByTimeAsync(0);
  newest().open();
  isHere(AINO);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  app.subscription.end();
  app.subscription.seenBy(undefined);
  identity.token = undefined;
  forget();
});

const subs = () =>
  (newest().sent as { op: string; epoch?: number; after?: number; cid?: string }[]).filter(
    ({ op }) => op === 'sub',
  );
const replay = (events: readonly object[][], more: object = {}) =>
  newest().say({ ...gurka, op: 'replay', from: seq + 1, to: seq + events.length, events, ...more });
const told = () => app.subscription.table?.log.map(({ event }) => event.e);

describe('returning to a table', () => {
  test.each<[string, () => void]>([
    ['after a reload', leaves],
    [
      'from another page',
      () => {
        app.subscription.begin(table);
        app.subscription.table = state();
        app.subscription.end();
      },
    ],
  ])('%s asks for what was missed, and has what was told and how the boards were', (_, goes) => {
    goes();
    app.subscription.begin(table);
    expect(subs().at(-1)).toMatchObject({ epoch, after: seq });
    // The table as it was left is not shown as current.
    expect(app.subscription.table).toBeUndefined();
    replay([[{ e: 'passed', seat: 1 }], []]);
    expect(told()).toEqual(['dealt', 'passed']);
    expect(app.subscription.table?.past.map((past) => past.seq)).toEqual([seq, seq + 2]);
    expect(app.subscription.table?.fresh).toEqual([]);
    newest().say({ ...gurka, op: 'update', seq: seq + 3, events: [{ e: 'passed', seat: 2 }] });
    expect(app.subscription.table?.fresh).toHaveLength(1);
  });

  test('after a long absence shows only the current state', () => {
    leaves();
    app.subscription.begin(table);
    newest().say({ ...gurka, seq: seq + 500 });
    expect(app.subscription.table?.seq).toBe(seq + 500);
    expect(told()).toEqual(['dealt', 'missed']);
  });

  test.each<[string, () => void]>([
    [
      'sits elsewhere now',
      () => replay([[]], { private: { ...gurka.private, seat: gurka.private.seat + 1 } }),
    ],
    ['watches now', () => replay([[]], { private: undefined })],
    ['finds a table that is not so far', () => newest().say({ ...gurka, seq: seq - 1 })],
    [
      'finds that frames are missing',
      () => newest().say({ ...gurka, op: 'update', seq: seq + 9, events: [] }),
    ],
  ])('and %s asks anew, as for the first time', (_, comes) => {
    leaves();
    app.subscription.begin(table);
    const before = subs().length;
    comes();
    expect(app.subscription.table).toBeUndefined();
    expect(subs().slice(before)).toMatchObject([{ epoch: 1, after: 0 }]);
    newest().say({ ...gurka, private: undefined });
    expect(told()).toEqual([]);
  });

  test('with nothing missed says so', async () => {
    leaves();
    app.subscription.begin(table);
    newest().say({ op: 'err', cid: subs()[0]?.cid, table, code: 'not_found', retryable: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(app.subscription.refused).toBe('not_found');
  });
});

describe('the record of a left table', () => {
  test('is found by its own id until the server sends the state', () => {
    leaves();
    expect(find('another')).toBeUndefined();
    app.subscription.begin(table);
    expect(find(table)?.table.seq).toBe(seq);
    replay([[]]);
    expect(find(table)).toBeUndefined();
  });

  test.each<[string, () => void]>([
    ['loaded once more', () => app.subscription.keep()],
    ['left', () => app.subscription.end()],
  ])('is there where the page is %s before that', (_, goes) => {
    leaves();
    app.subscription.begin(table);
    goes();
    expect(find(table)).toMatchObject({ who: AINO.id, table: { seq } });
  });

  test.each<[string, object | undefined]>([
    ['somebody else who sits there now', MAJA],
    ['nobody', undefined],
  ])('is not for %s, who is told it anew', (_, user) => {
    leaves();
    app.subscription.begin(table);
    isHere(user);
    const before = subs().length;
    replay([[]]);
    expect(app.subscription.table?.log ?? []).toEqual([]);
    expect(subs().slice(before - 1)).toMatchObject([{ epoch: 1, after: 0 }]);
    expect(find(table)).toBeUndefined();
  });

  test.each<[string, () => void]>([
    ['it cannot be read', () => sessionStorage.setItem('knekt.left', '{"table":')],
    [
      'another build wrote it',
      () => sessionStorage.setItem('knekt.left', JSON.stringify({ build: 'old', table: state() })),
    ],
  ])('is not found where %s', (_, how) => {
    how();
    expect(find(table)).toBeUndefined();
  });

  test('is not replaced by an older one if storage is full', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (kept.size > 0 || value.includes('"passed"')) throw new Error('full');
        kept.set(key, value);
      },
      removeItem: (key: string) => kept.delete(key),
    });
    leaves();
    expect(find(table)?.table.log).toHaveLength(1);
    persist({
      who: AINO.id,
      table: { ...state(), log: [{ seq, event: { e: 'passed' } as GameEvent, own: false }] },
    });
    expect(find(table)).toBeUndefined();
  });
});

describe('while watching a table', () => {
  const looks = () => {
    app.subscription.begin(table);
    newest().say(gurka);
    chatStore.add(table, { n: 1, name: 'Aino', seat: 0, text: 'I have the ace' } as never, false);
    remember(DEALS_KEPT, '{}');
    expect(app.subscription.table?.private?.hand).toBeTruthy();
  };
  const nothingStays = () => {
    expect(app.subscription.table).toBeUndefined();
    expect(chatStore.messages).toEqual([]);
    expect(recall(DEALS_KEPT)).toBeUndefined();
    app.subscription.keep();
    expect(find(table)).toBeUndefined();
  };

  test.each<[string, () => void]>([
    ['signs out', () => app.begin()],
    ['signs in as somebody else', () => app.begin(MAJA as never, 'T')],
    ['is signed out elsewhere', () => isHere()],
    ['is signed in elsewhere as somebody else', () => isHere(MAJA)],
  ])('nothing of a hand stays with whoever %s', (_, how) => {
    looks();
    how();
    nothingStays();
  });

  test('a later arrival receives all events', async () => {
    looks();
    app.begin();
    await vi.advanceTimersByTimeAsync(10_000);
    newest().open();
    const [hello] = newest().sent as { subs?: object[] }[];
    expect(hello?.subs).toContainEqual(expect.objectContaining({ table, epoch: 1, after: 0 }));
  });

  test('a guest who creates an account stays on the page', () => {
    looks();
    app.begin({ ...AINO, kind: 'account' } as never, 'T');
    expect(app.subscription.table?.private?.hand).toBeTruthy();
    expect(chatStore.messages).toHaveLength(1);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { evidenceOf } from '../src/fair/evidence';
import { watch } from '../src/fair/watch';
import type { GameEvent, Snapshot } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { answer } from './api';
import { english } from './english';
import gurka from './fixtures/gurka.json';

const HAND = ['Ah', '2c'];
let n = 0;
let id = '';
const fair = (deal: number) => ({
  dealer: 'fairdeal/1',
  deal,
  commit: `c${deal}`,
  roots: { 'deck:0': 'r0' },
});
const path = () => `POST /tables/${id}/commands`;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  app.link = 'open';
  app.draining = false;
  app.user = { id: 'u1', name: 'Aino', kind: 'guest' };
  n += 1;
  id = `t${n}`;
});
afterEach(() => {
  vi.useRealTimers();
  app.subscription.table = undefined;
});

/** The table at the start of a deal that dealt `HAND` to the player privately. */
function dealt(how: (frame: Snapshot) => void = () => undefined): TableState {
  const frame = structuredClone(gurka) as unknown as Snapshot;
  frame.table = id;
  frame.public.table.fair = fair(2);
  Object.assign(frame.private ?? {}, { hand: [...HAND] });
  how(frame);
  const state = reduce(undefined, frame);
  if (typeof state === 'string') throw new Error(state);
  const told = (event: object, own: boolean) => ({
    seq: state.seq,
    event: event as GameEvent,
    own,
  });
  return {
    ...state,
    log: [
      told({ e: 'hand_dealt', cards: ['Kd'] }, true),
      told({ e: 'dealt', deal: 3 }, false),
      told({ e: 'hand_dealt', cards: HAND }, true),
    ],
  };
}

const proof = (state: TableState, ...cards: readonly (readonly [number, string])[]) => ({
  op: 'proof',
  cid: 'c1',
  table: id,
  seq: state.seq,
  deal: 2,
  shuffles: [
    {
      purpose: 'deck:0',
      n: 52,
      root: 'r0',
      cards: cards.map(([position, card]) => ({ position, card, index: 0, salt: '', path: [] })),
    },
  ],
});

function see(state: TableState) {
  app.subscription.table = state;
  watch(state);
}

test('published commitments are recorded, and soon the places of the dealt cards', async () => {
  const state = dealt();
  const asked = answer({ [path()]: proof(state, [3, 'Ah'], [7, '2c']) });
  see(state);
  expect(evidenceOf(id)).toEqual({
    2: { epoch: gurka.epoch, commit: 'c2', roots: { 'deck:0': 'r0' } },
  });
  see(state);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.map(({ body }) => body)).toEqual([{ op: 'proof' }]);
  expect(evidenceOf(id)[2]).toMatchObject({
    seen: {
      'deck:0': [
        [3, 'Ah'],
        [7, '2c'],
      ],
    },
  });
  expect(evidenceOf(id)[2]?.unplaced).toBeUndefined();
});

test('a held card without a place in the proof is recorded as such', async () => {
  const state = dealt();
  answer({ [path()]: proof(state, [3, 'Ah']) });
  see(state);
  await vi.advanceTimersByTimeAsync(1000);
  expect(evidenceOf(id)[2]?.unplaced).toEqual(['2c']);
});

test.each<[string, (state: TableState) => TableState, number]>([
  ['where one has seen another moment than was proved', (state) => state, 1],
  [
    'after cards were shuffled again',
    () =>
      dealt(({ public: { table } }) => Object.assign(table.fair?.roots ?? {}, { 'deck:1': 'r1' })),
    0,
  ],
  [
    'after something was taken back',
    (state) => ({
      ...state,
      log: [
        ...state.log,
        { seq: state.seq, event: { e: 'taken_back', seat: 0 } as GameEvent, own: false },
      ],
    }),
    0,
  ],
  [
    'of a card that was not told of in this deal',
    () => dealt(({ private: own }) => Object.assign(own ?? {}, { hand: ['Kd'] })),
    0,
  ],
])('but not %s', async (_, how, later) => {
  const state = how(dealt());
  answer({ [path()]: { ...proof(state), seq: state.seq + later } });
  see(state);
  await vi.advanceTimersByTimeAsync(1000);
  expect(evidenceOf(id)[2]?.unplaced).toBeUndefined();
  expect(evidenceOf(id)[2]?.seen).toEqual({ 'deck:0': [] });
});

test("others' actions trigger a request now and then, and unchanged states none", async () => {
  const state = dealt();
  const asked = answer({ [path()]: proof(state, [3, 'Ah']) });
  see(state);
  await vi.advanceTimersByTimeAsync(1000);
  for (let i = 1; i < 10; i += 1) see({ ...state, seq: state.seq + i });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
  const more = { seq: state.seq + 10, event: { e: 'drew', card: '5d' } as GameEvent, own: true };
  see({ ...state, seq: state.seq + 10, log: [...state.log, more] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(3);
});

test.each<[string, () => void, () => void]>([
  ['is gone', () => (app.link = 'lost'), () => (app.link = 'open')],
  ['is about to go', () => (app.draining = true), () => (app.draining = false)],
])('a server that %s is asked when it is back', async (_, goes, comes) => {
  const state = dealt();
  const asked = answer({ [path()]: proof(state, [3, 'Ah'], [7, '2c']) });
  see(state);
  goes();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  comes();
  see(state);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(1);
});

test('data left out of a proof is requested', async () => {
  const state = dealt();
  const first = { ...proof(state, [3, 'Ah']), more: true };
  const asked = answer({
    [path()]: ({ body }) =>
      (body as { after?: number }).after === 3 ? proof(state, [7, '2c']) : first,
  });
  see(state);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.map(({ body }) => body)).toEqual([{ op: 'proof' }, { op: 'proof', after: 3 }]);
  expect(evidenceOf(id)[2]).toMatchObject({
    seen: {
      'deck:0': [
        [3, 'Ah'],
        [7, '2c'],
      ],
    },
  });
});

test.each<[string, (frame: Snapshot) => unknown, boolean]>([
  [
    english('match-over'),
    ({ public: { match } }) => Object.assign(match ?? {}, { result: {} }),
    false,
  ],
  [
    'there is no deck yet',
    ({ public: { table } }) => Object.assign(table, { fair: { ...fair(2), roots: {} } }),
    false,
  ],
  ['the table was left', () => undefined, true],
])('nothing is asked where %s', async (_, how, leaves) => {
  const state = dealt(how);
  const asked = answer({});
  see(state);
  if (leaves) app.subscription.table = undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
});

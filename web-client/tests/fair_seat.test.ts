import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hex, unhex } from '../src/fair/bytes';
import { context, seatCommit } from '../src/fair/deal';
import { FairSeatAt } from '../src/fair/seat';
import { tableBytes } from '../src/fair/verify';
import type { Shuffling } from '../src/protocol/to_client';
import { app } from '../src/session/app.svelte';
import waiting from './fixtures/waiting.json';
import { FakeSocket, newest } from './socket';

const TABLE = '0198f3b0-c0de-7000-8000-00000000abcd';
const DECK = ['2c', '2d', '2h'];

function asked(deal: number, commit?: string, own?: string): Shuffling {
  const seats = own === undefined ? [] : [{ seat: 0, commit: own, reveal: null }];
  const server = commit === undefined ? {} : { commit, seats };
  return { op: 'shuffling', table: TABLE, deal, deck: DECK, until: 0, ...server };
}

const commitOf = (deal: number, reveal: string) =>
  hex(seatCommit(context(tableBytes(TABLE), deal, DECK), 0, unhex(reveal)));

test('a seat reveals its secret once, and then commits to the next deal', () => {
  const seat = new FairSeatAt(TABLE);
  const first = seat.answer(asked(3), 0);
  if (first?.op !== 'commit') throw new Error('it takes part');
  expect(seat.answer(asked(3), 0)).toEqual(first);
  expect(seat.answer(asked(3, 'aa', 'bb'), 0)).toBeUndefined();
  const told = seat.answer(asked(3, 'aa', first.commit), 0);
  if (told?.op !== 'reveal') throw new Error('it reveals');
  expect(commitOf(3, told.reveal)).toBe(first.commit);
  // A server that stopped asks again; one that would choose its secret by the seat's does not get an answer.
  expect(seat.answer(asked(3, 'aa', first.commit), 0)).toEqual(told);
  expect(seat.answer(asked(3, 'cc', first.commit), 0)).toBeUndefined();
  expect(seat.answer(asked(3), 0)).toBeUndefined();

  const next = seat.answer(asked(4, 'dd', told.next), 0);
  if (next?.op !== 'reveal') throw new Error('it has committed before');
  expect(commitOf(4, next.reveal)).toBe(told.next);
  expect(next.reveal).not.toBe(told.reveal);
});

test('secrets differ by deck', () => {
  const seat = new FairSeatAt(TABLE);
  const first = seat.answer(asked(0), 0);
  expect(seat.answer({ ...asked(0), deck: ['2c'] }, 0)).not.toEqual(first);
});

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

test('the page takes part in shuffles', async () => {
  app.connect('ws://test/ws', FakeSocket);
  await vi.advanceTimersByTimeAsync(0);
  newest().open();
  expect(newest().sent[0]).toMatchObject({ op: 'auth', fair: true });
  newest().say({ op: 'ready', tables: [] });
  app.subscription.begin(waiting.table);
  newest().say({ ...waiting, private: { seat: 1, events: [] } });
  newest().say({ ...asked(0), table: waiting.table });
  const commit = await vi.waitUntil(() => newest().sent.find(({ op }) => op === 'commit'));
  expect(commit).toMatchObject({ op: 'commit', table: waiting.table, deal: 0 });
});

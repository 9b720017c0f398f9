import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { app } from '../src/state/app.svelte';
import { FakeSocket, newest } from './socket';

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

const followed = () => {
  const { sent } = newest();
  const named = sent.filter(({ op }) => op === 'auth').flatMap((auth) => (auth as { subs?: object[] }).subs ?? []);
  return [...named, ...sent.filter(({ op }) => op === 'sub')].filter((sub) => 'table' in sub);
};

test('a table is asked for once, whether its page comes before, during or after the greeting', async () => {
  app.connect('ws://test/ws', FakeSocket);
  await vi.advanceTimersByTimeAsync(0);
  newest().open();
  // The server has heard who this is, and has not answered yet.
  app.follow('during');
  expect(followed()).toEqual([]);
  newest().say({ op: 'ready', tables: [] });
  expect(followed()).toMatchObject([{ table: 'during' }]);

  app.follow('after');
  expect(followed()).toMatchObject([{ table: 'during' }, { table: 'after' }]);

  newest().drop(1006);
  app.follow('before');
  await vi.advanceTimersByTimeAsync(10_000);
  newest().open();
  newest().say({ op: 'ready', tables: [] });
  expect(followed().filter((sub) => 'table' in sub && sub.table === 'before')).toHaveLength(1);
});

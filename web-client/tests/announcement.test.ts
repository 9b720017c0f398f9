import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { app } from '../src/state/app.svelte';
import { FakeSocket, newest } from './socket';

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

test('what the host of the server says stands there until it is read, and the last word counts', async () => {
  app.connect('ws://test/ws', FakeSocket);
  await vi.advanceTimersByTimeAsync(0);
  newest().open();
  newest().say({ op: 'ready', tables: [] });
  expect(app.announcement).toBeUndefined();
  newest().say({ op: 'announcement', text: 'At nine', now: 1 });
  newest().say({ op: 'announcement', text: '<b>At ten</b>', now: 2 });
  expect(app.announcement).toBe('<b>At ten</b>');
});

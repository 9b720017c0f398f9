import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { app } from '../src/session/app.svelte';
import { FakeSocket, newest } from './socket';

beforeAll(() => {
  FakeSocket.all = [];
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the latest announcement is shown until it is read', async () => {
  app.connect('ws://test/ws', FakeSocket);
  await vi.advanceTimersByTimeAsync(0);
  newest().open();
  newest().say({ op: 'ready', tables: [] });
  expect(app.announcement).toBeUndefined();
  newest().say({ op: 'announcement', text: 'At nine', since: 1, now: 1 });
  newest().say({ op: 'announcement', text: '<b>At ten</b>', since: 2, now: 2 });
  expect(app.announcement?.text).toBe('<b>At ten</b>');
});

test('a read announcement is not shown again, but a new one is', () => {
  const says = (text: string, since: number) =>
    newest().say({ op: 'announcement', text, since, now: 9 });
  says('At nine', 3);
  app.markAnnouncementRead();
  says('At nine', 3);
  expect(app.announcement).toBeUndefined();
  says('At nine', 4);
  expect(app.announcement?.text).toBe('At nine');
});

test('a withdrawn announcement disappears', () => {
  newest().say({ op: 'announcement', text: 'At noon', since: 5, now: 9 });
  newest().say({ op: 'announcement_over', now: 9 });
  expect(app.announcement).toBeUndefined();
});

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import App from '../src/App.svelte';
import TablePage from '../src/pages/TablePage.svelte';
import { app } from '../src/session/app.svelte';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { english } from './english';
import knektpass from './fixtures/knektpass-play.json';
import { FakeSocket, newest } from './socket';

const { table } = vi.hoisted(() => ({ table: '0198f3b0-0000-7000-8000-000000000001' }));
vi.mock('sv-router', () => ({ Router: () => undefined }));
vi.mock('../src/routes', () => ({
  route: { pathname: '/', params: { id: table } },
  p: (path: string) => path,
  hasPage: () => true,
  goToTable: vi.fn(),
}));

afterEach(() => {
  cleanup();
  resetPreferences();
});

/** Opens the next socket, and shows the table. */
async function greet(epoch: number) {
  await waitFor(() => expect(newest()?.readyState).toBe(0));
  newest().open();
  newest().say({ op: 'ready', user: { id: 'anna', name: 'Anna', kind: 'guest' }, tables: [] });
  await tick();
  newest().say({ ...knektpass, table, epoch });
}
const plays = () => FakeSocket.all.flatMap(({ sent }) => sent).filter(({ op }) => op === 'act');

test('after a restored backup, a play without an answer is not taken for another, and the page says so', async () => {
  app.connect('ws://test/ws', FakeSocket);
  render(App);
  const { container } = render(TablePage);
  const usable = () => [...container.querySelectorAll('.hand [aria-pressed]')];
  await greet(1);
  await waitFor(() => expect(usable()).not.toEqual([]));
  const n = usable().length;
  preferences.oneTap = true;
  await fireEvent.click(container.querySelector('.hand [data-card="Kh"]') as Element);
  await waitFor(() => expect(usable()).toEqual([]));
  newest().drop(1006);
  app.retryNow();
  await greet(2);
  const [first, again] = plays();
  expect(first).toMatchObject({ decision: knektpass.decision.id, epoch: 1 });
  expect(again).toEqual(first);
  newest().say({
    op: 'err',
    cid: again?.cid,
    table,
    code: 'stale_decision',
    reason: 'restored',
    retryable: false,
  });
  await waitFor(() => expect(usable()).toHaveLength(n));
  expect(screen.getByText(english('error-restored'))).toBeTruthy();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import App from '../src/App.svelte';
import { loadTexts } from '../src/i18n/fluent';
import type { Snapshot, User } from '../src/net/frames';
import { identity } from '../src/net/identity';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { model } from '../src/table/model';
import WaitingRoom from '../src/table/waiting/WaitingRoom.svelte';
import { answer } from './api';
import { english, starting } from './english';
import waiting from './fixtures/waiting.json';
import { FakeSocket, newest } from './socket';

vi.mock('sv-router', () => ({ Router: () => undefined }));
vi.mock('../src/routes', () => ({
  route: { pathname: '/', params: {} },
  p: (path: string) => path,
  goToTable: vi.fn(),
}));

const anna: User = { id: 'anna', name: 'Anna', kind: 'guest' };
const bertil: User = { id: 'bertil', name: 'Bertil', kind: 'account' };

beforeEach(() => {
  FakeSocket.all = [];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  app.user = undefined;
  app.unsent = '';
  identity.name = undefined;
});

/** Opens the next socket; the server says who the page is. */
async function greet(user: User | null) {
  await vi.waitFor(() => expect(newest()?.readyState).toBe(0));
  newest().open();
  newest().say({ op: 'ready', user });
}
async function connect(user: User | null) {
  app.connect('ws://test/ws', FakeSocket);
  await greet(user);
}
const ops = () => FakeSocket.all.flatMap(({ sent }) => sent).map(({ op }) => op);

test('a line that waits for the connection is not sent under the next login, and the page says so', async () => {
  await connect(anna);
  render(App);
  newest().drop(1006);
  const refused = expect(app.command({ op: 'chat', text: 'secret' })).rejects.toThrow();
  app.begin(bertil);
  await refused;
  await greet(bertil);
  expect(ops()).not.toContain('chat');
  flushSync();
  expect(screen.getByText(english('error-other_identity'))).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: english('announcement-read') }));
  expect(screen.queryByText(english('error-other_identity'))).toBeNull();
});

test('a login in another tab is followed', async () => {
  await connect(anna);
  app.begin(bertil);
  await greet(bertil);
  expect(localStorage.getItem('knekt.who')).toBe(bertil.id);
  dispatchEvent(new StorageEvent('storage', { key: 'knekt.who' }));
  await greet(anna);
  expect(app.user).toEqual(anna);
});

test('two callers who sign in at once become one guest, and both go on', async () => {
  await connect(null);
  const asked = answer({ 'POST /guest': { user: anna } });
  const both = Promise.all([app.signIn('Anna'), app.signIn('Anna')]);
  await vi.waitFor(() => expect(newest().readyState).toBe(0));
  await greet(anna);
  await both;
  expect(asked.map(({ path }) => path)).toEqual(['/guest']);
});

test('a failed sign-in can be tried again', async () => {
  await connect(null);
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('no way'));
  await expect(app.signIn('Anna')).rejects.toThrow('offline');
  answer({ 'POST /guest': { user: anna } });
  const again = app.signIn('Anna');
  await vi.waitFor(() => expect(newest().readyState).toBe(0));
  await greet(anna);
  await again;
});

test('a double click on a seat makes one guest and sits down once', async () => {
  await Promise.all(['waiting', 'lobby', 'create', 'options', 'chat'].map(loadTexts));
  await connect(null);
  app.known = true;
  const asked = answer({ 'POST /guest': { user: anna } });
  const { private: _, ...snapshot } = structuredClone(waiting) as unknown as Snapshot;
  const table = model(reduce(undefined, snapshot as Snapshot) as TableState);
  render(WaitingRoom, { props: { id: waiting.table, model: table } });
  const [seat] = await screen.findAllByRole('button', { name: starting('sit-here') });
  await fireEvent.click(seat as HTMLElement);
  await fireEvent.click(seat as HTMLElement);
  await vi.waitFor(() => expect(newest().readyState).toBe(0));
  await greet(anna);
  await vi.waitFor(() => expect(ops()).toContain('sit'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.filter(({ path }) => path === '/guest')).toHaveLength(1);
  expect(ops().filter((op) => op === 'sit')).toHaveLength(1);
});

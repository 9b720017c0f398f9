import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import App from '../src/App.svelte';
import { speak } from '../src/i18n/locale.svelte';
import { app } from '../src/session/app.svelte';
import { english } from './english';
import { FakeSocket, newest } from './socket';

vi.mock('sv-router', () => ({ Router: () => undefined }));
vi.mock('../src/routes', () => ({
  route: { pathname: '/', params: {} },
  p: (path: string) => path,
}));

// The current page, with the server's build id.
vi.mock('../src/net/base', async (actual) => ({ ...(await actual<object>()), build: 'b1' }));

beforeEach(() => {
  FakeSocket.all = [];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Reconnects and completes the greeting. */
async function greeted() {
  app.connect('ws://test/ws', FakeSocket);
  await vi.waitFor(() => expect(newest()).toBeDefined());
  newest().open();
}

test("the greeting has the reader's language", async () => {
  await speak('sv');
  await greeted();
  expect(newest().sent.find(({ op }) => op === 'auth')).toMatchObject({ lang: 'sv' });
  await speak('en');
});

describe('the lobby', () => {
  const subscribed = () =>
    newest()
      .sent.filter((said) => ['auth', 'sub', 'unsub'].includes(said.op))
      .map(({ op, cid: _, ...more }) => [op, 'subs' in more ? more.subs : more]);
  const ready = () => newest().say({ op: 'ready', user: null });

  test('is not subscribed to where no page lists tables', async () => {
    await greeted();
    ready();
    expect(subscribed()).toEqual([['auth', []]]);
  });

  test('is part of the greeting of a page that lists tables, and ends with it', async () => {
    const leave = app.readLobby();
    await greeted();
    ready();
    leave();
    expect(subscribed()).toEqual([
      ['auth', [{ lobby: true }]],
      ['unsub', {}],
    ]);
  });

  test('is subscribed to when such a page opens, once for two of them', async () => {
    await greeted();
    const leave = app.readLobby();
    await Promise.resolve();
    ready();
    const leaveOther = app.readLobby();
    leave();
    expect(subscribed()).toEqual([
      ['auth', []],
      ['sub', { lobby: true }],
    ]);
    leaveOther();
  });

  test('is asked for again after a refusal', async () => {
    await greeted();
    ready();
    vi.useFakeTimers();
    const leave = app.readLobby();
    const { cid } = newest().sent.at(-1) ?? {};
    newest().say({ op: 'err', code: 'rate_limited', cid, retryable: true, retry_ms: 500 });
    await vi.advanceTimersByTimeAsync(500);
    expect(subscribed().map(([op]) => op)).toEqual(['auth', 'sub', 'sub']);
    vi.useRealTimers();
    leave();
  });
});

describe('a page of one version', () => {
  const hello = (server?: string) =>
    newest().say({ op: 'hello', proto: 1, draining: false, server });
  const bar = () => screen.queryByText(english('outdated'));

  test.each([
    ['tells of another', 'knekt/0.2.0', true],
    ['tells nothing of the same', 'knekt/0.1.0', false],
    ['tells nothing where none is said', undefined, false],
  ])('%s', async (_, next, told) => {
    await greeted();
    vi.spyOn(app, 'connect').mockReturnValue(undefined);
    render(App);
    hello('knekt/0.1.0');
    flushSync();
    expect(bar()).toBeNull();
    hello(next);
    flushSync();
    expect(bar() !== null).toBe(told);
  });

  test.each([
    ['tells of another build of the same version', 'b2', true],
    ['tells nothing of its own build', 'b1', false],
    [english('person-not-found', { name: 'tells nothing where the server' }), undefined, false],
  ])('%s, from the first frame', async (_, page, told) => {
    await greeted();
    vi.spyOn(app, 'connect').mockReturnValue(undefined);
    render(App);
    newest().say({ op: 'hello', proto: 1, draining: false, server: 'knekt/0.1.0', page });
    flushSync();
    expect(bar() !== null).toBe(told);
  });

  test('reports another version until it is reloaded', async () => {
    await greeted();
    vi.spyOn(app, 'connect').mockReturnValue(undefined);
    render(App);
    hello('knekt/0.1.0');
    hello('knekt/0.2.0');
    hello();
    flushSync();
    expect(bar()).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});

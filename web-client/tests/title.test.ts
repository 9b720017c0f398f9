import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import App from '../src/App.svelte';
import * as texts from '../src/i18n/fluent';
import Settings from '../src/pages/Settings.svelte';
import TablePage from '../src/pages/TablePage.svelte';
import { app } from '../src/session/app.svelte';
import { english } from './english';
import waiting from './fixtures/waiting.json';
import { FakeSocket, newest } from './socket';

const route = vi.hoisted(() => ({ at: '/settings', listen: () => {} }));
vi.mock('sv-router', () => ({ Router: () => undefined }));
vi.mock('../src/routes', async () => {
  const { createSubscriber } = await import('svelte/reactivity');
  const read = createSubscriber((update) => {
    route.listen = update;
  });
  return {
    route: {
      get pathname() {
        read();
        return route.at;
      },
      params: { id: '0190a1b2-0000-7000-8000-000000000001' },
    },
    p: (path: string) => path,
  };
});
vi.mock('../src/games/ui', () => ({ loadUi: () => Promise.reject(new TypeError('no way')) }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const settle = () => new Promise((resolve) => setTimeout(resolve));

test("a page's title ends with the page", () => {
  vi.spyOn(app, 'connect').mockReturnValue(undefined);
  render(App);
  document.title = 'Settings – Knekt';
  route.at = '/';
  route.listen();
  flushSync();
  expect(document.title).toBe('Knekt');
});

test('a late load does not set the title of the next page', async () => {
  let come = () => {};
  vi.spyOn(texts, 'loadTexts').mockReturnValue(
    new Promise<void>((resolve) => {
      come = resolve;
    }),
  );
  const { unmount } = render(Settings);
  document.title = 'Knekt';
  unmount();
  come();
  await settle();
  expect(document.title).toBe('Knekt');
  vi.restoreAllMocks();
  render(Settings);
  await vi.waitFor(() => expect(document.title).toBe('Settings – Knekt'));
});

test('a table whose parts fail to load says so and retries', async () => {
  FakeSocket.all = [];
  app.connect('ws://test/ws', FakeSocket);
  render(TablePage);
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  newest().open();
  newest().say({ op: 'ready', tables: [] });
  newest().say(waiting);
  expect((await screen.findByRole('alert')).textContent).toContain(english('error-offline'));
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  screen.getByRole('button', { name: 'Retry' }).click();
  expect(reload).toHaveBeenCalledOnce();
});

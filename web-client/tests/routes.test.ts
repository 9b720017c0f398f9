import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadPage } from '../src/routes';
import { app } from '../src/session/app.svelte';

vi.mock('../src/pages/Top.svelte', () => {
  throw new Error('that file is gone');
});

const reload = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.restoreAllMocks();
  reload.mockClear();
});

test('a page of an old build is loaded by a full reload', async () => {
  app.link = 'open';
  preloadPage('/top');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('an unreachable page does not replace the current one', async () => {
  app.link = 'lost';
  preloadPage('/top');
  // A later import fails later.
  await expect(import('../src/pages/Top.svelte')).rejects.toThrow();
  await new Promise((done) => setTimeout(done));
  expect(reload).not.toHaveBeenCalled();
});

test('a page that exists is loaded and sets the title', () => {
  expect(preloadPage('/move')).toEqual(['people']);
  expect(preloadPage('/nowhere/at/all')).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringFirst } from '../src/routes';
import { app } from '../src/state/app.svelte';

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

test('a page that is gone is fetched by loading everything anew', async () => {
  app.link = 'open';
  bringFirst('/top');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('one that is out of reach takes nothing away', async () => {
  app.link = 'lost';
  bringFirst('/top');
  // A later import fails later.
  await expect(import('../src/pages/Top.svelte')).rejects.toThrow();
  await new Promise((done) => setTimeout(done));
  expect(reload).not.toHaveBeenCalled();
});

test('a page that is there is brought, and what it says is named', () => {
  expect(bringFirst('/move')).toEqual(['people']);
  expect(bringFirst('/nowhere/at/all')).toEqual([]);
});

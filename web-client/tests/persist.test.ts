import { afterEach, expect, test, vi } from 'vitest';
import { persist } from '../src/storage/persist';

afterEach(() => vi.unstubAllGlobals());

/** A browser with or without the page installed and storage persisted. */
function browser(isInstalled: boolean, isKept: boolean) {
  const storage = { persisted: async () => isKept, persist: vi.fn(async () => true) };
  vi.stubGlobal('navigator', { storage });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isInstalled && query === '(display-mode: standalone)',
  }));
  return storage.persist;
}

test.each([
  ['an installed page asks that its storage be kept', true, false, 1],
  ['which it does not ask twice', true, true, 0],
  ['a page in a tab asks nothing, where a browser would ask in turn', false, false, 0],
])('%s', async (_, isInstalled, isKept, times) => {
  const asked = browser(isInstalled, isKept);
  await persist();
  expect(asked).toHaveBeenCalledTimes(times);
});

test('an unsupported browser is not asked to persist storage', async () => {
  vi.stubGlobal('navigator', {});
  await persist();
});

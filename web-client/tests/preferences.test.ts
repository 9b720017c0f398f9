import { tick } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Preferences } from '../src/storage/preferences.svelte';

const STORED = 'knekt.preferences';

/** The module as a page that has just been opened has it. */
async function opened(stored?: string) {
  vi.resetModules();
  if (stored !== undefined) localStorage.setItem(STORED, stored);
  const module = await import('../src/storage/preferences.svelte');
  await tick();
  return module;
}

const kept = () => JSON.parse(localStorage.getItem(STORED) ?? 'null');

beforeEach(() => localStorage.clear());

describe('stored preferences', () => {
  test('are read', async () => {
    const { preferences } = await opened(
      '{"theme":"dark","volume":0,"sort":{"knorri":"rank"},"sound":false}',
    );
    expect(preferences).toMatchObject({
      theme: 'dark',
      volume: 0,
      sort: { knorri: 'rank' },
      sound: false,
    });
    expect(preferences.felt).toBe('spruce');
  });

  test.each(['', '{', 'null', '7', '[]', '"dark"'])(
    'are ignored if invalid: %s',
    async (stored) => {
      const { preferences } = await opened(stored);
      expect(preferences).toMatchObject({
        theme: 'auto',
        cardSize: 'm',
        fourColour: true,
        keys: {},
      });
    },
  );

  test.each([
    ['theme', 'pink'],
    ['cardSize', 'xxl'],
    ['speed', 7],
    ['volume', 7],
    ['volume', '0.5'],
    ['sound', 'yes'],
    ['keys', ['p']],
    ['keys', 'p'],
  ])('have the default for unknown values: %s %s', async (name, value) => {
    const { preferences } = await opened(JSON.stringify({ [name]: value }));
    const fresh = (await opened('{}')).preferences;
    expect(preferences[name as keyof Preferences]).toEqual(fresh[name as keyof Preferences]);
  });

  test('lose only the invalid values', async () => {
    const { preferences } = await opened(
      '{"sort":{"knorri":"rank","gurka":"alphabet","karnoffel":3}}',
    );
    expect(preferences.sort).toEqual({ knorri: 'rank' });
  });
});

describe('changing a preference', () => {
  test('stores only values that differ from the default', async () => {
    const { preferences } = await opened();
    expect(kept()).toBe(null);
    preferences.theme = 'dark';
    preferences.keys.premove = 'x';
    await tick();
    expect(kept()).toEqual({ theme: 'dark', keys: { premove: 'x' } });
    preferences.theme = 'auto';
    await tick();
    expect(kept()).toEqual({ keys: { premove: 'x' } });
  });

  test('lasts as long as the page if storage is refused', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const { preferences } = await opened();
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    preferences.felt = 'fjord';
    await tick();
    expect(preferences.felt).toBe('fjord');
    set.mockRestore();
    get.mockRestore();
  });

  test('follows other tabs, resets included', async () => {
    const { preferences } = await opened('{"felt":"slate"}');
    dispatchEvent(new StorageEvent('storage', { key: STORED, newValue: '{"felt":"birch"}' }));
    expect(preferences.felt).toBe('birch');
    dispatchEvent(new StorageEvent('storage', { key: 'knekt.token', newValue: 'x' }));
    expect(preferences.felt).toBe('birch');
    dispatchEvent(new StorageEvent('storage', { key: STORED, newValue: null }));
    expect(preferences.felt).toBe('spruce');
  });

  test('can be reset more than once', async () => {
    const { preferences, resetPreferences } = await opened(
      '{"felt":"slate","keys":{"premove":"x"}}',
    );
    for (let i = 0; i < 2; i++) {
      resetPreferences();
      expect(preferences).toMatchObject({ felt: 'spruce', keys: {} });
      preferences.keys.premove = 'y';
      await tick();
    }
    resetPreferences();
    await tick();
    expect(kept()).toBe(null);
  });
});

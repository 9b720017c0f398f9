import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  document.head.innerHTML = '';
  vi.resetModules();
});

test('paths begin with the base path of the page', async () => {
  document.head.innerHTML = '<meta name="base-path" content="/cards">';
  const { at, base } = await import('../src/net/base');
  expect(base).toBe('/cards');
  expect(at('/api/v1/games')).toBe('/cards/api/v1/games');
});

test('the build id comes from the page, and is empty without one', async () => {
  document.head.innerHTML = '<meta name="page" content="0fee">';
  expect((await import('../src/net/base')).build).toBe('0fee');
  vi.resetModules();
  document.head.innerHTML = '<meta name="page" content="">';
  expect((await import('../src/net/base')).build).toBe('');
});

test('without a base path, paths are unchanged', async () => {
  document.head.innerHTML = '<meta name="base-path" content="">';
  const { at } = await import('../src/net/base');
  expect(at('/ws')).toBe('/ws');
});

import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  document.head.innerHTML = '';
  vi.resetModules();
});

test('paths are below the one that the page says', async () => {
  document.head.innerHTML = '<meta name="base-path" content="/cards">';
  const { at, base } = await import('../src/net/base');
  expect(base).toBe('/cards');
  expect(at('/api/v1/games')).toBe('/cards/api/v1/games');
});

test("a page knows its build by what its server wrote into it, and is nobody's where none did", async () => {
  document.head.innerHTML = '<meta name="page" content="0fee">';
  expect((await import('../src/net/base')).build).toBe('0fee');
  vi.resetModules();
  document.head.innerHTML = '<meta name="page" content="">';
  expect((await import('../src/net/base')).build).toBe('');
});

test('where the page says none, paths are as they are', async () => {
  document.head.innerHTML = '<meta name="base-path" content="">';
  const { at } = await import('../src/net/base');
  expect(at('/ws')).toBe('/ws');
});

test('no path of the server is written down without its base', () => {
  const sources = import.meta.glob<string>('../src/**/*.{ts,svelte}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  expect(Object.keys(sources).length).toBeGreaterThan(20);
  const bare = /fetch\(\s*['"`]\/|href=(?:"|\{['"`])\/|src=(?:"|\{['"`])\/|host\}\//;
  for (const [file, text] of Object.entries(sources))
    expect(bare.exec(text)?.[0], file).toBeUndefined();
});

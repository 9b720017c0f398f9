import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadStale } from '../src/net/staleBuild';
import { startWorker } from '../src/net/worker';

const publicFile = (name: string) =>
  fs.readFileSync(path.join(import.meta.dirname, '../public', name), 'utf8');
const SCOPE = 'https://cards.example/table/';

/** A cache of texts by URL. */
class Cache {
  readonly kept = new Map<string, string>();
  readonly #address = (request: { url?: string } | string) =>
    typeof request === 'string' ? request : (request.url ?? String(request));
  match = async (request: Request) => {
    const text = this.kept.get(this.#address(request));
    return text === undefined ? undefined : new Response(text);
  };
  put = async (request: Request, response: Response) => {
    this.kept.set(this.#address(request), await response.text());
  };
  delete = async (request: Request) => this.kept.delete(this.#address(request));
  keys = async () => [...this.kept.keys()];
}

/** The worker with its events, and a request for a URL. */
function worker(network: (url: string) => Promise<Response>, cache = new Cache()) {
  const listeners = new Map<string, (event: unknown) => void>();
  const asked: string[] = [];
  const self = {
    registration: { scope: SCOPE },
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      listeners.set(name, listener),
  };
  const fetch = (request: { url: string } | string) => {
    const url = typeof request === 'string' ? request : request.url;
    asked.push(url);
    return network(url);
  };
  new Function('self', 'caches', 'fetch', publicFile('sw.js'))(
    self,
    { open: async () => cache },
    fetch,
  );
  const ask = async (address: string, { mode = 'cors', method = 'GET' } = {}) => {
    let answer: Promise<Response> | undefined;
    const request = { url: new URL(address, SCOPE).href, mode, method };
    const beside: Promise<unknown>[] = [];
    const respondWith = (response: Promise<Response>) => (answer = response);
    listeners.get('fetch')?.({
      request,
      respondWith,
      waitUntil: (work: Promise<unknown>) => beside.push(work),
    });
    if (answer === undefined) return 'not ours';
    const text = await (await answer).text();
    // A rejection beside the answer would be an error on the page's console.
    await Promise.all(beside);
    return text;
  };
  return { ask, asked, cache };
}

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });

describe('the service worker', () => {
  test('caches files with a digest in their name', async () => {
    const { ask, asked } = worker(async () => new Response('code'));
    expect(await ask('assets/index-1.js')).toBe('code');
    expect(await ask('assets/index-1.js')).toBe('code');
    expect(asked).toHaveLength(1);
  });

  test('fetches the page first, and serves it offline at every path', async () => {
    let online = true;
    const { ask } = worker(async () =>
      online ? html('new') : Promise.reject(new TypeError('offline')),
    );
    expect(await ask('t/1', { mode: 'navigate' })).toBe('new');
    online = false;
    expect(await ask('rules', { mode: 'navigate' })).toBe('new');
  });

  test('answers if nothing can be cached', async () => {
    const full = new Cache();
    full.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { ask } = worker(
      async (url) => (url.endsWith('.js') ? new Response('code') : html('page')),
      full,
    );
    expect(await ask('assets/index-1.js')).toBe('code');
    expect(await ask('t/1', { mode: 'navigate' })).toBe('page');
    full.match = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
    expect(await ask('assets/index-1.js')).toBe('code');
  });

  test('ignores API answers, other origins, and everything but GET', async () => {
    const { ask } = worker(async () => html('kept'));
    expect(await ask('api/v1/games')).toBe('not ours');
    expect(await ask('api/v1/record', { mode: 'navigate' })).toBe('not ours');
    expect(await ask('assets/x.js', { method: 'POST' })).toBe('not ours');
    expect(await ask('https://elsewhere.example/assets/x.js')).toBe('not ours');
    expect(await ask('https://cards.example/assets/x.js')).toBe('not ours');
    expect(await ask('icon.svg')).toBe('not ours');
  });

  test('caches no errors, and only a few versions', async () => {
    const { ask, cache } = worker(async (url) =>
      url.endsWith('no') ? new Response('', { status: 404 }) : new Response('x'),
    );
    await ask('assets/no');
    expect(cache.kept.size).toBe(0);
    for (let i = 0; i < 405; i++) await ask(`assets/${i}`);
    expect(cache.kept.size).toBe(400);
    expect(cache.kept.has(`${SCOPE}assets/0`)).toBe(false);
  });
});

test('the manifest uses relative URLs, for a server below a path', () => {
  const manifest = JSON.parse(publicFile('manifest.webmanifest'));
  const named = [
    manifest.start_url,
    manifest.scope,
    ...manifest.icons.map((icon: { src: string }) => icon.src),
  ];
  expect(named.filter((name) => new URL(name, SCOPE).href.startsWith(SCOPE))).toEqual(named);
  for (const { src } of manifest.icons) expect(publicFile(src).length).toBeGreaterThan(0);
});

describe('the page', () => {
  const register = vi.fn(async () => ({}));
  beforeEach(() => {
    vi.stubGlobal('navigator', { serviceWorker: { register } });
    sessionStorage.clear();
    register.mockClear();
  });
  afterEach(() => vi.unstubAllGlobals());

  test('registers a worker if it can', async () => {
    vi.stubGlobal('isSecureContext', false);
    await startWorker();
    expect(register).not.toHaveBeenCalled();
    vi.stubGlobal('isSecureContext', true);
    await startWorker();
    expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/' });
  });

  test('reloads for a missing page, but not forever', () => {
    const reload = vi.fn();
    for (const now of [100_000, 100_001, 130_000]) reloadStale(now, reload);
    expect(reload).toHaveBeenCalledTimes(1);
    reloadStale(160_001, reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

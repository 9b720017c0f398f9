import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadStale } from '../src/net/staleBuild';
import { startWorker } from '../src/net/worker';

const publicFile = (name: string) =>
  fs.readFileSync(path.join(import.meta.dirname, '../public', name), 'utf8');
const SCOPE = 'https://cards.example/table/';

/** A cache by URL. */
class Cache {
  readonly kept = new Map<string, Response>();
  readonly #address = (request: { url?: string } | string) =>
    typeof request === 'string' ? request : (request.url ?? String(request));
  match = async (request: Request) => this.kept.get(this.#address(request))?.clone();
  put = async (request: Request, response: Response) => {
    this.kept.set(this.#address(request), response);
  };
  delete = async (request: Request) => this.kept.delete(this.#address(request));
  keys = async () => [...this.kept.keys()];
}

interface Window {
  readonly url: string;
  focus?: () => void;
}

/** The worker with its events, and a request for a URL. */
function worker(
  network: (url: string, signal?: AbortSignal | null) => Promise<Response>,
  cache = new Cache(),
) {
  const listeners = new Map<string, (event: unknown) => void>();
  const asked: string[] = [];
  const windows: Window[] = [];
  const opened: string[] = [];
  const self = {
    registration: { scope: SCOPE },
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      listeners.set(name, listener),
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => opened.push(url),
    },
  };
  const fetch = (request: { url: string } | string, init?: RequestInit) => {
    const url = typeof request === 'string' ? request : request.url;
    asked.push(url);
    return network(url, init?.signal);
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
    // A rejection beside the answer would be an error on the page's console. A silent network never settles.
    if (network !== silent) await Promise.all(beside);
    return text;
  };
  /** Clicks a notification. */
  const click = async (data: unknown) => {
    const work: Promise<unknown>[] = [];
    listeners.get('notificationclick')?.({
      notification: { data, close: () => undefined },
      waitUntil: (what: Promise<unknown>) => work.push(what),
    });
    await Promise.all(work);
  };
  return { ask, asked, cache, click, windows, opened };
}

const typed = (type: string, text: string) =>
  new Response(text, { headers: { 'content-type': type } });
const code = (text = 'code') => typed('text/javascript', text);
const html = (text: string) => typed('text/html', text);
/** The server's page. */
const page = (text: string) => html(`<meta name="page" content="b1">${text}`);
const offline = () => Promise.reject(new TypeError('offline'));
/** A network that takes the request and never answers. */
const silent = () => new Promise<Response>(() => undefined);

describe('the service worker', () => {
  afterEach(() => vi.useRealTimers());

  test('caches files with a digest in their name', async () => {
    const { ask, asked } = worker(async () => code());
    expect(await ask('assets/index-1.js')).toBe('code');
    expect(await ask('assets/index-1.js')).toBe('code');
    expect(asked).toHaveLength(1);
  });

  test('gives up on a file whose server does not answer', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const hanging = (_: string, signal?: AbortSignal | null) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const { ask, asked } = worker(hanging);
    const answer = ask('assets/index-1.js');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    limit.abort('late');
    await expect(answer).rejects.toBe('late');
    timeout.mockRestore();
  });

  test('fetches the page first, and serves it offline at every path', async () => {
    let online = true;
    const { ask } = worker(async () => (online ? page('new') : offline()));
    expect(await ask('t/1', { mode: 'navigate' })).toContain('new');
    online = false;
    expect(await ask('rules', { mode: 'navigate' })).toContain('new');
  });

  test.each(['js', 'css', 'ftl', 'svg', 'woff2'])(
    'never keeps the page of a portal as a file: .%s',
    async (ending) => {
      let isPortal = true;
      const types: Record<string, string> = {
        js: 'text/javascript',
        css: 'text/css',
        ftl: 'application/octet-stream',
        svg: 'image/svg+xml',
        woff2: 'font/woff2',
      };
      const { ask } = worker(async () =>
        isPortal ? html('sign in') : typed(types[ending] ?? '', 'file'),
      );
      expect(await ask(`assets/x-1.${ending}`)).toBe('sign in');
      isPortal = false;
      expect(await ask(`assets/x-1.${ending}`)).toBe('file');
      isPortal = true;
      expect(await ask(`assets/x-1.${ending}`)).toBe('file');
    },
  );

  test('never keeps a redirected answer', async () => {
    const redirected = code('elsewhere');
    Object.defineProperty(redirected, 'redirected', { value: true });
    const { ask, cache } = worker(async () => redirected);
    await ask('assets/x-1.js');
    expect(cache.kept.size).toBe(0);
  });

  test('does not serve what an older worker kept of a portal', async () => {
    const cache = new Cache();
    cache.kept.set(`${SCOPE}assets/x-1.js`, html('sign in'));
    cache.kept.set(SCOPE, html('sign in'));
    let online = true;
    const { ask } = worker(async () => (online ? code('file') : offline()), cache);
    expect(await ask('assets/x-1.js')).toBe('file');
    online = false;
    expect(await ask('assets/x-1.js')).toBe('file');
    await expect(ask('t/1', { mode: 'navigate' })).rejects.toThrow('offline');
  });

  test('keeps only the page of the server for offline', async () => {
    let answer: () => Promise<Response> = async () => page('app');
    const { ask } = worker(() => answer());
    await ask('', { mode: 'navigate' });
    answer = async () => html('MAINTENANCE');
    expect(await ask('', { mode: 'navigate' })).toBe('MAINTENANCE');
    answer = offline;
    expect(await ask('t/1', { mode: 'navigate' })).toContain('app');
  });

  test('serves the kept page after three seconds of silence', async () => {
    vi.useFakeTimers();
    const cache = new Cache();
    cache.kept.set(SCOPE, page('app'));
    const answered = vi.fn();
    void worker(silent, cache).ask('t/1', { mode: 'navigate' }).then(answered);
    await vi.advanceTimersByTimeAsync(2900);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(answered.mock.lastCall?.[0]).toContain('app');
  });

  test('waits for a slow network if nothing is kept', async () => {
    vi.useFakeTimers();
    const slow = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(page('late')), 9000));
    const answer = worker(slow).ask('t/1', { mode: 'navigate' });
    await vi.advanceTimersByTimeAsync(9000);
    expect(await answer).toContain('late');
  });

  test('answers if nothing can be cached', async () => {
    const full = new Cache();
    full.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { ask } = worker(async (url) => (url.endsWith('.js') ? code() : page('page')), full);
    expect(await ask('assets/index-1.js')).toBe('code');
    expect(await ask('t/1', { mode: 'navigate' })).toContain('page');
    full.match = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
    expect(await ask('assets/index-1.js')).toBe('code');
  });

  test('ignores API answers, other origins, and everything but GET', async () => {
    const { ask } = worker(async () => page('kept'));
    expect(await ask('api/v1/games')).toBe('not ours');
    expect(await ask('api/v1/record', { mode: 'navigate' })).toBe('not ours');
    expect(await ask('assets/x.js', { method: 'POST' })).toBe('not ours');
    expect(await ask('https://elsewhere.example/assets/x.js')).toBe('not ours');
    expect(await ask('https://cards.example/assets/x.js')).toBe('not ours');
    expect(await ask('icon.svg')).toBe('not ours');
  });

  test('caches no errors, and only a few versions', async () => {
    const { ask, cache } = worker(async (url) =>
      url.endsWith('no.js') ? new Response('', { status: 404 }) : code('x'),
    );
    await ask('assets/no.js');
    expect(cache.kept.size).toBe(0);
    for (let i = 0; i < 405; i++) await ask(`assets/${i}.js`);
    expect(cache.kept.size).toBe(400);
    expect(cache.kept.has(`${SCOPE}assets/0.js`)).toBe(false);
  });

  test('shows the tab of the table that a notification is about', async () => {
    const { click, windows, opened } = worker(offline);
    const focused: string[] = [];
    for (const path of ['t/2', '', 't/1']) {
      windows.push({ url: `${SCOPE}${path}#code`, focus: () => focused.push(path) });
    }
    await click({ path: '/table/t/1' });
    expect([focused, opened]).toEqual([['t/1'], []]);
    await click({ path: '/table/t/3' });
    expect([focused, opened]).toEqual([['t/1'], [`${SCOPE}t/3`]]);
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

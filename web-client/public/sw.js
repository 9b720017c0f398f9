/*
 * The service worker: what has a digest in its name is fetched once, the page is asked for first and kept for when there
 * is no network, and whatever the server says below `api/` is none of its business.
 */
const KEPT = 'knekt-1';
/** About three versions of the client. */
const FILES_MOST = 400;
/** The time limit of a file, long enough for a slow phone. */
const FILE_MS = 60_000;
/** The wait for an answer to a navigation, where there is a kept copy. */
const PATIENCE_MS = 3000;
/** The content type of each kind of file with a digest in its name. */
const TYPES = {
  css: /^text\/css\b/,
  ftl: /^(?:application\/octet-stream|text\/plain)\b/,
  js: /^(?:text|application)\/javascript\b/,
  svg: /^image\/svg\+xml\b/,
  woff2: /^(?:font|application)\/(?:font-)?woff2\b/,
};
/** What only the server's own page has. */
const PAGE_MARK = '<meta name="page" content="';
const scope = new URL(self.registration.scope);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
  const path = url.pathname.slice(scope.pathname.length);
  if (path.startsWith('assets/')) event.respondWith(once(event));
  else if (request.mode === 'navigate' && !path.startsWith('api/')) event.respondWith(page(event));
});

async function once(event) {
  const { request } = event;
  const kept = await find(request);
  if (kept && isFile(request, kept)) return kept;
  // By its address: a page that is left aborts its own request, and the file is wanted by the next page as well.
  const fetched = await fetch(request.url, { signal: AbortSignal.timeout(FILE_MS) });
  if (isFile(request, fetched)) event.waitUntil(keep(request, fetched.clone(), discardOldest));
  return fetched;
}

/** All pages are one file. The kept copy does for a network that is gone, or says nothing for a while. */
async function page(event) {
  const fetching = fetch(event.request);
  event.waitUntil(fetching.then((fetched) => keepPage(fetched.clone())).catch(() => undefined));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const fetched = await Promise.race([fetching.catch(() => undefined), patience]);
  return fetched ?? (await keptPage()) ?? fetching;
}

/**
 * Returns true for a file of the server: what stands between may answer anything, such as a hotel's login page. An older
 * worker kept that, too.
 */
function isFile(request, answer) {
  const ending = /\.([a-z0-9]+)$/.exec(new URL(request.url).pathname)?.[1];
  return answer.ok && !answer.redirected && TYPES[ending]?.test(answer.headers.get('content-type')) === true;
}

/** Returns true for the server's page, which no sign-in page or maintenance page is. */
async function isPage(answer) {
  return answer.ok && (await answer.text()).includes(PAGE_MARK);
}

async function keepPage(fetched) {
  if (await isPage(fetched.clone())) await keep(scope, fetched);
}

async function keptPage() {
  const kept = await find(scope);
  return kept && (await isPage(kept.clone())) ? kept : undefined;
}

/** The kept copy of a file; none where storage is blocked. */
function find(request) {
  return caches
    .open(KEPT)
    .then((cache) => cache.match(request))
    .catch(() => undefined);
}

/** Keeps a copy. Storage may be full. */
async function keep(request, response, then = async () => {}) {
  try {
    const cache = await caches.open(KEPT);
    await cache.put(request, response);
    await then(cache);
  } catch {
    // Without it the network is asked again.
  }
}

/** Deletes the oldest files, which come first. */
async function discardOldest(cache) {
  for (const old of (await cache.keys()).slice(0, -FILES_MOST)) await cache.delete(old);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.path ?? scope.pathname));
});

/** Shows the tab of a path, or opens one. */
async function show(path) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(new URL(path, scope).href);
}

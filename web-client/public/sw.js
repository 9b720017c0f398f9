/*
 * The service worker: what has a digest in its name is fetched once, the page is asked for first and kept for when there
 * is no network, and whatever the server says below `api/` is none of its business.
 */
const KEPT = 'knekt-1';
/** About three versions of the client. */
const FILES_MOST = 400;
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
  if (kept) return kept;
  // By its address: a page that is left aborts its own request, and the file is wanted by the next page as well.
  const fetched = await fetch(request.url);
  if (fetched.ok) keep(event, request, fetched.clone(), discardOldest);
  return fetched;
}

/** All pages are one file. */
async function page(event) {
  try {
    const fetched = await fetch(event.request);
    if (fetched.ok && fetched.headers.get('content-type')?.startsWith('text/html'))
      keep(event, scope, fetched.clone());
    return fetched;
  } catch (error) {
    const kept = await find(scope);
    if (kept) return kept;
    throw error;
  }
}

/** The kept copy of a file; none where storage is blocked. */
function find(request) {
  return caches
    .open(KEPT)
    .then((cache) => cache.match(request))
    .catch(() => undefined);
}

/** Keeps a copy without delaying the answer. Storage may be full. */
function keep(event, request, response, then = async () => {}) {
  const put = async () => {
    const cache = await caches.open(KEPT);
    await cache.put(request, response);
    await then(cache);
  };
  event.waitUntil(put().catch(() => undefined));
}

/** Deletes the oldest files, which come first. */
async function discardOldest(cache) {
  for (const old of (await cache.keys()).slice(0, -FILES_MOST)) await cache.delete(old);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(([open]) => (open ? open.focus() : self.clients.openWindow(scope.href))),
  );
});

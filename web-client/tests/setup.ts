import { afterAll, vi } from 'vitest';

// The files share a worker. Each has a page and modules of its own.
vi.useRealTimers();
vi.unstubAllGlobals();
await newPage();
vi.resetModules();
// Pending imports belong to this page.
afterAll(() => vi.dynamicImportSettled());

const { configure, prettyDOM } = await import('@testing-library/svelte');

// A wait ends as soon as what it waits for is there. The limit is for one that never ends, and no machine is as slow.
const HUNG_MS = 30_000;
configure({
  asyncUtilTimeout: HUNG_MS,
  // A wait catches most of these errors: the page is printed only for a reader.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      get: () => [message, prettyDOM(container as Element)].join('\n\n'),
    }),
});
const { waitFor } = vi;
vi.waitFor = (check, options = HUNG_MS) => waitFor(check, options);

// A rail has room beside the table.
(window as unknown as { happyDOM: { setViewport(to: object): void } }).happyDOM.setViewport({
  width: 1280,
  height: 800,
});

// `main.ts` does the same before it draws anything.
const { speak } = await import('../src/i18n/locale.svelte');
await speak('en');

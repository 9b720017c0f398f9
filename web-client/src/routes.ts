import { createRouter, type LazyRouteComponent } from 'sv-router';
import { missing } from './missingPage.svelte';
import { base } from './net/base';
import { reloadStale } from './net/staleBuild';
import { PAGES } from './pages';
import { app } from './session/app.svelte';

/**
 * Loads a page. A missing chunk belongs to another build, and reloads the app; offline, the current
 * page stays. Lazy parts of a page report failures themselves: browsers cache failed imports, and
 * no match is interrupted for a sound.
 */
const loadOrReload = <Page>(load: () => Promise<Page>): Promise<Page> =>
  load().then(
    (page) => {
      missing.page = false;
      return page;
    },
    () => {
      const reloads = navigator.onLine && app.link !== 'lost' && reloadStale(Date.now());
      // The page says so in its place.
      missing.page = !reloads;
      // The router goes nowhere until the page is there.
      return new Promise<never>(() => {});
    },
  );

// The router recognizes lazy pages by the words `() => import(`, which `glob` becomes.
const lazy = (page: string) => () =>
  loadOrReload(
    import.meta.glob('./pages/*.svelte')[`./pages/${page}.svelte`] as LazyRouteComponent,
  );
const entries = Object.entries(PAGES).map(([path, page]) => [path, lazy(page)]);
const pages: Record<keyof typeof PAGES, LazyRouteComponent> = Object.fromEntries(entries);

/** The texts that pages want at once, by the first part of their paths. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  '': ['lobby'],
  j: ['lobby'],
  settings: ['settings', 'keys', 'menu'],
  new: ['create', 'options'],
  move: ['people'],
};

const router = createRouter({ ...pages, '*': lazy('NotFound') });
export const { p, navigate, route } = router;

/** Begins to fetch the page of a path before the router does; returns the texts it wants at once. */
export function preloadPage(pathname: string): readonly string[] {
  const path = pathname.slice(base.length) || '/';
  // The router reports a malformed path.
  router.preload(path as keyof typeof PAGES).catch(() => undefined);
  return TEXTS[path.split('/')[1] ?? ''] ?? [];
}

/** Goes to a table's page. */
export async function goToTable(id: string, invite?: string): Promise<void> {
  await navigate('/t/:id', { params: { id }, ...(invite ? { hash: invite } : {}) });
}

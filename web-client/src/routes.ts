import { createRouter } from 'sv-router';
import { at, base } from './net/base';
import { reloadStale } from './net/staleBuild';
import { app } from './state/app.svelte';
import { missing } from './state/missingPage.svelte';

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
    (why: unknown) => {
      const reloads = navigator.onLine && app.link !== 'lost' && reloadStale(Date.now());
      // The page says so in its place.
      missing.page = !reloads;
      throw why;
    },
  );

// The router recognizes lazy pages by the words `() => import(`.
const pages = {
  '/': () => loadOrReload(() => import('./pages/Lobby.svelte')),
  '/admin': () => loadOrReload(() => import('./pages/Admin.svelte')),
  '/games': () => loadOrReload(() => import('./pages/OwnGames.svelte')),
  '/account': () => loadOrReload(() => import('./pages/Account.svelte')),
  '/learn/:game': () => loadOrReload(() => import('./pages/LearnPage.svelte')),
  '/j/:code': () => loadOrReload(() => import('./pages/Join.svelte')),
  '/move': () => loadOrReload(() => import('./pages/Recover.svelte')),
  '/new': () => loadOrReload(() => import('./pages/Create.svelte')),
  '/r/:id': () => loadOrReload(() => import('./pages/ReplayPage.svelte')),
  '/settings': () => loadOrReload(() => import('./pages/Settings.svelte')),
  '/t/:id': () => loadOrReload(() => import('./pages/TablePage.svelte')),
  '/rules': () => loadOrReload(() => import('./pages/Rules.svelte')),
  '/rules/:game': () => loadOrReload(() => import('./pages/RulesOf.svelte')),
  '/fair': () => loadOrReload(() => import('./pages/Fair.svelte')),
  '/fair/:id': () => loadOrReload(() => import('./pages/FairDeal.svelte')),
  '/top': () => loadOrReload(() => import('./pages/Top.svelte')),
  '/u/:name': () => loadOrReload(() => import('./pages/ProfilePage.svelte')),
  '*': () => loadOrReload(() => import('./pages/NotFound.svelte')),
};

/** Further texts of each page, loaded together with the first page. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  '/': ['lobby'],
  '/j/:code': ['lobby'],
  '/settings': ['settings', 'keys', 'menu'],
  '/new': ['create', 'options'],
  '/move': ['people'],
};

/** Begins to fetch the page of that path, which the router asks for later; which texts it will want. */
export function preloadPage(pathname: string): readonly string[] {
  const path = pathname.slice(base.length) || '/';
  const parts = path.split('/');
  const fits = (page: string) => {
    const wanted = page.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((want, i) => want.startsWith(':') || want === parts[i])
    );
  };
  const page = Object.keys(pages).find(fits) ?? '*';
  // The router requests the page again and reports the error.
  (pages as Record<string, () => Promise<unknown>>)[page]?.().catch(() => undefined);
  return TEXTS[page] ?? [];
}

export const { p, navigate, route } = createRouter(pages);

/** Returns true if the page is built; links to other pages are left out. */
export const hasPage = (path: string): boolean => path in pages;

/** Goes to a table's page. */
export async function goToTable(id: string, invite?: string): Promise<void> {
  await navigate('/t/:id', { params: { id }, ...(invite ? { hash: invite } : {}) }).catch(() => {
    // The page of the table is missing from this build: a reload leads to it.
    if (navigator.onLine) location.assign(at(`/t/${id}${invite ? `#${invite}` : ''}`));
  });
}

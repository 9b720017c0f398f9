import { createRouter } from 'sv-router';
import { base } from './net/base';

const pages = {
  '/': () => import('./pages/Lobby.svelte'),
  '/admin': () => import('./pages/Admin.svelte'),
  '/games': () => import('./pages/OwnGames.svelte'),
  '/account': () => import('./pages/Account.svelte'),
  '/learn/:game': () => import('./pages/LearnPage.svelte'),
  '/j/:code': () => import('./pages/Join.svelte'),
  '/move': () => import('./pages/Move.svelte'),
  '/new': () => import('./pages/Create.svelte'),
  '/r/:id': () => import('./pages/ReplayPage.svelte'),
  '/settings': () => import('./pages/Settings.svelte'),
  '/t/:id': () => import('./pages/TablePage.svelte'),
  '/rules': () => import('./pages/Rules.svelte'),
  '/rules/:game': () => import('./pages/RulesOf.svelte'),
  '/fair': () => import('./pages/Fair.svelte'),
  '/fair/:id': () => import('./pages/FairDeal.svelte'),
  '/top': () => import('./pages/Top.svelte'),
  '/u/:name': () => import('./pages/ProfilePage.svelte'),
  '*': () => import('./pages/NotFound.svelte'),
};

/** What pages say beyond what every page does: fetched with the first page, not after it. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  '/': ['lobby'],
  '/j/:code': ['lobby'],
  '/settings': ['settings', 'keys', 'menu'],
  '/new': ['create', 'options'],
  '/move': ['people'],
};

/** Begins to fetch the page of that path, which the router asks for later; which texts it will want. */
export function bringFirst(pathname: string): readonly string[] {
  const path = pathname.slice(base.length) || '/';
  const parts = path.split('/');
  const fits = (page: string) => {
    const wanted = page.split('/');
    return wanted.length === parts.length && wanted.every((want, i) => want.startsWith(':') || want === parts[i]);
  };
  const page = Object.keys(pages).find(fits) ?? '*';
  // The router asks again, and says what is wrong.
  (pages as Record<string, () => Promise<unknown>>)[page]?.().catch(() => undefined);
  return TEXTS[page] ?? [];
}

export const { p, navigate, route } = createRouter(pages);

/** Whether there is such a page: what leads to one that is not built shows nothing. */
export const hasPage = (path: string): boolean => path in pages;

/** Goes to a table's page. */
export async function goToTable(id: string, invite?: string): Promise<void> {
  await navigate('/t/:id', { params: { id }, ...(invite ? { hash: invite } : {}) });
}

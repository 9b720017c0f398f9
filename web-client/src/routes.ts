import { createRouter } from 'sv-router';

const pages = {
  '/': () => import('./pages/Lobby.svelte'),
  '/admin': () => import('./pages/Admin.svelte'),
  '/account': () => import('./pages/Account.svelte'),
  '/j/:code': () => import('./pages/Join.svelte'),
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

export const { p, navigate, route } = createRouter(pages);

/** Whether there is such a page: what leads to one that is not built shows nothing. */
export const hasPage = (path: string): boolean => path in pages;

/** Goes to a table's page. */
export async function goToTable(id: string, invite?: string): Promise<void> {
  await navigate('/t/:id', { params: { id }, ...(invite ? { hash: invite } : {}) });
}

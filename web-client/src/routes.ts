import { createRouter } from 'sv-router';
import Lobby from './pages/Lobby.svelte';

export const { p, navigate, route } = createRouter({
  '/': Lobby,
  '/new': () => import('./pages/Create.svelte'),
  '/settings': () => import('./pages/Settings.svelte'),
  '/t/:id': () => import('./pages/TablePage.svelte'),
  '*': () => import('./pages/NotFound.svelte'),
});

/** Goes to a table's page. */
export async function goToTable(id: string, invite?: string): Promise<void> {
  await navigate('/t/:id', { params: { id }, ...(invite ? { hash: invite } : {}) });
}

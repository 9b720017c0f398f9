import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { LobbyTable } from '../src/net/frames';
import Lobby from '../src/pages/Lobby.svelte';
import { app } from '../src/state/app.svelte';
import { answer } from './api';
import { english } from './english';
import games from './fixtures/api/games.json';
import lobby from './fixtures/api/lobby.json';

vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  hasPage: () => false,
  goToTable: vi.fn(),
}));

const TABLES = lobby.tables as unknown as LobbyTable[];

afterEach(() => {
  cleanup();
  app.moreTables = false;
});

test('further tables are fetched page by page', async () => {
  const older = { ...(TABLES[0] as LobbyTable), table: 'older' };
  Object.assign(app, { link: 'open', known: true, lobby: TABLES, moreTables: true });
  const asked = answer({
    'GET /games': games,
    'GET /tables': { tables: [TABLES[0], older], cursor: 'older' },
    'GET /tables?cursor=older': { tables: [] },
  });
  render(Lobby);
  await screen.findByRole('heading', { name: english('choose-game') });
  const count = () =>
    within(screen.getByRole('region', { name: english('open-tables') })).getAllByRole('listitem')
      .length;
  const before = count();
  const more = () => screen.queryByRole('button', { name: english('tables-more') });
  await fireEvent.click(more() as HTMLElement);
  await waitFor(() => expect(count()).toBe(before + 1));
  await fireEvent.click(more() as HTMLElement);
  await waitFor(() => expect(more()).toBeNull());
  expect(count()).toBe(before + 1);
  expect(asked.filter(({ path }) => path.startsWith('/tables'))).toHaveLength(2);
});

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '../src/net/connection';
import type { LobbyTable } from '../src/net/frames';
import Lobby from '../src/pages/Lobby.svelte';
import { isOpen } from '../src/pages/lobby/tables';
import { app } from '../src/session/app.svelte';
import { answer } from './api';
import { english, saying } from './english';
import games from './fixtures/api/games.json';
import lobby from './fixtures/api/lobby.json';

vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  goToTable: vi.fn(),
}));

const TABLES = lobby.tables as unknown as LobbyTable[];

afterEach(() => {
  cleanup();
  app.moreTables = false;
});

const row = (table: string, full = false): LobbyTable => {
  const like = TABLES.find(isOpen) as LobbyTable;
  const seats = full ? like.seats.map((seat) => ({ ...seat, name: 'Jón' })) : like.seats;
  return { ...like, table, seats } as LobbyTable;
};
const rows = () =>
  within(screen.getByRole('region', { name: english('open-tables') })).getAllByRole('listitem')
    .length;
const more = () => screen.queryByRole('button', { name: english('tables-more') });

/** The lobby, with pages of further tables that can change. */
async function show(pages: Record<string, object>) {
  Object.assign(app, { link: 'open', known: true, lobby: TABLES, moreTables: true });
  const asked = answer({ 'GET /games': games, ...pages });
  render(Lobby);
  await screen.findByRole('heading', { name: english('choose-game') });
  return () => asked.filter(({ path }) => path.startsWith('/tables')).length;
}

test('one press shows further tables, whatever the first pages repeat', async () => {
  const pages = await show({
    'GET /tables?limit=100': { tables: TABLES, cursor: 'b' },
    'GET /tables?limit=100&cursor=b': { tables: [TABLES[0], row('older')], cursor: 'c' },
    'GET /tables?limit=100&cursor=c': { tables: [] },
  });
  const before = rows();
  await fireEvent.click(more() as HTMLElement);
  await waitFor(() => expect(rows()).toBe(before + 1));
  expect(pages()).toBe(2);
  await fireEvent.click(more() as HTMLElement);
  await waitFor(() => expect(more()).toBeNull());
  expect(rows()).toBe(before + 1);
});

test('a fetched table that is full now leaves the list by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const page = { tables: [row('older')] };
  await show({ 'GET /tables?limit=100': page });
  const before = rows();
  await fireEvent.click(more() as HTMLElement);
  await waitFor(() => expect(rows()).toBe(before + 1));
  page.tables = [row('older', true)];
  vi.advanceTimersByTime(15_000);
  await waitFor(() => expect(rows()).toBe(before));
  vi.useRealTimers();
});

test('a table that the server sends is as it sends it, and goes when the server drops it', async () => {
  await show({ 'GET /tables?limit=100': { tables: [row('older')] } });
  const before = rows();
  await fireEvent.click(more() as HTMLElement);
  await waitFor(() => expect(rows()).toBe(before + 1));
  app.lobby = [...TABLES, row('older')];
  await waitFor(() => expect(rows()).toBe(before + 1));
  app.lobby = [...TABLES, row('older', true)];
  await waitFor(() => expect(rows()).toBe(before));
  app.lobby = TABLES;
  await waitFor(() => expect(rows()).toBe(before));
});

test('a refused seat fetches the tables again', async () => {
  const page = { tables: [row('older')] };
  await show({ 'GET /tables?limit=100': page });
  const before = rows();
  await fireEvent.click(more() as HTMLElement);
  await waitFor(() => expect(rows()).toBe(before + 1));
  page.tables = [row('older', true)];
  app.user = { id: '1', name: 'Maja', kind: 'guest' };
  vi.spyOn(app, 'command').mockRejectedValueOnce(
    new Refusal({ op: 'err', code: 'seat_taken', cid: 'c', retryable: false }),
  );
  const list = within(screen.getByRole('region', { name: english('open-tables') }));
  const seats = list.getAllByRole('button', { name: saying('sit') });
  await fireEvent.click(seats.at(-1) as HTMLElement);
  await waitFor(() => expect(rows()).toBe(before));
});

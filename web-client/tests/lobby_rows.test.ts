import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LobbyTable } from '../src/net/frames';
import Lobby from '../src/pages/Lobby.svelte';
import { chooseAll } from '../src/pages/lobby/filters.svelte';
import { friends } from '../src/people/friends.svelte';
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

beforeEach(() => {
  app.link = 'open';
  app.known = true;
  app.mine = [];
  app.lobby = TABLES;
  answer({ 'GET /games': games });
});
afterEach(() => {
  cleanup();
  chooseAll();
  localStorage.clear();
});

async function show() {
  render(Lobby);
  await screen.findByRole('heading', { name: english('choose-game') });
}
const section = (name: string) => within(screen.getByRole('region', { name }));

/** The first table, in another language or with other players. */
const like = (table: string, change: Partial<LobbyTable>): LobbyTable => ({
  ...(TABLES[0] as LobbyTable),
  table,
  ...change,
});
const rows = () => section(english('open-tables')).getAllByRole('button', { name: saying('sit') });

test('a language filter appears with several languages, and rows name foreign ones', async () => {
  app.lobby = [like('a', { lang: 'en' }), like('b', { lang: 'en' }), like('c', {})];
  await show();
  const open = section(english('open-tables'));
  await fireEvent.click(open.getByRole('button', { name: english('filter-more', { n: 0 }) }));
  expect(open.queryByRole('combobox', { name: 'Language' })).toBeNull();
  app.lobby = [...app.lobby, like('d', { lang: 'is' })];
  const choice = await open.findByRole('combobox', { name: 'Language' });
  const offered = within(choice).getAllByRole('option');
  expect(offered.map((option) => option.textContent)).toEqual(['any', 'English', 'íslenska']);
  expect(rows().map((row) => row.querySelector('.soft [lang]')?.textContent)).toEqual([
    undefined,
    undefined,
    undefined,
    'íslenska',
  ]);
  await fireEvent.change(choice, { target: { value: 'is' } });
  expect(rows()).toHaveLength(1);
  expect(open.getByRole('button', { name: english('filter-more', { n: 1 }) })).toBeTruthy();
  app.lobby = [like('a', { lang: 'en' })];
  await open.findByText(english('no-tables-such'));
  expect((open.getByRole('combobox', { name: 'Language' }) as HTMLSelectElement).value).toBe('is');
});

test('tables with friends have a star and a filter, and guests are never friends', async () => {
  const seats = (kind: 'account' | 'guest') => [
    { seat: 0, name: 'sigga', kind, ...(kind === 'account' ? { id: 's' } : {}) },
    { seat: 1, name: 'Eero' },
    { seat: 2 },
  ];
  app.lobby = [
    like('a', { seats: seats('guest') }),
    like('b', { seats: seats('account') }),
  ] as LobbyTable[];
  await show();
  const open = section(english('open-tables'));
  await fireEvent.click(open.getByRole('button', { name: english('filter-more', { n: 0 }) }));
  expect(open.queryByRole('checkbox', { name: english('filter-friends') })).toBeNull();
  friends.toggle('s');
  await fireEvent.click(await open.findByRole('checkbox', { name: english('filter-friends') }));
  const [row, ...others] = rows();
  expect([row?.querySelector('.names')?.textContent, others]).toEqual([
    '★ sigga and Eerosigga (friend) and Eero',
    [],
  ]);
  expect(row?.textContent).toContain('★');
  expect(open.getByRole('button', { name: /sigga \(friend\) and Eero.*Join/ })).toBe(row);
  friends.toggle('s');
  await open.findByText(english('no-tables-such'));
});

/** Sets a capability of the device. */
const has = (name: 'clipboard' | 'share', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

/** Opens what else can be done about a table. */
async function more(name: string) {
  await fireEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('group', { name }));
}

test('the menu of a row previews the table, copies its link, or shares it', async () => {
  const [writeText, share] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  has('clipboard', { writeText });
  has('share', share);
  await show();
  const menu = await more(english('table-menu', { game: 'Icelandic Gúrka', names: 'Sigga' }));
  const link = menu.getByRole('link', { name: english('look') });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(link.getAttribute('href')).toBe(`/t/${TABLES[0]?.table}`);
  const url = `${location.origin}/t/${TABLES[0]?.table}`;
  await fireEvent.click(menu.getByRole('button', { name: english('copy-link') }));
  await waitFor(() => expect(menu.getByRole('status').textContent).toBe('Copied'));
  expect(writeText).toHaveBeenCalledWith(url);
  await fireEvent.click(menu.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Knekt',
    text: english('share-text', { game: 'Icelandic Gúrka' }),
    url,
  });
  await fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  const button = screen.getByRole('button', {
    name: english('table-menu', { game: 'Icelandic Gúrka', names: 'Sigga' }),
  });
  expect([button.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', button]);
  Reflect.deleteProperty(navigator, 'share');
});

test('without a clipboard the link is shown selected', async () => {
  has('clipboard', undefined);
  document.execCommand = () => false;
  await show();
  const menu = await more(english('table-menu', { game: 'Karnöffel', names: 'Kunz and Grete' }));
  expect([menu.queryByRole('link'), menu.queryByRole('button', { name: 'Share' })]).toEqual([
    null,
    null,
  ]);
  await fireEvent.click(menu.getByRole('button', { name: english('copy-link') }));
  const field = (await menu.findByRole('textbox', {
    name: english('share-link'),
  })) as HTMLInputElement;
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toMatch(new RegExp(`/t/${TABLES[1]?.table}$`));
  expect(field.selectionEnd).toBe(field.value.length);
});

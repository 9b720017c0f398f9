import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LobbyTable } from '../src/net/frames';
import Lobby from '../src/pages/Lobby.svelte';
import { choose, chooseAll } from '../src/pages/lobby/filters.svelte';
import { app } from '../src/session/app.svelte';
import { answer, problem } from './api';
import { english, saying, starting } from './english';
import games from './fixtures/api/games.json';
import lobby from './fixtures/api/lobby.json';
import gurka from './fixtures/gurka.json';

vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  goToTable: vi.fn(async () => undefined),
}));
const { goToTable } = await import('../src/routes');
const command = vi.spyOn(app, 'command');

const GUEST = { id: '0190a1b2-0000-7000-8000-0000000000aa', name: 'Aino', kind: 'guest' } as const;
const TABLES = lobby.tables as unknown as LobbyTable[];

beforeEach(() => {
  app.link = 'open';
  app.why = '';
  app.known = true;
  app.draining = false;
  app.user = { ...GUEST };
  app.mine = [];
  app.lobby = TABLES;
  command.mockReset().mockResolvedValue({ op: 'ack', cid: 'c', table: 'new', seat: 0 } as never);
  answer({ 'GET /games': games });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.mocked(goToTable).mockClear();
  chooseAll();
  localStorage.clear();
});

async function show() {
  render(Lobby);
  return screen.findByRole('heading', { name: english('choose-game') });
}
const section = (name: string) => within(screen.getByRole('region', { name }));

test('a tile counts the waiting and playing tables, if any', async () => {
  await show();
  const tile = screen.getByRole('heading', { name: english('gurka-name') }).closest('li');
  expect(tile?.textContent).toContain(english('about-minutes', { n: 20 }));
  expect(tile?.textContent).toContain('2–4');
  expect(tile?.querySelector('.counts')?.textContent).toBe('1 open');
});

test('an open table is one button that joins and opens it', async () => {
  await show();
  await fireEvent.click(
    section(english('open-tables')).getByRole('button', {
      name: /Icelandic Gúrka.*Sigga.*Join/,
    }),
  );
  await waitFor(() => expect(goToTable).toHaveBeenCalledWith(TABLES[0]?.table));
  expect(command.mock.calls).toEqual([[{ op: 'sit', table: TABLES[0]?.table }]]);
});

test('a table in play can be watched and is not listed as open', async () => {
  await show();
  const live = section(english('watch-live')).getByRole('link', {
    name: /Karnöffel.*Kunz and Grete.*Watch/,
  });
  expect(live.getAttribute('href')).toBe(`/t/${TABLES[1]?.table}`);
  expect(section(english('open-tables')).queryByText('Karnöffel', { selector: 'b *' })).toBeNull();
});

test('the list shows one game, and only tables with players', async () => {
  await show();
  const open = section(english('open-tables'));
  await fireEvent.change(open.getByRole('combobox', { name: 'Game' }), {
    target: { value: 'knorri' },
  });
  expect(open.getByText(english('no-tables-such'))).toBeTruthy();
  await fireEvent.change(open.getByRole('combobox', { name: 'Game' }), {
    target: { value: 'gurka' },
  });
  expect(open.getAllByRole('button', { name: saying('sit') })).toHaveLength(1);
  app.lobby = TABLES.map((table) => ({ ...table, away: true }));
  await fireEvent.click(open.getByRole('button', { name: english('filter-more', { n: 0 }) }));
  await fireEvent.click(open.getByRole('checkbox', { name: english('filter-occupied') }));
  expect(open.queryByRole('button', { name: saying('sit') })).toBeNull();
});

test('game names in the list have their language', async () => {
  await show();
  const option = (name: string) => screen.getByRole('option', { name });
  expect(option('Karnöffel').getAttribute('lang')).toBe('de');
  expect(option(english('gurka-name')).getAttribute('lang')).toBeNull();
});

test('a row shows whether its table is rated, and its time per decision', async () => {
  const clocks = [
    { style: 'per_move', seconds: 30 },
    { style: 'days', days: 1 },
    { style: 'days', days: 3 },
  ] as const;
  app.lobby = [
    ...TABLES,
    ...clocks.map((clock, n) => ({
      ...(TABLES[0] as LobbyTable),
      table: `t${n}`,
      rated: false,
      clock,
      more_time: n === 0,
    })),
  ];
  await show();
  const rows = section(english('open-tables')).getAllByRole('button', { name: saying('sit') });
  const said = rows.map((row) => row.querySelector('.soft')?.textContent);
  expect(said[0]).toMatch(/^1 of 3 seats taken · rated · 60 s \+ 15 s per move · /);
  expect(said[1]).toMatch(/taken · 30 s per move · extra time allowed · /);
  expect(said[2]).toMatch(/taken · 1 day per move · /);
  expect(said[3]).toMatch(/taken · 3 days per move · /);
});

test.each([
  [english('filter-clock'), 'timed', [english('gurka-name')]],
  [english('filter-clock'), 'none', ['Karnöffel']],
  [english('filter-clock'), 'days', []],
  ['Rating', 'yes', [english('gurka-name')]],
  ['Rating', 'no', ['Karnöffel']],
] as const)('the filter %s %s shows only matching tables', async (name, value, games) => {
  await show();
  const open = section(english('open-tables'));
  await fireEvent.click(open.getByRole('button', { name: english('filter-more', { n: 0 }) }));
  await fireEvent.change(open.getByRole('combobox', { name }), { target: { value } });
  expect(open.getByRole('button', { name: english('filter-more', { n: 1 }) })).toBeTruthy();
  const rows = [
    ...open.queryAllByRole('button', { name: saying('sit') }),
    ...screen.queryAllByRole('link', { name: /Watch/ }),
  ];
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(games);
});

test('a filter finds tables with adjustable time, and filters are counted', async () => {
  const [first] = TABLES;
  app.lobby = [
    ...TABLES,
    { ...(first as LobbyTable), table: 'slow', host: 'Maja', more_time: true },
  ];
  await show();
  const open = section(english('open-tables'));
  expect(open.getAllByRole('button', { name: saying('sit') })).toHaveLength(2);
  await fireEvent.click(open.getByRole('button', { name: english('filter-more', { n: 0 }) }));
  await fireEvent.click(open.getByRole('checkbox', { name: english('filter-more-time') }));
  expect(open.getByRole('button', { name: english('filter-more', { n: 1 }) })).toBeTruthy();
  const rows = open.getAllByRole('button', { name: saying('sit') });
  expect(rows.map((row) => row.querySelector('.soft')?.textContent)).toEqual([
    expect.stringContaining(english('table-more-time')),
  ]);
  expect(screen.queryByRole('region', { name: english('watch-live') })).toBeNull();
});

test('the free-seat filter hides tables to watch', async () => {
  await show();
  const open = section(english('open-tables'));
  await fireEvent.click(open.getByRole('button', { name: english('filter-more', { n: 0 }) }));
  await fireEvent.click(open.getByRole('checkbox', { name: english('filter-free') }));
  expect(screen.queryByRole('region', { name: english('watch-live') })).toBeNull();
  expect(open.getAllByRole('button', { name: saying('sit') })).toHaveLength(1);
});

test('set filters are visible and can be reset', async () => {
  choose({ clock: 'days', people: true });
  await show();
  const open = section(english('open-tables'));
  expect(
    (open.getByRole('combobox', { name: english('filter-clock') }) as HTMLSelectElement).value,
  ).toBe('days');
  await fireEvent.click(open.getByRole('button', { name: english('filter-none') }));
  expect(open.getAllByRole('button', { name: saying('sit') })).toHaveLength(1);
  expect(localStorage.getItem('knekt.lobby')).toBeNull();
});

test('an empty lobby suggests what to do', async () => {
  app.lobby = [];
  await show();
  expect(section(english('open-tables')).getByText(starting('no-tables'))).toBeTruthy();
  expect(screen.queryByRole('region', { name: english('watch-live') })).toBeNull();
});

test('before the first lobby frame nothing is listed', async () => {
  app.known = false;
  app.lobby = undefined;
  await show();
  expect(screen.queryByText(starting('no-tables'))).toBeNull();
  expect(
    screen
      .getByRole('button', { name: english('with-bots-label', { game: 'Knorri' }) })
      .getAttribute('aria-disabled'),
  ).toBe('true');
});

test("a row of the player's own open table leads back to it", async () => {
  app.mine = [{ table: TABLES[0]?.table ?? '', seat: 0 }];
  await show();
  const open = section(english('open-tables'));
  expect(open.queryByRole('button', { name: /Icelandic Gúrka.*Join/ })).toBeNull();
  const back = open.getByRole('link', { name: saying('return') });
  expect(back.getAttribute('href')).toBe(`/t/${TABLES[0]?.table}`);
});

test("the player's own row shows the current turn, not the one at connection time", async () => {
  const at = (seats: number[], status = 'playing') => {
    const frame = structuredClone(gurka);
    frame.public.table.status = status;
    return {
      ...frame,
      decision: status === 'playing' ? { id: 9, kind: 'play', seats } : undefined,
    };
  };
  answer({
    'GET /games': games,
    'GET /tables/a': at([0]),
    'GET /tables/b': at([0]),
    'GET /tables/c': at([], 'finished'),
  });
  app.mine = [
    { table: 'a', seat: 0, your_turn: false },
    { table: 'b', seat: 3, your_turn: true },
    { table: 'c', seat: 1, your_turn: true },
  ];
  await show();
  const links = () =>
    within(screen.getByRole('region', { name: english('continue-game') })).getAllByRole('link');
  await waitFor(() => expect(links()[0]?.getAttribute('href')).toBe('/t/a'));
  expect(links()[0]?.textContent).toContain(english('continue-seat', { turn: 'yes' }));
  expect(
    links()
      .slice(1)
      .some((link) => link.textContent?.includes(english('continue-seat', { turn: 'yes' }))),
  ).toBe(false);
});

test("one's own tables come first, with their players", async () => {
  const playing = structuredClone(gurka);
  playing.public.table.status = 'playing';
  playing.decision.seats = [3];
  answer({ 'GET /games': games, 'GET /tables/b': playing });
  app.mine = [
    { table: 'a', seat: 0, your_turn: false },
    { table: 'b', seat: 3, your_turn: true },
  ];
  await show();
  const links = within(screen.getByRole('region', { name: english('continue-game') })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/t/b', '/t/a']);
  await waitFor(() =>
    expect(links[0]?.textContent).toMatch(/Icelandic Gúrka.*with .*Sigga.*It’s your turn/),
  );
});

test('the compact list shows game and players of each table', async () => {
  const tables = 'abcdefghi'.split('');
  answer({
    'GET /games': games,
    ...Object.fromEntries(tables.map((table) => [`GET /tables/${table}`, gurka])),
  });
  app.mine = tables.map((table) => ({ table, seat: 0, your_turn: table !== 'i' }));
  await show();
  const own = await screen.findByRole('region', { name: english('continue-game') });
  const known = () =>
    within(own)
      .getAllByRole('link')
      .filter((link) => link.textContent?.includes(english('gurka-name')));
  await waitFor(() => expect(known()).toHaveLength(tables.length));
});

test('a finished match is not listed to continue, but its table is', async () => {
  const finished = structuredClone(gurka);
  finished.public.table.status = 'finished';
  answer({ 'GET /games': games, 'GET /tables/b': { ...finished, decision: undefined } });
  app.mine = [{ table: 'b', seat: 3, your_turn: false }];
  await show();
  const own = await screen.findByRole('region', { name: english('own-tables') });
  expect(within(own).getByText(english('return')).classList.contains('main')).toBe(false);
});

test.each([
  ['offline', { link: 'lost', online: false }, english('trouble-offline')],
  ['away', { link: 'lost', online: true }, english('trouble-away')],
  ['full', { link: 'lost', online: true, why: 'full' }, english('trouble-full')],
  ['stopped', { link: 'stopped', online: true, why: 'banned' }, english('trouble-stopped')],
  [
    'not understood',
    { link: 'stopped', online: true, why: 'misunderstood' },
    saying('banner-stopped', { why: 'other' }),
  ],
] as const)('a lasting problem is reported: %s', async (_, how, sentence) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(how.online);
  app.link = how.link;
  app.why = 'why' in how ? how.why : '';
  await show();
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a draining server is reported', async () => {
  app.draining = true;
  await show();
  expect(screen.getByText(english('trouble-draining'))).toBeTruthy();
});

test('a guest changes the name in place', async () => {
  const asked = answer({ 'GET /games': games, 'PATCH /me': { ...GUEST, name: 'Aino B' } });
  await show();
  await fireEvent.click(screen.getByRole('button', { name: english('change-name') }));
  const field = screen.getByRole('textbox', { name: english('your-name') });
  expect((field as HTMLInputElement).value).toBe('Aino');
  await fireEvent.input(field, { target: { value: 'Aino B' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(english('signed-in-as', { name: 'Aino B' }));
  expect(asked.at(-1)).toEqual({ method: 'PATCH', path: '/me', body: { name: 'Aino B' } });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: english('change-name') }));
});

test('the first button of a tile finds a seat with waiting players, the second starts with bots', async () => {
  await show();
  await fireEvent.click(
    screen.getByRole('button', { name: english('play-now-label', { game: 'Knorri' }) }),
  );
  await waitFor(() => expect(goToTable).toHaveBeenCalledWith('new'));
  expect(command.mock.calls).toEqual([[{ op: 'quickplay', game: 'knorri', lang: 'en' }]]);
  command.mockClear();
  await fireEvent.click(
    screen.getByRole('button', { name: english('with-bots-label', { game: 'Knorri' }) }),
  );
  await waitFor(() => expect(goToTable).toHaveBeenCalledTimes(2));
  expect(command.mock.calls.map(([said]) => said.op)).toEqual([
    'create',
    'sit',
    'add_bot',
    'add_bot',
    'add_bot',
    'ready',
  ]);
});

test('a match with bots also starts while as many open tables as allowed wait for players', async () => {
  const { Refusal } = await import('../src/net/connection');
  const reason = 'too_many_waiting';
  command.mockRejectedValueOnce(
    new Refusal({ op: 'err', code: 'forbidden', reason, retryable: false }),
  );
  await show();
  await fireEvent.click(
    screen.getByRole('button', { name: english('with-bots-label', { game: 'Knorri' }) }),
  );
  await waitFor(() => expect(goToTable).toHaveBeenCalledWith('new'));
  expect(command.mock.calls.slice(0, 3).map(([said]) => said)).toMatchObject([
    { op: 'create' },
    { op: 'create', settings: { visibility: 'link' } },
    { op: 'sit' },
  ]);
});

test.each([
  ['the recommended rules', 'Knektpass', { min_tricks: 'at_least_one' }],
  ['the best of five deals of Karnöffel', 'Karnöffel', { deals_to_win: 3 }],
])('a match with bots starts with %s', async (_, game, options) => {
  await show();
  await fireEvent.click(screen.getByRole('button', { name: english('with-bots-label', { game }) }));
  await waitFor(() => expect(goToTable).toHaveBeenCalledWith('new'));
  expect(command.mock.calls[0]?.[0]).toMatchObject({ op: 'create', options });
});

test('a refused action is reported', async () => {
  const { Refusal } = await import('../src/net/connection');
  command.mockRejectedValue(new Refusal({ op: 'err', code: 'draining', retryable: true }));
  await show();
  await fireEvent.click(
    screen.getByRole('button', { name: english('with-bots-label', { game: 'Knorri' }) }),
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(saying('error-draining'));
  await tick();
  expect(
    screen
      .getByRole('button', { name: english('with-bots-label', { game: 'Knorri' }) })
      .getAttribute('aria-disabled'),
  ).toBe(null);
});

test('a code is looked up, and an invalid one is reported', async () => {
  answer({
    'GET /games': games,
    'GET /invites/k7m2p9x4qa': { table: TABLES[0]?.table },
    'GET /invites/aaaaaaaaaa': problem(404, 'not_found'),
  });
  await show();
  const field = screen.getByRole('textbox', { name: english('join-link-label') });
  await fireEvent.input(field, { target: { value: 'aaaaaaaaaa' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(saying('error-invite-not_found'));
  await fireEvent.input(field, { target: { value: ' k7m2p9x4qa' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(goToTable).toHaveBeenCalledWith(TABLES[0]?.table, 'k7m2p9x4qa'));
});

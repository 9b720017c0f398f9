import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadUi } from '../src/games/ui';
import LanguageChoice from '../src/header/LanguageChoice.svelte';
import OwnPanel from '../src/header/OwnPanel.svelte';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import { startTexts } from '../src/i18n/start.svelte';
import { Refusal } from '../src/net/connection';
import type { Err, LobbyTable, MatchResult, Snapshot } from '../src/net/frames';
import { ask } from '../src/net/http';
import Account from '../src/pages/Account.svelte';
import Create from '../src/pages/Create.svelte';
import Lobby from '../src/pages/Lobby.svelte';
import TablePage from '../src/pages/TablePage.svelte';
import { app } from '../src/session/app.svelte';
import { makeInvite } from '../src/session/commands';
import { reduce, type TableState } from '../src/session/reduce';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { model } from '../src/table/model';
import ResultSheet from '../src/table/result/ResultSheet.svelte';
import ShareLink from '../src/table/waiting/ShareLink.svelte';
import { answer, done, problem } from './api';
import { english, saying, starting } from './english';
import games from './fixtures/api/games.json';
import lobby from './fixtures/api/lobby.json';
import gurka from './fixtures/gurka.json';
import result from './fixtures/result.json';
import waiting from './fixtures/waiting.json';

const route = vi.hoisted(() => ({ pathname: '/', params: { id: '' } }));
vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  goToTable: vi.fn(async () => undefined),
  route,
}));
// The Icelandic formats cannot be loaded.
vi.mock('../src/i18n/icelandic', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const { goToTable } = await import('../src/routes');

const command = vi.spyOn(app, 'command');
const tell = vi.spyOn(app, 'send');
const MAJA = { id: '0190a1b2-0000-7000-8000-0000000000aa', name: 'Maja', kind: 'account' } as const;
const TABLES = lobby.tables as unknown as LobbyTable[];
const NO_ANSWER = starting('error-offline');
/** The answer of an older server to an unknown field. */
const NOT_UNDERSTOOD = english('error-bad_frame');

const refusal = (code: Err['code'] = 'bad_frame') =>
  new Refusal({ op: 'err', code, cid: 'c', retryable: false });

beforeAll(() =>
  Promise.all([
    import('../src/table/waiting/Waiting.svelte'),
    loadUi('gurka'),
    loadGame('gurka'),
    ...['lobby', 'create', 'options', 'waiting', 'menu', 'result'].map(loadTexts),
  ]),
);
beforeEach(() => {
  resetPreferences();
  localStorage.clear();
  app.link = 'open';
  app.known = true;
  app.user = { ...MAJA };
  app.mine = [];
  app.lobby = TABLES;
  vi.spyOn(app.subscription, 'begin').mockImplementation(() => undefined);
  vi.spyOn(app.subscription, 'end').mockImplementation(() => undefined);
  command.mockReset().mockRejectedValue(refusal());
  tell.mockReset().mockRejectedValue(refusal());
  answer({
    'GET /games': games,
    'GET /me/tokens': [],
    'GET /me/bots': [],
    'GET /me/blocks': [],
    'GET /me/recovery': {},
  });
});
afterEach(() => {
  cleanup();
  app.subscription.table = undefined;
});

/** The one thing that is said, within what was pressed. */
async function saidIn(place: HTMLElement | null) {
  const said = await screen.findByRole('alert');
  expect(place?.contains(said)).toBe(true);
  return said.textContent;
}

test('a refused table shows the reason beside its submit button, which stays in view', async () => {
  render(Create);
  const make = await screen.findByRole('button', { name: english('create-and-copy') });
  await fireEvent.click(make);
  expect(await saidIn(make.closest('.bar'))).toBe(NOT_UNDERSTOOD);
  expect(goToTable).not.toHaveBeenCalled();
  command.mockResolvedValue({ op: 'ack', cid: 'c', table: 'new' } as never);
  await fireEvent.click(make);
  await waitFor(() => expect(goToTable).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a table can be created while the rules are loading', async () => {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  command.mockResolvedValue({ op: 'ack', cid: 'c', table: 'new' } as never);
  render(Create);
  await fireEvent.click(await screen.findByRole('button', { name: english('create-and-copy') }));
  await waitFor(() => expect(command.mock.calls[0]?.[0]).toMatchObject({ op: 'create' }));
});

test.each([
  english('play-now-label', { game: 'Knorri' }),
  english('with-bots-label', { game: 'Knorri' }),
])('%s shows the reason in its tile', async (name) => {
  render(Lobby);
  const button = await screen.findByRole('button', { name });
  await fireEvent.click(button);
  expect(await saidIn(button.closest('li'))).toBe(NOT_UNDERSTOOD);
});

test('a refused seat shows the reason in its row, or above the list if the table is gone', async () => {
  command.mockRejectedValue(refusal('seat_taken'));
  render(Lobby);
  const sit = await screen.findByRole('button', { name: /Icelandic Gúrka.*Join/ });
  await fireEvent.click(sit);
  expect(await saidIn(sit.closest('li'))).toBe(english('error-seat_taken'));
  app.lobby = [];
  await tick();
  expect(await saidIn(screen.getByRole('region', { name: english('open-tables') }))).toBe(
    english('error-seat_taken'),
  );
});

test.each([english('copy-link'), english('qr-show')])(
  '%s gives the reason for a missing invitation, and no broken link',
  async (name) => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { container } = render(ShareLink, {
      props: { table: 'x', game: 'gurka', canInvite: true },
    });
    await fireEvent.click(screen.getByRole('button', { name }));
    expect(await saidIn(container.querySelector('.share'))).toBe(NOT_UNDERSTOOD);
    expect(copied).not.toHaveBeenCalled();
    copied.mockRestore();
    expect(screen.queryByRole('img')).toBeNull();
  },
);

test('another refused invitation says so', async () => {
  command.mockResolvedValueOnce({ op: 'ack', cid: 'c', table: 'x', invite: 'k7m2p9x4qa' } as never);
  await makeInvite('x');
  const { container } = render(ShareLink, {
    props: { table: 'x', game: 'gurka', canInvite: true },
  });
  await fireEvent.click(screen.getByRole('button', { name: english('new-link') }));
  expect(await saidIn(container.querySelector('.share'))).toBe(NOT_UNDERSTOOD);
});

/** The page of the current table. */
async function look(fixture: unknown, change: (frame: Snapshot) => void) {
  const frame = structuredClone(fixture) as Snapshot;
  change(frame);
  route.params.id = frame.table;
  app.subscription.table = reduce(undefined, frame) as TableState;
  return render(TablePage);
}

/** The host of the table, in its first seat. */
const asHost = (frame: Snapshot) => {
  Object.assign(frame.public.table, { host: MAJA.id });
  Object.assign(frame.public.table.seats[0] ?? {}, {
    name: 'Maja',
    kind: 'account',
    ready: false,
    played_by: 'owner',
  });
  Object.assign(frame, { private: { seat: 0, events: [] } });
};

test('the waiting room shows a reason at the pressed seat or button', async () => {
  await look(waiting, asHost);
  const [add] = await screen.findAllByRole('button', { name: starting('add-bot') });
  await fireEvent.click(add as HTMLElement);
  expect(await saidIn(add?.closest('li') ?? null)).toBe(NOT_UNDERSTOOD);
  const ready = screen.getByRole('button', { name: /ready/i });
  await fireEvent.click(ready);
  await waitFor(() =>
    expect(ready.closest('.do')?.querySelector('[role=alert]')?.textContent).toBe(NOT_UNDERSTOOD),
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('the menu of a seat reserves the place of its answer', async () => {
  app.subscription.id = 'table';
  await look(gurka, ({ public: { table } }) => {
    const seats = table.seats.map((seat) => ({ ...seat, kind: 'guest', played_by: 'owner' }));
    Object.assign(table, { host: MAJA.id, seats });
  });
  await fireEvent.click(
    (await screen.findAllByRole('button', { name: 'About Sigga' }))[0] as HTMLElement,
  );
  const menu = within(await screen.findByRole('group', { name: 'About Sigga' }));
  const says = menu.getByRole('status');
  expect(says.textContent).toBe('');
  await fireEvent.click(
    menu.getByRole('button', { name: english('chat-block', { name: 'Sigga' }) }),
  );
  await waitFor(() => expect(says.textContent).toBe(NOT_UNDERSTOOD));
});

test('a refused rematch says so, and can be requested again', async () => {
  const state = reduce(undefined, structuredClone(result) as unknown as Snapshot) as TableState;
  render(ResultSheet, {
    props: {
      model: model(state),
      ui: await loadUi(state.public.table.game),
      result: state.public.match?.result as MatchResult,
    },
  });
  const again = screen.getByRole('button', { name: 'Rematch' });
  await fireEvent.click(again);
  expect(await saidIn(again.closest('section'))).toBe(NOT_UNDERSTOOD);
  expect(again.getAttribute('aria-disabled')).toBeNull();
});

test('refused extra time is reported beside its button', async () => {
  tell.mockImplementation(async (_, body) => {
    if (body?.factor === 2) throw refusal();
    return { op: 'ack', cid: 'c' } as never;
  });
  const clock = { style: 'bank', bank_s: 60, increment_s: 15 };
  await look(gurka, ({ public: { table } }) =>
    Object.assign(table.settings, { clock, more_time: true }),
  );
  await fireEvent.click(await screen.findByRole('button', { name: starting('panel-view') }));
  const time = await screen.findByRole('button', { name: starting('tool-time') });
  await fireEvent.click(time);
  expect(await saidIn(time.parentElement)).toBe(NOT_UNDERSTOOD);
  await fireEvent.click(time);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  preferences.timeFactor = 1;
});

/** Both places where one logs out. */
const PANEL = async () => {
  render(OwnPanel, { props: { slim: false, close: () => undefined, opener: undefined } });
  return screen.getByRole('button', { name: english('log-out') });
};
const PAGE = async () => {
  render(Account);
  return screen.findByRole('button', { name: english('log-out') });
};

test.each([
  ['menu', PANEL],
  ['page', PAGE],
])('an account whose logout fails stays logged in: %s', async (_, shown) => {
  const begin = vi.spyOn(app, 'begin').mockImplementation(() => undefined);
  const out = await shown();
  answer({ 'POST /logout': problem(503, 'draining') });
  await fireEvent.click(out);
  expect((await screen.findByRole('alert')).textContent).toMatch(saying('error-draining'));
  expect(begin).not.toHaveBeenCalled();
  for (const gone of [problem(401, 'auth_invalid'), done()]) {
    begin.mockClear();
    answer({ 'POST /logout': gone });
    await fireEvent.click(out);
    await waitFor(() => expect(begin).toHaveBeenCalledOnce());
  }
  begin.mockRestore();
});

test('a guest is forgotten here, whatever the server answers', async () => {
  const begin = vi.spyOn(app, 'begin').mockImplementation(() => undefined);
  app.user = { ...MAJA, kind: 'guest' };
  answer({ 'POST /logout': problem(503, 'draining') });
  await app.signOut();
  expect(begin).toHaveBeenCalledOnce();
  begin.mockRestore();
});

test('a language that fails to load is reported at its choice', async () => {
  await startTexts();
  render(LanguageChoice);
  expect(screen.queryByRole('alert')).toBeNull();
  preferences.language = 'is';
  expect((await screen.findByRole('alert')).textContent).toMatch(NO_ANSWER);
  preferences.language = 'en';
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('an HTML page of a proxy is no answer', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Welcome to our hotel</h1>'));
  await expect(ask('GET', '/games')).rejects.toMatchObject({ err: { code: 'offline' } });
});

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import { speak } from '../src/i18n/locale.svelte';
import type { Snapshot, TableView } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { createTable, makeInvite, quickPlay, tableOf } from '../src/session/commands';
import { codeIn, tableIn } from '../src/session/invites';
import { reduce, type TableState } from '../src/session/reduce';
import Table from '../src/table/Table.svelte';
import ShareLink from '../src/table/waiting/ShareLink.svelte';
import { english } from './english';
import gurka from './fixtures/gurka.json';

const TABLE = '0190a1b2-0000-7000-8000-000000000001';
const command = vi.spyOn(app, 'command');

beforeAll(() => Promise.all([loadGame('gurka'), loadTexts('waiting')]));
beforeEach(() => {
  command.mockReset();
  localStorage.clear();
});
afterEach(cleanup);

/** A spectator's view of a match with a bot in seat 1. */
function watched(change: (table: TableView) => void = () => undefined): TableState {
  const snapshot = structuredClone(gurka) as unknown as Snapshot;
  const { table } = snapshot.public;
  Object.assign(table, { status: 'playing' });
  Object.assign(table.seats[1] ?? {}, { kind: 'bot', played_by: 'bot:plain', gives_way: true });
  change(table);
  return reduce(undefined, Object.assign(snapshot, { private: null })) as TableState;
}

async function show(state: TableState) {
  const ui = await loadUi('gurka');
  return render(Table, { props: { table: state, ui } });
}

const claim = () => screen.queryByRole('button', { name: english('claim-seat') });

test('quick play asks for a seat at any table and remembers it', async () => {
  command.mockResolvedValue({ op: 'ack', cid: 'c', table: TABLE, seat: 2 } as never);
  expect(await quickPlay('gurka')).toBe(TABLE);
  expect(command.mock.calls).toEqual([[{ op: 'quickplay', game: 'gurka', lang: 'en' }]]);
  expect(app.mine).toContainEqual({ table: TABLE, seat: 2 });
});

test.each([
  ['sv', { lang: 'sv' }],
  ['pseudo', {}],
] as const)('a table is listed in the current language of the page: %s', async (language, said) => {
  command.mockResolvedValue({ op: 'ack', cid: 'c', table: TABLE } as never);
  try {
    await speak(language);
    await quickPlay('gurka');
    await createTable({ game: 'gurka', seats: 2, options: {}, settings: {}, bots: false });
    expect(command.mock.calls.slice(0, 2)).toEqual([
      [{ op: 'quickplay', game: 'gurka', ...said }],
      [{ op: 'create', game: 'gurka', seats: 2, options: {}, settings: {}, ...said }],
    ]);
  } finally {
    await speak('en');
  }
});

test("a spectator can take a bot's seat if the table allows it", async () => {
  command.mockReturnValue(new Promise(() => undefined));
  app.user = { id: TABLE, name: 'Maja', kind: 'guest' };
  const state = watched();
  await show(state);
  await vi.dynamicImportSettled();
  await fireEvent.click(claim() as HTMLElement);
  await fireEvent.click(claim() as HTMLElement);
  await waitFor(() => expect(command.mock.calls).toEqual([[{ op: 'sit', table: state.id }]]));
});

test('a player who takes over a bot is told so on the board', async () => {
  app.user = { id: TABLE, name: 'Maja', kind: 'guest' };
  const claimed = (table: TableView) =>
    Object.assign(table.seats[1] ?? {}, { gives_way: false, next: 'Maja' });
  const { container } = await show(watched(claimed));
  await vi.dynamicImportSettled();
  await waitFor(() =>
    expect(container.querySelector('.actions [data-claim="1"]')?.textContent?.trim()).toBe(
      english('claim-seat-when'),
    ),
  );
  const send = vi.spyOn(app, 'send').mockReturnValue(new Promise(() => undefined));
  await fireEvent.click(screen.getByRole('button', { name: english('stand-match') }));
  expect(send.mock.calls).toEqual([['stand']]);
  send.mockRestore();
});

test.each([
  [
    'where bots keep their seats',
    (t: TableView) => Object.assign(t.seats[1] ?? {}, { gives_way: false }),
  ],
  ['after the end', (t: TableView) => Object.assign(t, { status: 'finished' })],
])("a bot's seat is not offered %s", async (_, change) => {
  await show(watched(change));
  await vi.dynamicImportSettled();
  expect(claim()).toBeNull();
});

test('a host without the invitation creates another by copying the link', async () => {
  command.mockResolvedValue({ op: 'ack', cid: 'c', table: TABLE, invite: 'k7m2p9x4qa' } as never);
  render(ShareLink, { props: { table: TABLE, game: 'gurka', canInvite: true } });
  await fireEvent.click(screen.getByRole('button', { name: english('copy-link') }));
  await waitFor(() =>
    expect(screen.getByRole('textbox')).toHaveProperty(
      'value',
      expect.stringMatching(/#k7m2p9x4qa$/),
    ),
  );
  expect(command.mock.calls).toEqual([[{ op: 'invite', table: TABLE }]]);
});

test('a new invitation replaces the old one', async () => {
  command.mockResolvedValue({ op: 'ack', cid: 'c', table: TABLE, invite: 'zzzzzzzzzz' } as never);
  expect(await makeInvite(TABLE)).toBe('zzzzzzzzzz');
  expect(localStorage.getItem(`knekt.invite.${TABLE}`)).toBe('zzzzzzzzzz');
});

test('a bare invitation is recognised by its form and looked up', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(JSON.stringify({ table: TABLE })));
  expect(await tableOf('k7m2p9x4qa')).toEqual({ table: TABLE, invite: 'k7m2p9x4qa' });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/invites/k7m2p9x4qa');
  expect([' k7m2p9x4qa ', 'K7M2P-9X4QA', 'something else', 'k7m2'].map(codeIn)).toEqual([
    'k7m2p9x4qa',
    'K7M2P-9X4QA',
    undefined,
    undefined,
  ]);
});

test.each([
  'https://cards.example/j/k7m2p9x4qa',
  'http://host:8080/below/j/k7m2p9x4qa/',
  '/j/k7m2p9x4qa?lang=fi',
])('an invitation link works like its code: %s', (link) => {
  expect(codeIn(` ${link} `)).toBe('k7m2p9x4qa');
  expect(tableIn(link)).toBeUndefined();
});

test('the share button appears on devices that can share', async () => {
  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { share });
  localStorage.setItem(`knekt.invite.${TABLE}`, 'k7m2p9x4qa');
  render(ShareLink, { props: { table: TABLE, game: 'gurka' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share).toHaveBeenCalledWith({
    title: 'Knekt',
    text: english('share-text', { game: 'Icelandic Gúrka' }),
    url: `${location.origin}/t/${TABLE}#k7m2p9x4qa`,
  });
  delete (navigator as { share?: unknown }).share;
  cleanup();
  render(ShareLink, { props: { table: TABLE, game: 'gurka' } });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('the link is shown as a QR code, and hidden again', async () => {
  render(ShareLink, { props: { table: TABLE, game: 'gurka' } });
  await fireEvent.click(screen.getByRole('button', { name: english('qr-show') }));
  const picture = await screen.findByRole('img', { name: english('qr-of-link') });
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  // Four light modules on each side of 17 and four for each version; this link needs the fourth, or more.
  expect((size - 8 - 17) % 4).toBe(0);
  expect(size).toBeGreaterThanOrEqual(8 + 17 + 16);
  // The corner of the finder: seven dark modules in a row, behind four light ones.
  const dark = picture.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  const first = [...dark.matchAll(/M(\d+) 4h/g)].map((match) => Number(match[1]));
  expect(first.slice(0, 7)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  expect(dark).not.toMatch(/M[0-3] |M\d+ [0-3]h/);
  await fireEvent.click(screen.getByRole('button', { name: english('qr-hide') }));
  expect(screen.queryByRole('img')).toBeNull();
});

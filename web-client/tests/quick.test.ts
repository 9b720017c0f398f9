import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame } from '../src/i18n/fluent';
import { isCode, makeInvite, quickPlay, tableOf } from '../src/lobby/commands';
import type { Snapshot, TableView } from '../src/net/frames';
import { app } from '../src/state/app.svelte';
import { reduce, type TableState } from '../src/state/reduce';
import { model } from '../src/table/model';
import ShareLink from '../src/table/ShareLink.svelte';
import Table from '../src/table/Table.svelte';
import gurka from './fixtures/gurka.json';

const TABLE = '0190a1b2-0000-7000-8000-000000000001';
const command = vi.spyOn(app, 'command');

beforeAll(() => loadGame('gurka'));
beforeEach(() => {
  command.mockReset();
  localStorage.clear();
});
afterEach(cleanup);

/** What a spectator sees of a match with a bot in seat 1. */
function watched(change: (table: TableView) => void = () => undefined): TableState {
  const snapshot = structuredClone(gurka) as unknown as Snapshot;
  const { table } = snapshot.public;
  Object.assign(table, { status: 'playing' });
  Object.assign(table.settings, { fill_after_s: 15, visibility: 'open', rated: false });
  Object.assign(table.seats[1] ?? {}, { kind: 'bot', played_by: 'bot:plain' });
  change(table);
  return reduce(undefined, Object.assign(snapshot, { private: null })) as TableState;
}

async function show(state: TableState) {
  const ui = await loadUi('gurka');
  return render(Table, { props: { model: model(state), table: state, ui } });
}

const claim = () => screen.queryByRole('button', { name: "Take a bot's seat" });

test('quick play asks for a seat at any table and remembers which it got', async () => {
  command.mockResolvedValue({ op: 'ack', cid: 'c', table: TABLE, seat: 2 } as never);
  expect(await quickPlay('gurka')).toBe(TABLE);
  expect(command.mock.calls).toEqual([[{ op: 'quickplay', game: 'gurka' }]]);
  expect(app.mine).toContainEqual({ table: TABLE, seat: 2 });
});

test("who watches takes a bot's seat, where the table lets people do that", async () => {
  command.mockReturnValue(new Promise(() => undefined));
  app.user = { id: TABLE, name: 'Maja', kind: 'guest' };
  const state = watched();
  await show(state);
  await fireEvent.click(claim() as HTMLElement);
  await waitFor(() => expect(command.mock.calls).toEqual([[{ op: 'sit', table: state.id }]]));
});

test.each([
  ['at a table that waits for its own people', (t: TableView) => Object.assign(t.settings, { fill_after_s: null })],
  ['in a rated match', (t: TableView) => Object.assign(t.settings, { rated: true })],
  ['after the end', (t: TableView) => Object.assign(t, { status: 'finished' })],
  [
    'where somebody was quicker',
    (t: TableView) => t.seats.forEach((seat) => void Object.assign(seat, { next: 'Eero' })),
  ],
])('it is not offered %s', async (_, change) => {
  await show(watched(change));
  expect(claim()).toBeNull();
});

test('a host who has lost the invitation makes another by copying the link', async () => {
  command.mockResolvedValue({ op: 'ack', cid: 'c', table: TABLE, invite: 'k7m2p9x4qa' } as never);
  render(ShareLink, { props: { table: TABLE, mayInvite: true } });
  await fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox')).toHaveProperty('value', expect.stringMatching(/#k7m2p9x4qa$/)),
  );
  expect(command.mock.calls).toEqual([[{ op: 'invite', table: TABLE }]]);
});

test('an invitation that was made anew takes the place of the one before', async () => {
  command.mockResolvedValue({ op: 'ack', cid: 'c', table: TABLE, invite: 'zzzzzzzzzz' } as never);
  expect(await makeInvite(TABLE)).toBe('zzzzzzzzzz');
  expect(localStorage.getItem(`knekt.invite.${TABLE}`)).toBe('zzzzzzzzzz');
});

test('a bare invitation is looked up, and is known by its form', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify({ table: TABLE })));
  expect(await tableOf(' k7m2p9x4qa ')).toEqual({ table: TABLE, invite: 'k7m2p9x4qa' });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/invites/k7m2p9x4qa');
  expect([' k7m2p9x4qa ', 'K7M2P-9X4QA', 'something else', 'k7m2'].map(isCode)).toEqual([true, true, false, false]);
});

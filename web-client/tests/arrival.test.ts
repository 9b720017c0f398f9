import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadTexts } from '../src/i18n/fluent';
import type { Snapshot } from '../src/net/frames';
import TablePage from '../src/pages/TablePage.svelte';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { remember } from '../src/storage/local';
import { english, saying, starting } from './english';
import waiting from './fixtures/waiting.json';

const TABLE = waiting.table;
vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  route: { params: { id: '0190a1b2-0000-7000-8000-000000000001' } },
  goToTable: vi.fn(async () => undefined),
}));
const command = vi.spyOn(app, 'command');
const signIn = vi.spyOn(app, 'signIn');

/** The table as a spectator or a player sees it. */
function stands(seat?: number, change: (snapshot: Snapshot) => void = () => undefined): TableState {
  const snapshot = structuredClone(waiting) as unknown as Snapshot;
  Object.assign(snapshot, { private: seat === undefined ? null : { seat, events: [] } });
  change(snapshot);
  return reduce(undefined, snapshot) as TableState;
}

// Loads the page's lazy parts first, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import('../src/table/waiting/Waiting.svelte'),
    ...['lobby', 'waiting', 'options', 'gurka'].map(loadTexts),
    loadUi('gurka'),
  ]),
);
beforeEach(() => {
  app.known = true;
  app.user = undefined;
  app.mine = [];
  app.subscription.refused = undefined;
  vi.spyOn(app.subscription, 'begin').mockImplementation(() => undefined);
  vi.spyOn(app.subscription, 'end').mockImplementation(() => undefined);
  command.mockReset().mockResolvedValue({ op: 'ack', cid: 'c' } as never);
  signIn.mockReset().mockResolvedValue();
  location.hash = '';
});
afterEach(() => {
  cleanup();
  location.hash = '';
  remember(`knekt.invite.${TABLE}`, undefined);
});

/** The waiting room, which names its game. */
const room = () =>
  waitFor(() =>
    expect(document.querySelector('.room h2')?.textContent).toBe(english('gurka-name')),
  );
const sitDown = () => screen.findByRole('button', { name: english('sit') });
const PERSON = { id: '0190a1b2-0000-7000-8000-0000000000bb', name: 'Maja', kind: 'guest' } as const;

test('an invitation asks for a name only, shows the players, and gives a seat', async () => {
  location.hash = '#k7m2p9x4qa';
  app.subscription.table = stands(undefined, ({ public: { table } }) =>
    Object.assign(table.settings, { visibility: 'link' }),
  );
  render(TablePage);
  await sitDown();
  expect(screen.getByRole('heading', { name: english('invited') })).toBeTruthy();
  expect(screen.getByText(english('who-sits', { names: 'Aino and Bot Freyr' }))).toBeTruthy();
  expect(screen.getByText(english('may-sit-link'))).toBeTruthy();
  await fireEvent.input(screen.getByRole('textbox', { name: saying('your-name') }), {
    target: { value: 'Eero' },
  });
  await fireEvent.click(await sitDown());
  await waitFor(() =>
    expect(command.mock.calls).toEqual([[{ op: 'sit', table: TABLE, invite: 'k7m2p9x4qa' }]]),
  );
  expect(signIn).toHaveBeenCalledWith('Eero');
  expect(location.hash).toBe('#k7m2p9x4qa');
  // Seated, one waits with the others.
  app.user = { ...PERSON };
  app.subscription.table = stands(1);
  await room();
});

test('a visitor without a name can join an open table', async () => {
  app.subscription.table = stands();
  render(TablePage);
  await sitDown();
  expect(screen.getByText(english('may-sit-open'))).toBeTruthy();
});

test('the table can be viewed before joining', async () => {
  app.subscription.table = stands();
  render(TablePage);
  await fireEvent.click(await screen.findByRole('button', { name: english('look-first') }));
  expect(await screen.findByRole('button', { name: starting('sit-here') })).toBeTruthy();
});

test.each([
  ['who is known and was not invited', () => ({ ...PERSON }), stands()],
  ['the host', () => ({ ...PERSON, id: waiting.public.table.host }), stands()],
  ['who sits already', () => undefined, stands(1)],
  [
    'whom no seat is free for',
    () => undefined,
    stands(
      undefined,
      ({ public: { table } }) => void Object.assign(table.seats[1] ?? {}, { name: 'Jón' }),
    ),
  ],
])('the waiting room is for %s', async (_, user, state) => {
  app.user = user();
  app.subscription.table = state;
  render(TablePage);
  await room();
  expect(screen.queryByRole('button', { name: english('sit') })).toBeNull();
});

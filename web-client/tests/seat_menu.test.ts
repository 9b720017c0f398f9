import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import type { Ack, TableView } from '../src/net/frames';
import { friends } from '../src/people/friends.svelte';
import { app } from '../src/session/app.svelte';
import { resetPreferences } from '../src/storage/preferences.svelte';
import { clockText } from '../src/table/clock/clockText';
import { pageOf, seatActions } from '../src/table/seat/seatActions';
import { answer, problem } from './api';
import { english, starting } from './english';
import gurka from './fixtures/gurka.json';
import { show } from './table';

const tell = vi.spyOn(app, 'send');

beforeAll(() => Promise.all([loadGame('gurka'), loadTexts('seat')]));
beforeEach(() => {
  resetPreferences();
  tell.mockReset();
  tell.mockResolvedValue({} as Ack);
  app.user = { id: 'me', name: 'Aino', kind: 'guest' } as never;
  app.subscription.id = 'table';
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  app.user = undefined;
  app.subscription.id = undefined;
});

/** A table with the player, a guest, an account, a house bot, and an empty seat. */
function table(change: object = {}): TableView {
  const seats = [
    { seat: 0, name: 'Aino', kind: 'guest', played_by: 'owner' },
    { seat: 1, name: 'Eero', kind: 'guest', played_by: 'owner' },
    { seat: 2, name: 'Ukko', kind: 'account', id: 'u', played_by: 'bot:plain' },
    { seat: 3, name: 'Bot 1', kind: 'bot', played_by: 'bot:plain' },
    { seat: 4 },
  ];
  return {
    ...structuredClone(gurka.public.table),
    seats,
    host: 'me',
    status: 'waiting',
    ...change,
  } as unknown as TableView;
}
const ops = (at: TableView, seat: number, me = 'me') =>
  seatActions(at, seat, 0, me).map(({ op, what }) => (what ? `${op} ${what}` : op));

describe('the actions at a seat', () => {
  test('of its host before a match', () => {
    expect(ops(table(), 1)).toEqual([
      'block',
      'mute no_longer',
      'swap Aino',
      'swap Ukko',
      'swap Bot 1',
      'hand_over',
      'kick',
    ]);
    expect(ops(table(), 3)).toEqual(['swap Aino', 'swap Eero', 'swap Ukko', 'remove_bot']);
    expect(ops(table(), 4)).toEqual([
      'add_bot fool',
      'add_bot plain',
      'add_bot good',
      'add_bot expert',
    ]);
    expect(ops(table({ muted: [1] }), 1)).toContain('mute again');
  });

  test('during a match with kept seats', () => {
    const at = table({ status: 'playing' });
    expect(ops(at, 1)).toEqual(['block', 'mute no_longer', 'hand_over', 'kick']);
    expect(ops(at, 3)).toEqual([]);
    const rated = table({ status: 'playing', settings: { ...table().settings, rated: true } });
    expect(ops(rated, 1)).not.toContain('kick');
  });

  test('of a spectator, and of a guest without a name', () => {
    expect(ops(table(), 1, 'else')).toEqual(['block']);
    expect(ops(table(), 3, 'else')).toEqual([]);
    expect(seatActions(table(), 1, undefined, undefined)).toEqual([]);
    expect(ops(table(), 0)).toEqual([]);
  });

  test('include a page for accounts, but not for guests or house bots', () => {
    expect([1, 2, 3, 4].map((seat) => pageOf(table(), seat))).toEqual([
      undefined,
      'u',
      undefined,
      undefined,
    ]);
  });
});

describe('the menu of a seat', () => {
  const people = (s: { public: { table: TableView } }) =>
    Object.assign(s.public.table, {
      host: 'me',
      seats: s.public.table.seats.map((seat) => ({ ...seat, kind: 'guest', played_by: 'owner' })),
    });
  /** Until what was asked for has been answered. */
  const settled = () => new Promise((done) => setTimeout(done));
  async function open(change: Parameters<typeof show>[1] = people) {
    await show(gurka, change);
    await fireEvent.click(screen.getAllByRole('button', { name: 'About Sigga' })[0] as HTMLElement);
    return screen.findByRole('group', { name: 'About Sigga' });
  }

  test('only explains in a replay', async () => {
    app.subscription.id = undefined;
    await show(gurka, people);
    await fireEvent.click(screen.getByRole('button', { name: 'About Sigga' }));
    const menu = await screen.findByRole('group', { name: 'About Sigga' });
    expect(menu.querySelectorAll('[data-action]')).toHaveLength(0);
    expect(menu.querySelectorAll('.figures > span').length).toBeGreaterThan(0);
  });

  test('asks before removing a player', async () => {
    const menu = await open();
    const away = () =>
      within(menu).getByRole('button', { name: starting('seat-kick', { name: 'Sigga' }) });
    await fireEvent.click(away());
    expect(tell).not.toHaveBeenCalled();
    expect(away().textContent).toContain('sure?');
    await fireEvent.click(away());
    expect(tell.mock.calls).toEqual([['kick', { seat: 1 }]]);
  });

  test('blocks, confirms it, and unblocks', async () => {
    const menu = await open();
    await fireEvent.click(
      within(menu).getByRole('button', { name: english('seat-block', { name: 'Sigga' }) }),
    );
    await within(menu).findByText(english('seat-block-done', { name: 'Sigga' }));
    await fireEvent.click(within(menu).getByRole('button', { name: english('seat-unblock') }));
    expect(tell.mock.calls).toEqual([
      ['block', { seat: 1 }],
      ['block', { seat: 1, on: false }],
    ]);
  });

  describe('asks the server for the block list', () => {
    const BLOCKED = { id: 'b1', name: 'Sigga', kind: 'guest', since: 1 };
    const action = (menu: HTMLElement, name: string) =>
      menu.querySelector<HTMLElement>(`[data-action="${name}"]`);
    const blocks = (list: object[]) => answer({ 'GET /me/blocks': list });

    test('and shows at once that a player is blocked, and how to unblock them', async () => {
      blocks([BLOCKED]);
      const menu = await open();
      await waitFor(() => expect(within(menu).getByRole('status').textContent).toContain('Sigga'));
      expect(action(menu, 'block')).toBeNull();
      await fireEvent.click(action(menu, 'unblock') as HTMLElement);
      expect(tell.mock.calls).toEqual([['block', { seat: 1, on: false }]]);
    });

    test.each([
      ['nobody', []],
      ['somebody else', [{ ...BLOCKED, name: 'Freyr' }]],
      ['an account of the same name', [{ ...BLOCKED, kind: 'account' }]],
    ])('and offers to block if it is %s', async (_, list) => {
      const asked = blocks(list);
      const menu = await open();
      await waitFor(() => expect(asked.map(({ path }) => path)).toEqual(['/me/blocks']));
      await settled();
      expect([action(menu, 'block') !== null, action(menu, 'unblock')]).toEqual([true, null]);
      expect(within(menu).getByRole('status').textContent).toBe('');
    });

    test('and again each time it opens', async () => {
      blocks([]);
      const menu = await open();
      await fireEvent.click(within(menu).getByRole('button', { name: 'Close' }));
      blocks([BLOCKED]);
      await fireEvent.click(screen.getByRole('button', { name: 'About Sigga' }));
      await waitFor(() => expect(document.querySelector('[data-action="unblock"]')).not.toBeNull());
    });

    test('and offers to block without an answer', async () => {
      answer({ 'GET /me/blocks': problem(503, 'unavailable') });
      const menu = await open();
      await settled();
      expect([action(menu, 'block') !== null, action(menu, 'unblock')]).toEqual([true, null]);
    });

    test('but not without anybody to block', async () => {
      const asked = blocks([BLOCKED]);
      const menu = await open(() => undefined);
      await settled();
      expect(menu.querySelector('[data-action]')).toBeNull();
      expect(asked).toEqual([]);
    });
  });

  test('stars an account privately; a guest has no star', async () => {
    const guests = await open();
    expect(
      within(guests).queryByRole('button', { name: english('seat-friend', { name: 'Sigga' }) }),
    ).toBeNull();
    cleanup();
    const menu = await open((s) => {
      people(s);
      Object.assign(s.public.table.seats[1] as object, { kind: 'account', id: 's' });
    });
    const star = within(menu).getByRole('button', {
      name: english('seat-friend', { name: 'Sigga' }),
    });
    await fireEvent.click(star);
    expect([star.getAttribute('aria-pressed'), friends.has('s')]).toEqual(['true', true]);
    await fireEvent.click(star);
    expect([star.getAttribute('aria-pressed'), friends.has('s')]).toEqual(['false', false]);
    expect(tell).not.toHaveBeenCalled();
  });

  test('closes by Escape, and returns the focus', async () => {
    const menu = await open();
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(screen.queryByRole('group', { name: 'About Sigga' })).toBe(null);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('About Sigga');
  });
});

test('a clock shows minutes, and hours if any', () => {
  expect([9, 90, 750, 93_605].map(clockText)).toEqual(['0:09', '1:30', '12:30', '26:00:05']);
});

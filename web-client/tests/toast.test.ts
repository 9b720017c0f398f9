import { cleanup, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type GameUi, loadUi } from '../src/games/ui';
import { loadGame } from '../src/i18n/fluent';
import { GAMES, type GameEvent, type GameName } from '../src/net/frames';
import type { LogEntry } from '../src/session/reduce';
import { toastEvents, toastMs } from '../src/table/board/toast';
import knorri from './fixtures/knorri-draw.json';
import { show } from './table';

beforeAll(() => Promise.all(GAMES.map(loadGame)));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const told = (seq: number, ...events: object[]): LogEntry[] =>
  events.map((event) => ({ seq, event: event as GameEvent, own: false }));
let uis: Readonly<Record<string, GameUi>>;
beforeAll(async () => {
  uis = Object.fromEntries(
    await Promise.all(GAMES.map(async (game) => [game, await loadUi(game)] as const)),
  );
});
const names = (game: GameName, ...events: object[]) =>
  toastEvents(told(1, ...events), uis[game]?.events).map(({ e }) => e);

describe('events with a toast', () => {
  test('are those not visible on the board, in order', () => {
    expect(names('knorri', { e: 'flipped' }, { e: 'captured' }, { e: 'rest_taken' })).toEqual([
      'captured',
      'rest_taken',
    ]);
    expect(names('gnallknekt', { e: 'attacked' }, { e: 'life_lost' }, { e: 'turned_up' })).toEqual([
      'life_lost',
    ]);
    expect(names('karnoffel', { e: 'dealt' }, { e: 'trump_named' })).toEqual(['trump_named']);
  });

  test.each(['out_of_time', 'resigned'])('include %s in every game', (e) => {
    for (const game of GAMES) expect(names(game, { e, seat: 1 })).toEqual([e]);
  });

  test('exclude the end of a deal, which has its own summary', () => {
    for (const game of GAMES)
      expect(
        names(
          game,
          { e: 'scored', seat: 0 },
          { e: 'won_alone' },
          { e: 'deal_ended' },
          { e: 'dealt' },
        ),
      ).toEqual([]);
  });

  test('include the new cards in Knektpass', () => {
    expect(names('knektpass', { e: 'exchanged' }, { e: 'cards_exchanged' })).toEqual([
      'cards_exchanged',
    ]);
  });

  test('are none after a gap', () => {
    const missed = [1, 2, 3].flatMap((seq) => told(seq, { e: 'captured' }));
    expect(toastEvents(missed, uis.knorri?.events)).toEqual([]);
  });
});

test('a toast stays for its reading time, within limits', () => {
  expect([toastMs('Hm.'), toastMs('x'.repeat(40)), toastMs('x'.repeat(400))]).toEqual([
    1200, 1900, 2500,
  ]);
});

test('toasts appear one after another, visually only, and disappear', async () => {
  const { container, later } = await show(knorri);
  const toast = () => container.querySelector('[data-toast]');
  expect(toast()).toBeNull();
  const captured = { e: 'captured', seat: 1, card: '9c', cards: ['4c'] };
  // Parsed, for a value with `then` looks like a promise.
  const late = JSON.parse(`{"e":"out_of_time","seat":1,"then":"pause"}`);
  await later(() => undefined, [captured, late] as unknown as GameEvent[]);
  await waitFor(() => expect(toast()?.textContent).toContain('9♣'));
  expect(toast()?.getAttribute('aria-hidden')).toBe('true');
  await waitFor(() => expect(toast()?.textContent).toContain('out of time'));
  await waitFor(() => expect(toast()).toBeNull());
}, 40_000);

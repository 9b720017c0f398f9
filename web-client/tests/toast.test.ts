import { cleanup, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadGame } from '../src/i18n/fluent';
import { GAMES, type GameEvent, type GameName } from '../src/net/frames';
import type { Told } from '../src/state/reduce';
import { lasts, worth } from '../src/table/toast';
import gurka from './fixtures/gurka.json';
import { show } from './table';

beforeAll(() => Promise.all(GAMES.map(loadGame)));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const told = (seq: number, ...events: object[]): Told[] =>
  events.map((event) => ({ seq, event: event as GameEvent, own: false }));
const names = (game: GameName, ...events: object[]) => worth(game, told(1, ...events)).map(({ e }) => e);

describe('what is worth a sentence on the felt', () => {
  test('is what the eye misses, in order', () => {
    expect(names('gurka', { e: 'played' }, { e: 'trick_taken' }, { e: 'scored' }, { e: 'reset' })).toEqual([
      'scored',
      'reset',
    ]);
    expect(names('knorri', { e: 'flipped' }, { e: 'captured' }, { e: 'tricks_begun' })).toEqual([
      'captured',
      'tricks_begun',
    ]);
    expect(names('gnallknekt', { e: 'attacked' }, { e: 'life_lost' }, { e: 'turned_up' })).toEqual(['life_lost']);
    expect(names('karnoffel', { e: 'deal_ended' }, { e: 'dealt' }, { e: 'trump_named' })).toEqual([
      'deal_ended',
      'trump_named',
    ]);
  });

  test('in Knektpass a deal that one alone plays is told of once', () => {
    expect(names('knektpass', { e: 'won_alone' }, { e: 'deal_ended', reason: 'alone' })).toEqual(['won_alone']);
    expect(names('knektpass', { e: 'deal_ended', reason: 'void' })).toEqual(['deal_ended']);
  });

  test('in Knektpass one is told which cards are new', () => {
    expect(names('knektpass', { e: 'exchanged' }, { e: 'cards_exchanged' })).toEqual(['cards_exchanged']);
  });

  test('in Knektpass one is told of one’s own points, and not of each other’s', () => {
    const events = told(1, { e: 'scored', seat: 0 }, { e: 'scored', seat: 2 }, { e: 'deal_ended', reason: 'tricks' });
    expect(worth('knektpass', events, 2)).toEqual([events[1]?.event, events[2]?.event]);
    expect(worth('knektpass', events)).toEqual([events[2]?.event]);
  });

  test('is nothing where much was missed', () => {
    const missed = [1, 2, 3].flatMap((seq) => told(seq, { e: 'scored' }));
    expect(worth('gurka', missed)).toEqual([]);
  });
});

test('a sentence stands there as long as it takes to read, within bounds', () => {
  expect([lasts('Hm.'), lasts('x'.repeat(40)), lasts('x'.repeat(400))]).toEqual([1200, 1900, 2500]);
});

test('one sentence after another stands on the felt, for the eye alone, and goes', async () => {
  const { container, later } = await show(gurka);
  const toast = () => container.querySelector('[data-toast]');
  expect(toast()).toBeNull();
  const scored = { e: 'scored', seat: 3, card: '9c', points: 9, total: 21 };
  const reset = { e: 'reset', seat: 3, cards: ['9c'] };
  await later(() => undefined, [scored, reset] as unknown as GameEvent[]);
  await waitFor(() => expect(toast()?.textContent).toContain('Freyr pays 9'), { timeout: 10_000 });
  expect(toast()?.getAttribute('aria-hidden')).toBe('true');
  await waitFor(() => expect(toast()?.textContent).toContain('Exactly 21: Freyr is back at 0'), { timeout: 10_000 });
  await waitFor(() => expect(toast()).toBeNull(), { timeout: 10_000 });
}, 40_000);

import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadGame } from '../src/i18n/fluent';
import { GAMES, type Snapshot } from '../src/net/frames';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { english } from './english';
import gurka from './fixtures/gurka.json';
import knektpass from './fixtures/knektpass-play.json';
import { card, show } from './table';

beforeAll(() => Promise.all(GAMES.map(loadGame)));
beforeEach(resetPreferences);
afterEach(cleanup);

const foreseen = (outlook: readonly ('wins' | 'loses' | null)[]) => (snapshot: Snapshot) => {
  Object.assign(snapshot.private ?? {}, { outlook });
};

test('a card that would win is marked by shape and text', async () => {
  await show(knektpass, foreseen(['wins']));
  const king = card('king of hearts, would win');
  expect(king.querySelector('.would svg.wins')).not.toBeNull();
});

test('an illegal card shows its reason only', async () => {
  await show(knektpass, foreseen(['wins']));
  expect(card('ace of spades').querySelector('.would')).toBeNull();
});

test('the button of the selected card explains its mark', async () => {
  const { container } = await show(knektpass, foreseen(['wins']));
  await fireEvent.click(card('king of hearts, would win'));
  const [button, ...others] = container.querySelectorAll('[data-action="play"]');
  expect(others).toEqual([]);
  expect(button?.querySelector('.means')?.textContent).toBe(english('outlook-wins'));
});

test('a set and its cards show their outlook, without the card to beat from the question', async () => {
  await show(gurka, foreseen(['wins', 'loses', 'loses']));
  expect(card('jack of clubs, would win')).toBeTruthy();
  expect(card('three of spades, would lose')).toBeTruthy();
  await fireEvent.click(card('jack of clubs, would win'));
  const plays = screen
    .getAllByRole('button', { name: /, would win$/ })
    .filter((one) => one.dataset.action === 'play');
  expect(plays).toHaveLength(1);
});

test('a card that wins one way and loses another has no mark', async () => {
  await show(gurka, (snapshot) => {
    const legal = [
      { do: 'play', cards: ['9d', '9s'] },
      { do: 'play', cards: ['9d'] },
    ];
    Object.assign(snapshot.private ?? {}, { legal, outlook: ['wins', 'loses'] });
  });
  expect(card('nine of diamonds')).toBeTruthy();
  expect(card('nine of spades, would win')).toBeTruthy();
});

test('no outlook is shown to a player who turned it off', async () => {
  preferences.outlook = false;
  await show(knektpass, foreseen(['wins']));
  expect(card('king of hearts').querySelector('.would')).toBeNull();
});

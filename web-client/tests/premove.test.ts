import { cleanup, fireEvent } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { loadUi } from '../src/games/ui';
import type { Snapshot, Update } from '../src/net/frames';
import { preferences } from '../src/storage/preferences.svelte';
import { english } from './english';
import karnoffel from './fixtures/karnoffel.json';
import knektpass from './fixtures/knektpass-play.json';
import { card, resetBetweenTests, show } from './table';

const { sent } = resetBetweenTests();

/** The fixture on another player's turn. */
const waits = (s: Snapshot | Update) => {
  Object.assign(s.decision ?? {}, { seats: [1] });
  Object.assign(s.private ?? {}, { legal: undefined, why_not: undefined });
};
const armed = (name: string) => card(name).classList.contains('armed');

async function arm(how: 'key' | 'other button' = 'key', name = 'king of hearts') {
  card(name).focus();
  if (how === 'key') await fireEvent.keyDown(card(name), { key: 'p' });
  else await fireEvent.contextMenu(card(name));
}

test.each(['key', 'other button'] as const)(
  "a card is armed by %s, and played on the player's turn",
  async (how) => {
    const { later, container } = await show(knektpass, waits);
    await arm(how);
    expect(armed('king of hearts')).toBe(true);
    expect(container.querySelector('.prompt')?.textContent).toContain(
      english('premove-armed', { card: 'K♥' }),
    );
    expect(sent()).toEqual([]);
    await later((frame) => Object.assign(frame.decision ?? {}, { id: 99 }));
    expect(sent()).toEqual([{ do: 'play', card: 'Kh' }]);
  },
);

test('one card is armed at a time, and disarmed by the same key, a press elsewhere, or Escape', async () => {
  await show(knektpass, waits);
  await arm();
  await arm('key', 'ace of spades');
  expect([armed('king of hearts'), armed('ace of spades')]).toEqual([false, true]);
  await arm('key', 'ace of spades');
  expect(armed('ace of spades')).toBe(false);
  await arm();
  await fireEvent.pointerDown(document.body, { button: 0 });
  expect(armed('king of hearts')).toBe(false);
  await arm();
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(armed('king of hearts')).toBe(false);
});

test.each([
  // The player before beats the last card or takes the first, so a premove would never be played.
  ['knorri', { phase: 'tricks' }, undefined],
  ['gurka', {}, true],
  ['knektpass', { phase: 'exchange' }, false],
  ['knektpass', { phase: 'play' }, true],
  ['gnallknekt', { phase: 'move' }, undefined],
  ['karnoffel', {}, true],
] as const)('the phase of %s decides about premoves, at %o: %s', async (game, match, may) => {
  expect((await loadUi(game)).premoves?.(match)).toBe(may);
});

const NEW = {
  'another card is led': { trick: [{ seat: 3, card: '9h' }] },
  'another wins': { winning: 1 },
  'another suit is trump': { trump: 'h' },
  'the trick is over': { last_trick: { winner: 3, cards: [{ seat: 3, card: 'Th' }] } },
  'another deal has begun': { deal: 9 },
};
test.each(Object.entries(NEW))('the armed card is not played when %s', async (_, change) => {
  const { later } = await show(knektpass, waits);
  await arm();
  await later((frame) => Object.assign(frame.public.match ?? {}, change));
  expect(sent()).toEqual([]);
  expect(armed('king of hearts')).toBe(false);
});

test('the armed card is not played if the rules forbid it', async () => {
  const { later } = await show(knektpass, waits);
  await arm('key', 'ace of spades');
  await later(() => undefined);
  expect(sent()).toEqual([]);
  expect(armed('ace of spades')).toBe(false);
});

test("no premove on the player's own turn, when turned off, or with partners by default", async () => {
  await show(knektpass);
  await arm();
  expect(armed('king of hearts')).toBe(false);
  cleanup();
  preferences.premove = false;
  await show(knektpass, waits);
  await arm();
  expect(armed('king of hearts')).toBe(false);
  cleanup();
  preferences.premove = true;
  await show(karnoffel, (s) => {
    waits(s);
    Object.assign(s.public.match ?? {}, {
      sides: [
        [0, 2],
        [1, 3],
      ],
    });
  });
  await arm('key', 'jack of hearts');
  expect(armed('jack of hearts')).toBe(false);
  preferences.premovePartners = true;
  await arm('key', 'jack of hearts');
  expect(armed('jack of hearts')).toBe(true);
});

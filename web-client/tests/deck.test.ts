import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import CardFace from '../src/cards/CardFace.svelte';
import { RANKS } from '../src/cards/canonical';
import { rankText, SUITS } from '../src/cards/card';
import { classic } from '../src/cards/classic.svelte';
import { BAND, EMBLEM } from '../src/cards/courts';
import { INDEX } from '../src/cards/norr';
import { PIPS } from '../src/cards/pips';
import { preferences, resetPreferences } from '../src/state/preferences.svelte';
import { english } from './english';

afterEach(() => {
  cleanup();
  resetPreferences();
});

const ranks = [...RANKS];
const deck = SUITS.flatMap((suit) => ranks.map((rank) => `${rank}${suit}`));
const drawn = (card?: string) => render(CardFace, { card, mute: true }).container.innerHTML;

test('number cards have the right number of pips, in distinct places', () => {
  for (const [i, rank] of [...'23456789T'].entries()) expect(new Set(PIPS[rank]).size).toBe(i + 2);
  for (const rank of 'JQKA') expect(PIPS[rank]).toBe(undefined);
});

test('no two cards look alike', () => {
  expect(new Set(deck.map(drawn)).size).toBe(52);
});

test('court cards differ by emblem, and suits by dress', () => {
  expect(new Set(Object.values(EMBLEM).map((emblem) => emblem.cut)).size).toBe(3);
  expect(new Set(Object.values(BAND)).size).toBe(4);
});

test('every rank has an index, and six is not nine upside down', () => {
  expect(deck.filter((card) => !INDEX[rankText(card)])).toEqual([]);
  expect(INDEX['6']).not.toBe(INDEX['9']);
});

test('a card is a named image, unless its container names it', () => {
  const { getByRole } = render(CardFace, { card: 'Td' });
  expect(getByRole('img').getAttribute('aria-label')).toBe('ten of diamonds');
  cleanup();
  const back = render(CardFace, {});
  expect(back.getByRole('img').getAttribute('aria-label')).toBe(english('card-face-down'));
  cleanup();
  expect(render(CardFace, { card: 'Td', mute: true }).queryByRole('img')).toBe(null);
});

test('the classic deck has a file for each card, in four colours and in two', async () => {
  const { classic: plugin } = await import('../scripts/classic');
  const files = new Map<string, string>();
  const build = {
    emitFile: ({ fileName, source }: { fileName: string; source: string }) =>
      files.set(fileName, source),
  };
  (plugin().generateBundle as unknown as (this: typeof build) => void).call(build);
  const of = (deck: number, card: string) =>
    [...files].find(([name]) => name.endsWith(`/${deck}/${card.toUpperCase()}.svg`))?.[1] ?? '';
  expect(deck.filter((card) => !of(4, card).startsWith('<svg'))).toEqual([]);
  expect(deck.filter((card) => /[dc]/.test(card) !== of(2, card).startsWith('<svg'))).toEqual([]);
  expect(of(4, '7d')).toContain('#0b2c8e');
  expect(of(2, '7d')).toContain('#d01711');
  expect(of(4, '7c')).toContain('#0d776d');
  expect(of(4, 'Kh')).toContain('viewBox="-120 -168 240 336"');
  // Their own index is not among them: it would be of one language.
  expect(
    [...files].filter(([, drawing]) => /"#?V[SHDC]/.test(drawing)).map(([name]) => name),
  ).toEqual([]);
});

test("the classic deck has the reader's index letters in two corners", async () => {
  preferences.deck = 'classic';
  await classic.load();
  preferences.indices = 'sv';
  const { container } = render(CardFace, { card: 'Jc' });
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(
    /\/classic-[0-9a-f]{8}\/4\/JC\.svg$/,
  );
  const corners = [...container.querySelectorAll('svg.c path')].map((path) =>
    path.getAttribute('d'),
  );
  expect(corners).toEqual([INDEX.Kn, INDEX.Kn]);
});

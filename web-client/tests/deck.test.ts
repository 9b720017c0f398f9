import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import CardFace from '../src/cards/CardFace.svelte';
import { RANKS } from '../src/cards/canonical';
import { rankText, SUITS } from '../src/cards/card';
import { classic } from '../src/cards/classic.svelte';
import { BAND, EMBLEM } from '../src/cards/courts';
import { INDEX } from '../src/cards/norr';
import { PIPS } from '../src/cards/pips';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { english } from './english';

const ASSETS = join(import.meta.dirname, '../public/assets');
const [CLASSIC = ''] = readdirSync(ASSETS);

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

test('the classic deck has a file for each card, in four colours and in two', () => {
  const files = new Map<string, string>();
  for (const [suit, folders] of Object.entries({ s: [4], h: [4], d: [4, 2], c: [4, 2] })) {
    for (const rank of ranks) {
      for (const folder of folders) {
        const file = `${folder}/${rank}${suit.toUpperCase()}.svg`;
        files.set(file, readFileSync(join(ASSETS, CLASSIC, file), 'utf8'));
      }
    }
  }
  expect([...files.values()].filter((drawing) => !drawing.startsWith('<svg'))).toEqual([]);
  expect(files.get('4/7D.svg')).toContain('#0b2c8e');
  expect(files.get('2/7D.svg')).toContain('#d01711');
  expect(files.get('4/7C.svg')).toContain('#0d776d');
  expect(files.get('4/KH.svg')).toContain('viewBox="-120 -168 240 336"');
  // Their own index is not among them: it would be of one language.
  expect(
    [...files].filter(([, drawing]) => /"#?V[SHDC]/.test(drawing)).map(([file]) => file),
  ).toEqual([]);
  // Browsers keep them for as long as their folder has this name.
  const digest = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex');
  expect(CLASSIC).toBe(`classic-${digest.slice(0, 8)}`);
});

test("the classic deck has the reader's index letters in two corners", async () => {
  preferences.deck = 'classic';
  await classic.load();
  preferences.indices = 'sv';
  const { container } = render(CardFace, { card: 'Jc' });
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`/assets/${CLASSIC}/4/JC.svg`);
  const corners = [...container.querySelectorAll('svg.c path')].map((path) =>
    path.getAttribute('d'),
  );
  expect(corners).toEqual([INDEX.Kn, INDEX.Kn]);
});

import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { apart, contrast, SIGHTS } from './colour';

const css = fs.readFileSync(path.join(import.meta.dirname, '../src/app.css'), 'utf8');

const FELTS = ['spruce', 'fjord', 'slate', 'birch'];
const looks = FELTS.flatMap((felt) =>
  ['light', 'dark'].flatMap((theme) => [false, true].map((more) => ({ felt, theme, more }))),
);
type Look = (typeof looks)[number];

/** The tokens of a look, as the cascade leaves them. */
function tokens({ felt, theme, more }: Look): (name: string) => string {
  const on = new Set([
    `[data-felt="${felt}"]`,
    `[data-theme="${theme}"]`,
    ...(more ? ['[data-contrast]'] : []),
  ]);
  const values = new Map<string, string>();
  for (const [, conditions = '', body = ''] of css.matchAll(/^:root([^{]*) \{([^}]*)\}/gm)) {
    if (!(conditions.match(/\[[^\]]*\]/g) ?? []).every((condition) => on.has(condition))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+): ([^;]+);/g))
      values.set(name, value);
  }
  return function token(name): string {
    const value = values.get(name) ?? `no --${name}`;
    const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    if (alias !== undefined) return token(alias);
    const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
    return (both ? both[theme === 'light' ? 1 : 2] : value) ?? '';
  };
}

const TEXT = 4.5;
const MARK = 3;

describe.each(looks)('$felt, $theme, more contrast: $more', (look) => {
  const token = tokens(look);
  const atLeast = (least: number, of: readonly (readonly [string, string])[]) =>
    expect(
      of
        .map(([over, under]) => [over, under, contrast(token(over), token(under))] as const)
        .filter(([, , found]) => found < least),
    ).toEqual([]);

  test('text has enough contrast', () => {
    const felts = ['felt-1', 'felt-2', 'felt-3'];
    const papers = ['paper', 'panel', 'page'];
    atLeast(TEXT, [
      ...felts.flatMap((felt) => [['felt-ink', felt] as const, ['glow', felt] as const]),
      ...papers.flatMap((paper) => ['ink', 'soft', 'link'].map((ink) => [ink, paper] as const)),
      ['brass-ink', 'brass'],
      ...['s', 'h', 'd', 'c'].map((suit) => [`suit-${suit}`, 'card'] as const),
    ]);
    for (const dark of ['bar', 'wood', 'madder', 'wood-dark']) {
      expect(contrast('#ffffff', token(dark)), dark).toBeGreaterThanOrEqual(TEXT);
    }
  });

  test('marks have enough contrast', () => {
    atLeast(MARK, [
      ['brass', 'felt-1'],
      ['brass', 'felt-2'],
      ['brass', 'felt-3'],
      ['focus', 'paper'],
      ['focus', 'page'],
      ['card', 'felt-1'],
      ['card', 'back'],
      // A court card has a panel in its suit's colour; golden details also have a shape.
      ...['s', 'h', 'd', 'c'].map((suit) => ['card', `suit-${suit}`] as const),
    ]);
  });
});

test('the four suits differ for every kind of colour vision', () => {
  const token = tokens(looks[0] as Look);
  const suits = ['s', 'h', 'd', 'c'].map((suit) => token(`suit-${suit}`));
  for (const [name, sight] of Object.entries(SIGHTS)) {
    const pairs = suits.flatMap((one, i) =>
      suits.slice(i + 1).map((other) => apart(one, other, sight)),
    );
    expect(Math.min(...pairs), name).toBeGreaterThanOrEqual(12);
  }
});

test('two-colour suits differ from each other', () => {
  const [, body = ''] = /:root\[data-colours="two"\] \{([^}]*)\}/.exec(css) ?? [];
  const token = tokens(looks[0] as Look);
  expect(body).toContain(`--suit-d: ${token('suit-h')}`);
  expect(body).toContain(`--suit-c: ${token('suit-s')}`);
  for (const sight of Object.values(SIGHTS)) {
    expect(apart(token('suit-h'), token('suit-s'), sight)).toBeGreaterThanOrEqual(12);
  }
});

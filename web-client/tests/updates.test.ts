import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GAMES, type GameName } from '../src/net/frames';
import { after, scenes, table } from './beats';

/** Every sequence of events that an update of the game can carry, as the server's tests found them. */
const sequences = (game: GameName) =>
  fs
    .readFileSync(
      path.join(import.meta.dirname, `../../crates/games/golden/${game}.updates.txt`),
      'utf8',
    )
    .trim()
    .split('\n');

type At = 'trick' | 'deal' | 'start' | 'phase' | 'match';

const RESULT = { ranking: [[1], [0, 2]], scores: [0, 1, 0], reason: 'over' };
const CARDS = { seat: 1, card: '9h', cards: ['9h'], winner: 1 };
/** `scored+` stands for several of them. */
const events = (names: string) =>
  names
    .split(' ')
    .flatMap((name) =>
      Array(name.endsWith('+') ? 2 : 1).fill({ ...CARDS, e: name.replace('+', '') }),
    );

const LYING = [
  { seat: 0, card: '6h' },
  { seat: 1, card: '9h' },
];
const VIEW = { deal: 1, trick: LYING.slice(0, 1), scores: [3, 3, 3] };
const VIEWS: Readonly<Record<At, object>> = {
  trick: { ...VIEW, trick: LYING },
  deal: { ...VIEW, trick: [], scores: [3, 9, 3] },
  phase: { ...VIEW, trick: [], phase: 'tricks' },
  start: { ...VIEW, trick: [], scores: [3, 9, 3], deal: 2 },
  match: { ...VIEW, trick: [], scores: [3, 9, 3], result: RESULT },
};
/** The board after an update with at most one pause. */
const after_ = (names: string) =>
  names.includes('match_ended')
    ? VIEWS.match
    : /trick_/.test(names)
      ? { ...VIEW, trick: [] }
      : VIEW;

function shown(game: GameName, line: string) {
  const beats = line.split(' | ').flatMap((beat) => {
    const [at, names] = beat.split(': ');
    return names === undefined ? [] : [[at as At, events(names), VIEWS[at as At]] as const];
  });
  const before = table(game, VIEW);
  return scenes(before, after(before, beats.length > 0 ? { beats } : events(line), after_(line)));
}

test.each(GAMES.flatMap((game) => sequences(game).map((line) => [game, line] as const)))(
  'of %s all is shown, in order and once: %s',
  (game, line) => {
    const all = shown(game, line);
    const at = all.map((scene) => scene.at);
    const told = all.flatMap(({ table }) => table.fresh.map(({ event }) => event.e));
    expect(told).toEqual(events(line.replaceAll(/\b\w+: |\| /g, '')).map(({ e }) => e));

    // A card that ends something is shown first, and a taken trick is swept before anything
    // follows.
    const ends = /\b(deal_ended|match_ended)\b/.test(line);
    if (ends && /\b(played|flipped|took|attacked|discarded|turn_ended)\b/.test(line))
      expect(at[0]).toBe('trick');
    if (/trick_taken|trick_set_aside/.test(line))
      expect(at.slice(0, 2)).toEqual(['trick', 'sweep']);

    // The deal is counted before the next is dealt, or the match is over.
    const [deal, next] = [
      at.indexOf('deal'),
      at.findIndex((one) => one === 'start' || one === 'match'),
    ];
    if (line.includes('deal_ended')) expect(deal).toBeGreaterThanOrEqual(0);
    if (deal >= 0) expect([next, next > deal]).toEqual([at.length - 1, true]);

    // The end and the scores are hidden until shown.
    const views = all.map(
      ({ table }) => table.public.match as { result?: object; scores: number[] },
    );
    expect(views.slice(0, -1).some(({ result }) => result)).toBe(false);
    if (deal > 0) expect(views.slice(0, deal).every(({ scores }) => scores[1] === 3)).toBe(true);
    expect(all.slice(0, -1).every(({ table }) => table.decision === undefined)).toBe(true);
  },
);

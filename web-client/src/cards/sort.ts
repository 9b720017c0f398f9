import type { Card } from '../net/frames';
import { height } from './canonical';
import { SUITS, type Suit, suitOf } from './card';

/** A hand in groups that belong together, highest first within each. */
export type Groups = readonly (readonly Card[])[];

const fall = (a: Card, b: Card) => height(b) - height(a);

/**
 * Sorts by suit, black and red in turn, trumps first. If a suit is missing the others keep their
 * order, so that the hand need not be read again.
 */
export function bySuit(hand: readonly Card[], trump?: string): Groups {
  const first = Math.max(SUITS.indexOf(trump as Suit), 0);
  return [...SUITS.slice(first), ...SUITS.slice(0, first)]
    .map((suit) => hand.filter((card) => suitOf(card) === suit).sort(fall))
    .filter((group) => group.length > 0);
}

/** By rank; suits in their order within a rank. */
export function byRank(hand: readonly Card[]): Groups {
  return [
    [...hand].sort((a, b) => fall(a, b) || SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b))),
  ];
}

/**
 * Lays groups into rows of at most `most` cards: as few rows as it takes, groups kept whole where they fit.
 */
export function rows(groups: Groups, most: number): Card[][] {
  const total = groups.reduce((n, group) => n + group.length, 0);
  if (total <= most) return total === 0 ? [] : [groups.flat()];
  const out: Card[][] = [];
  for (const group of groups) {
    const last = out.at(-1);
    if (last && last.length + group.length <= most) last.push(...group);
    else for (let i = 0; i < group.length; i += most) out.push(group.slice(i, i + most));
  }
  return out;
}

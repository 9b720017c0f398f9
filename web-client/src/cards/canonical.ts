import type { Card } from '../net/frames';

export const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';

/** Returns the index of a card's rank, 0 for a two. */
export const height = (card: Card) => RANKS.indexOf(card.charAt(0));

/** The order of the rulebook: rank first, then suit. It needs no language, so that proofs can be checked outside of a page. */
export function canonical(a: Card, b: Card): number {
  return height(a) - height(b) || SUITS.indexOf(a.charAt(1)) - SUITS.indexOf(b.charAt(1));
}

import { isCard } from '../cards/card';
import type { Card } from '../net/frames';
import type { Proof } from '../protocol/to_client';
import type { LogEntry } from '../session/reduce';
import { hex } from './bytes';
import { rootOfCard } from './tree';

/**
 * The cards that one was dealt and drew, by the number of the deal in the match, from 1. A log that does not go back so far
 * has nothing of it.
 */
export function ownCards(log: readonly LogEntry[]): ReadonlyMap<number, readonly Card[]> {
  const out = new Map<number, Card[]>();
  let deal: number | undefined;
  for (const { event, own } of log) {
    if (event.e === 'dealt') deal = typeof event.deal === 'number' ? event.deal : 1;
    if (!own || deal === undefined) continue;
    const cards = Object.values(event).flat().filter(isCard);
    out.set(deal, [...(out.get(deal) ?? []), ...cards]);
  }
  return out;
}

/** Returns the positions of dealt cards in a deck, each card as often as it was dealt. */
export function placesOf(cards: readonly Card[], deck: readonly string[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const card of cards) {
    const at = deck.findIndex((other, place) => other === card && !places.has(place));
    if (at >= 0) places.add(at);
  }
  return places;
}

/**
 * Verifies the cards shown during a deal by their Merkle proofs against the published roots, and
 * counts the good and the bad ones. `deck` is in the rulebook's order.
 */
export function checkShown(
  proofs: Proof,
  deck: readonly string[],
  roots: Readonly<Record<string, string>>,
): { good: number; bad: number } {
  let good = 0;
  let bad = 0;
  for (const { purpose, n, root, cards } of proofs.shuffles) {
    for (const proof of cards) {
      let isValid = root === roots[purpose] && deck[proof.index] === proof.card;
      try {
        isValid &&= hex(rootOfCard(proof, n)) === root;
      } catch {
        isValid = false;
      }
      if (isValid) good += 1;
      else bad += 1;
    }
  }
  return { good, bad };
}

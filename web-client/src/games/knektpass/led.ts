import { rankOf, suitOf } from '../../cards/card';
import type { Card } from '../../net/frames';
import type { KnektpassView } from './view';

/** The suit of a card as the server's reasons call it: a jack is a trump. */
export const suitIn = (card: Card, trump: string): string => (rankOf(card) === 'J' ? trump : suitOf(card));

/** The suit that the trick was led in. */
export function ledSuit({ trick, trump }: KnektpassView): string | undefined {
  const card = trick[0]?.card;
  return card && suitIn(card, trump);
}

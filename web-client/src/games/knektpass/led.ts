import { rankOf, suitOf } from '../../cards/card';
import type { KnektpassView } from './view';

/** The suit that the trick was led in, as the server's reasons call it: a jack is a trump. */
export function ledSuit({ trick, trump }: KnektpassView): string | undefined {
  const card = trick[0]?.card;
  return card && (rankOf(card) === 'J' ? trump : suitOf(card));
}

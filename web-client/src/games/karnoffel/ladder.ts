import { rankOf, SUITS, suitOf } from '../../cards/card';
import type { Card } from '../../net/frames';
import type { KarnoffelView, Rung } from './view';

/** Where a card stands on the server's ladder: the special trumps have rungs of their own. */
export function rungOf(card: Card, { ladder, trump }: KarnoffelView): Rung | undefined {
  const rungs = ladder.filter(({ rank }) => rank === rankOf(card));
  return rungs.find(({ title }) => title && suitOf(card) === trump) ?? rungs.find(({ title }) => !title);
}

/** The cards of a rung. */
export const cardsOn = (rung: Rung, view: KarnoffelView): Card[] =>
  SUITS.map((suit) => rung.rank + suit).filter((card) => rungOf(card, view) === rung);

/** The Devil, as this deal's trumps have it. */
export const devilOf = ({ ladder, trump }: KarnoffelView): Card | undefined =>
  ladder.filter(({ title }) => title === 'devil').map(({ rank }) => rank + trump)[0];

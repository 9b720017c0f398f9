import { rankOf, SUITS, suitOf } from '../../cards/card';
import type { Card } from '../../net/frames';
// Made by a test of the server's, whose rule it is: the same in every match, so that no view repeats it.
import rules from './rules.json';
import type { KarnoffelView } from './view';

/** A place in the ranking: its rank, and the title if it is a single trump. */
export interface Rung {
  readonly rank: string;
  readonly title?: string;
}

/** The ranking of the chosen suit, highest first, while the Devil has power. */
export const LADDER: readonly Rung[] = rules.ladder;

type Trumps = Pick<KarnoffelView, 'trump'>;

/** Returns the rank of a card; special trumps have ranks of their own. */
export function rungOf(card: Card, { trump }: Trumps): Rung | undefined {
  const same = LADDER.filter(({ rank }) => rank === rankOf(card));
  return (
    same.find(({ title }) => title && suitOf(card) === trump) ?? same.find(({ title }) => !title)
  );
}

/** The cards of a rung. */
export const cardsOn = (rung: Rung, trumps: Trumps): Card[] =>
  SUITS.map((suit) => rung.rank + suit).filter((card) => rungOf(card, trumps) === rung);

/** The Devil, as this deal's trumps have it. */
export const devilOf = ({ trump }: Trumps): Card | undefined =>
  LADDER.filter(({ title }) => title === 'devil').map(({ rank }) => rank + trump)[0];

import type { Card } from '../../net/frames';

/** A step of the ranking: its cards, and the name of the message that tells its title. */
export interface Step {
  readonly cards: readonly Card[];
  readonly text: string;
  readonly title?: string;
}

const SUITS = ['s', 'h', 'c', 'd'];

/** The ranking as the rulebook prints it, for a trump suit; for the eye, no play is judged by it. */
export function ladder(trump: string): Step[] {
  const own = (rank: string, title: string): Step => ({ cards: [`${rank}${trump}`], text: rank, title });
  const plain = SUITS.filter((suit) => suit !== trump);
  const each = (rank: string, suits: readonly string[]): Step => ({
    cards: suits.map((suit) => rank + suit),
    text: rank,
  });
  return [
    own('J', 'karnoffel-karnoffel'),
    own('7', 'karnoffel-devil'),
    own('6', 'karnoffel-pope'),
    own('2', 'karnoffel-emperor'),
    each('K', SUITS),
    own('3', 'karnoffel-oberstecher'),
    each('Q', SUITS),
    own('4', 'karnoffel-unterstecher'),
    each('J', plain),
    own('5', 'karnoffel-knight'),
  ];
}

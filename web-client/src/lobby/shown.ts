import type { GameName } from '../net/frames';

/** How a game is offered before the server said anything: its three cards, who sits down by default, how long it takes. */
export interface Shown {
  readonly fan: readonly [string, string, string];
  readonly seats: number;
  /** How many minutes a match takes people, about. */
  readonly minutes: number;
}

export const SHOWN: Readonly<Record<GameName, Shown>> = {
  knorri: { fan: ['9h', 'Ks', 'As'], seats: 4, minutes: 15 },
  gurka: { fan: ['9d', '9s', '6c'], seats: 3, minutes: 20 },
  knektpass: { fan: ['Jh', 'Js', 'Jc'], seats: 4, minutes: 15 },
  gnallknekt: { fan: ['7d', '7h', 'Jd'], seats: 3, minutes: 30 },
  karnoffel: { fan: ['6h', '7h', 'Jh'], seats: 4, minutes: 10 },
};

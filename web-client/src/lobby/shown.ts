import type { GameName } from '../net/frames';

/** How a game is offered before the server said anything: its three cards, and how many sit down by default. */
export const SHOWN: Readonly<
  Record<GameName, { readonly fan: readonly [string, string, string]; readonly seats: number }>
> = {
  knorri: { fan: ['9h', 'Ks', 'As'], seats: 4 },
  gurka: { fan: ['9d', '9s', '6c'], seats: 3 },
  knektpass: { fan: ['Jh', 'Js', 'Jc'], seats: 4 },
  gnallknekt: { fan: ['7d', '7h', 'Jd'], seats: 3 },
  karnoffel: { fan: ['6h', '7h', 'Jh'], seats: 4 },
};

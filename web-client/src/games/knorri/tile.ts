import type { Tile } from '../tiles';

export const tile: Tile = {
  fan: ['9h', 'Ks', 'As'],
  seats: 4,
  minutes: 15,
  // The looped square of Finnish barns: a knot without an end.
  sign: ['M9 9h6v6H9z', 'M9 9V6a3 3 0 1 0-3 3h12a3 3 0 1 0-3-3v12a3 3 0 1 0 3-3H6a3 3 0 1 0 3 3z'],
};

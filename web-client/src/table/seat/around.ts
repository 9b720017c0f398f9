import type { Seat } from '../../net/frames';
import { around } from '../model';

/** The number of seats on each side of a desk, for `n` others. */
const beside = (n: number): number => (n < 3 ? 0 : n < 6 ? 1 : 2);

/** The number of seats along the far edge of a desk, for `n` players. */
export const far = (n: number): number => n - 1 - 2 * beside(n - 1);

/**
 * Returns the grid area of a seat at a desk: the viewer's is at the near edge, and the others go up
 * the left side, along the far edge and down the right side.
 */
export function spot(seat: Seat, you: Seat | undefined, n: number): string {
  const i = around(seat, you, n) - 1;
  const sides = beside(n - 1);
  const right = i - sides - far(n);
  const low = sides === 1 ? 1 : 0;
  if (i < 0) return '3 / 1 / auto / -1';
  if (i < sides) return `${sides - i + low} / 1`;
  return right < 0 ? `1 / ${2 + i - sides}` : `${1 + right + low} / -2`;
}

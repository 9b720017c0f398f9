import type { MatchResult, Seat } from '../../net/frames';

/**
 * Returns the place of each seat, from 1: shared places leave the next ones free, as in sports. A
 * team takes one place.
 */
export function places(
  { ranking }: Pick<MatchResult, 'ranking'>,
  teams: readonly (readonly Seat[])[] = [],
): ReadonlyMap<Seat, number> {
  const of = new Map<Seat, number>();
  const isFirst = (seat: Seat) => teams.every((team) => !team.includes(seat) || team[0] === seat);
  let next = 1;
  for (const seats of ranking) {
    for (const seat of seats) of.set(seat, next);
    next += seats.filter(isFirst).length;
  }
  return of;
}

import type { MatchResult, Seat } from '../../net/frames';

/**
 * The place of each seat, from 1: whoever shares one leaves the next ones free, as in any sport. A team takes one place, as
 * a single player does.
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

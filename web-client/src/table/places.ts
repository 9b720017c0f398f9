import type { MatchResult, Seat } from '../net/frames';

/** The place of each seat, from 1: whoever shares one leaves the next ones free, as in any sport. */
export function places({ ranking }: Pick<MatchResult, 'ranking'>): ReadonlyMap<Seat, number> {
  const of = new Map<Seat, number>();
  for (const seats of ranking) {
    const place = of.size + 1;
    for (const seat of seats) of.set(seat, place);
  }
  return of;
}

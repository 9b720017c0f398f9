import type { GameEvent, Seat } from '../net/frames';
import type { Told } from '../state/reduce';

/** What a deal did to the score of a seat. */
export interface Scored {
  readonly seat: Seat;
  /** By how much, where that says more than the total. */
  readonly change?: number;
  readonly total: number;
  readonly out?: boolean;
}

export interface DealScore {
  readonly deal: number;
  readonly seats: ReadonlyMap<Seat, Scored>;
}

/** The deals of the present match whose scores were told, oldest first. */
export function scoreSheet(log: readonly Told[], scored: (event: GameEvent) => readonly Scored[]): DealScore[] {
  const deals = new Map<number, Map<Seat, Scored>>();
  let deal = 0;
  for (const { event } of log) {
    if (event.e === 'match_started') deals.clear();
    if (event.e === 'dealt' && typeof event.deal === 'number') deal = event.deal;
    for (const one of scored(event)) {
      const seats = deals.get(deal) ?? new Map<Seat, Scored>();
      deals.set(deal, seats);
      // Of several things that one deal did, the last is how it stands; the first says by how much.
      seats.set(one.seat, { ...seats.get(one.seat), ...one });
    }
  }
  return [...deals].map(([deal, seats]) => ({ deal, seats }));
}

/** What a deal did where all that counts is who won it. */
export function wins(event: GameEvent): Scored[] {
  if (event.e !== 'deal_ended' || !Array.isArray(event.scores)) return [];
  const winners = (event.seats ?? []) as Seat[];
  return (event.scores as number[]).map((total, seat) => ({
    seat,
    total,
    ...(winners.includes(seat) ? { change: 1 } : {}),
  }));
}

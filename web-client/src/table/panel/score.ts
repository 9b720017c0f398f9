import type { GameEvent, Seat } from '../../net/frames';
import type { LogEntry } from '../../session/reduce';

/** A deal's effect on the score of a seat. */
export interface Scored {
  readonly seat: Seat;
  /** The change, if it says more than the total. */
  readonly change?: number;
  readonly total: number;
  readonly out?: boolean;
}

export interface DealScore {
  readonly deal: number;
  readonly seats: ReadonlyMap<Seat, Scored>;
}

/** Returns the number of the first deal that begins in a log. */
export function firstDealt(log: readonly LogEntry[]): number | undefined {
  const deal = log.find(({ event }) => event.e === 'dealt')?.event.deal;
  return typeof deal === 'number' ? deal : undefined;
}

/**
 * Returns the scored deals of the current match, oldest first. A log that begins within a deal
 * belongs to the one before the next; `now` is the current deal.
 */
export function scoreSheet(
  log: readonly LogEntry[],
  scored: (event: GameEvent) => readonly Scored[],
  now = 0,
): DealScore[] {
  const deals = new Map<number, Map<Seat, Scored>>();
  const first = firstDealt(log);
  let deal = first === undefined ? now : first - 1;
  for (const { event } of log) {
    if (event.e === 'match_started') deals.clear();
    if (event.e === 'dealt' && typeof event.deal === 'number') deal = event.deal;
    for (const one of scored(event)) {
      const seats = deals.get(deal) ?? new Map<Seat, Scored>();
      deals.set(deal, seats);
      // Of several events in a deal the last has the total, and the first the change.
      seats.set(one.seat, { ...seats.get(one.seat), ...one });
    }
  }
  return [...deals].map(([deal, seats]) => ({ deal, seats }));
}

/** A seat's score before and after a deal. */
export interface Change {
  readonly seat: Seat;
  readonly from: number;
  readonly change: number;
  readonly to: number;
  readonly out: boolean;
}

/** Returns the score changes of a deal, by seat. */
export function changes(
  events: readonly GameEvent[],
  scored: (event: GameEvent) => readonly Scored[],
): Change[] {
  const out = new Map<Seat, Change>();
  for (const { seat, total, change, out: isOut } of events.flatMap(scored)) {
    const before = out.get(seat);
    const by = change ?? 0;
    out.set(seat, {
      seat,
      // Of several events in a deal the first has the old score, and the last the total.
      from: before?.from ?? total - by,
      change: before?.change ?? by,
      to: total,
      out: isOut ?? false,
    });
  }
  return [...out.values()].sort((a, b) => a.seat - b.seat);
}

/** Returns the scores of a deal that counts only its winners. */
export function wins(event: GameEvent): Scored[] {
  if (event.e !== 'deal_ended' || !Array.isArray(event.scores)) return [];
  const winners = (event.seats ?? []) as Seat[];
  return (event.scores as number[]).map((total, seat) => ({
    seat,
    total,
    ...(winners.includes(seat) ? { change: 1 } : {}),
  }));
}

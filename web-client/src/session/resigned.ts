import type { Seat } from '../net/frames';
import type { TableState } from './reduce';

/**
 * Returns true if a seat's player has left the match for good: resigned, or removed, according to
 * the log.
 */
export function isOut(
  { public: { table }, log }: Pick<TableState, 'public' | 'log'>,
  seat: Seat,
): boolean {
  if (table.status !== 'playing' || (table.seats[seat]?.played_by ?? 'owner') === 'owner')
    return false;
  const last = log.findLast(
    ({ event }) => event.e === 'match_started' || (event.seat === seat && ENDS.has(event.e)),
  );
  return last?.event.e === 'resigned' || (last?.event.e === 'stood' && last.event.kicked === true);
}

/** Events of leaving and coming back. */
const ENDS = new Set(['resigned', 'stood', 'came_back', 'sat']);

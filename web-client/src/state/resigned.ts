import type { Seat } from '../net/frames';
import type { TableState } from './reduce';

/** Whether who holds a seat is out of the match for good: they gave it up, or were sent away, as far as the log tells. */
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

/** What says that somebody goes, or is there again. */
const ENDS = new Set(['resigned', 'stood', 'came_back', 'sat']);

import { isCard } from '../cards/card';
import type { Card } from '../net/frames';
import type { LogEntry } from '../session/reduce';

/**
 * Earlier private cards no longer count: a card drawn and given back can come from elsewhere later.
 */
const ENDS: readonly string[] = ['dealt', 'taken_back'];

/** Returns the cards shown privately to the viewer in the current deal, in order. */
export function privateCards(log: readonly LogEntry[]): readonly Card[] {
  const end = log.findLastIndex(({ event }) => ENDS.includes(event.e));
  // A log that begins within a deal belongs to it all the same.
  const since = log.slice(Math.max(0, end));
  return since.flatMap(({ event, own }) => (own ? Object.values(event).flat().filter(isCard) : []));
}

import { isCard } from '../cards/card';
import type { Card } from '../net/frames';
import type { LogEntry } from '../state/reduce';

/**
 * Earlier private cards no longer count: a card drawn and given back can come from elsewhere later.
 */
const ENDS: readonly string[] = ['dealt', 'taken_back'];

/** The cards that one alone was told of in the present deal, in that order. */
export function privateCards(log: readonly LogEntry[]): readonly Card[] {
  const end = log.findLastIndex(({ event }) => ENDS.includes(event.e));
  // A deal whose beginning the log does not have: what it has of it was told in it all the same.
  const since = log.slice(Math.max(0, end));
  return since.flatMap(({ event, own }) => (own ? Object.values(event).flat().filter(isCard) : []));
}

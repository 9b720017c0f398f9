import type { GameEvent } from '../net/frames';
import type { LogEntry } from './reduce';

/** The public event that each private event of a game gives details of. */
const DETAILS: Readonly<Record<string, string>> = {
  cards_exchanged: 'exchanged',
  drew: 'drew_stock',
  laid_aside: 'turnup_taken',
};

/**
 * Merges the events of one entry: a private event follows the public one that it details, and any
 * other comes last.
 */
export function mergeEvents(
  known: readonly LogEntry[],
  own: readonly GameEvent[],
  seq: number,
): LogEntry[] {
  const out = [...known];
  for (const event of own) {
    const at = out.findLastIndex((entry) => !entry.own && entry.event.e === DETAILS[event.e]);
    out.splice(at + 1 || out.length, 0, { seq, event, own: true });
  }
  return out;
}

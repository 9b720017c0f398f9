import { DETAILS } from '../games/details';
import type { GameEvent } from '../net/frames';
import type { LogEntry } from './reduce';

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

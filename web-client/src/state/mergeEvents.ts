import type { GameEvent } from '../net/frames';
import type { LogEntry } from './reduce';

/** The public event that each private one gives details of. */
const TOLD_AS: Readonly<Record<string, string>> = {
  cards_exchanged: 'exchanged',
  laid_aside: 'turnup_taken',
  drew: 'drew_stock',
};

/**
 * Merges the events of one entry: a private event follows the public one that it details, and any
 * other comes last.
 */
export function mergeEvents(
  told: readonly LogEntry[],
  own: readonly GameEvent[],
  seq: number,
): LogEntry[] {
  const out = [...told];
  for (const event of own) {
    const at = out.findLastIndex((told) => !told.own && told.event.e === TOLD_AS[event.e]);
    out.splice(at < 0 ? out.length : at + 1, 0, { seq, event, own: true });
  }
  return out;
}

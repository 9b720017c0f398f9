import type { LogEntry } from '../state/reduce';
import type { Sound } from './synth';

/** Events in which cards touch the table, and in which they are drawn together. */
const TAPS = new Set(['played', 'flipped', 'attacked', 'defended', 'discarded', 'exchanged']);
const SWISHES = new Set(['captured', 'took', 'dealt']);
/** Whoever missed more than this is not told of it by noise. */
const FRAMES_MOST = 2;

/** What is heard of a change: a sound of each kind at most. A taken trick is heard when it is collected. */
export function heard(fresh: readonly LogEntry[]): readonly Sound[] {
  if (new Set(fresh.map((told) => told.seq)).size > FRAMES_MOST) return [];
  const has = (names: ReadonlySet<string>) => fresh.some(({ event }) => names.has(event.e));
  return [...(has(TAPS) ? (['tap'] as const) : []), ...(has(SWISHES) ? (['swish'] as const) : [])];
}

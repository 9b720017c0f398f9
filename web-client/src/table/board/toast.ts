import type { EventEffects } from '../../games/ui';
import type { GameEvent } from '../../net/frames';
import type { LogEntry } from '../../state/reduce';

/** Whoever missed more than this is told by the log, and not by one sentence after another. */
const FRAMES_MOST = 2;
const LEAST_MS = 1200;
const MOST_MS = 2500;
/** How long a letter takes to read, and a sentence to be seen. */
const LETTER_MS = 35;
const GLANCE_MS = 500;

/** What of this is worth a sentence on the felt, in order. What a deal came to has its own place. */
export function worth(
  fresh: readonly LogEntry[],
  effects: EventEffects = {},
): readonly GameEvent[] {
  if (new Set(fresh.map((told) => told.seq)).size > FRAMES_MOST) return [];
  return fresh
    .map(({ event }) => event)
    .filter((event) => event.e === 'out_of_time' || effects[event.e]?.toast);
}

/** How long a sentence stands there. */
export const lasts = (sentence: string): number =>
  Math.min(MOST_MS, Math.max(LEAST_MS, GLANCE_MS + LETTER_MS * sentence.length));

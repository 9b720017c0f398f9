import type { EventEffects } from '../../games/ui';
import type { GameEvent } from '../../net/frames';
import type { LogEntry } from '../../session/reduce';

/** After a longer gap the log tells the story, without toasts. */
const FRAMES_MOST = 2;
const LEAST_MS = 1200;
const MOST_MS = 2500;
/** Reading time per letter, and the time to notice a sentence. */
const LETTER_MS = 35;
const GLANCE_MS = 500;

/** Events of every table that change who plays. */
const OF_TABLE = new Set(['out_of_time', 'resigned']);

/** Selects the events that deserve a toast, in order. The end of a deal has its own summary. */
export function toastEvents(
  fresh: readonly LogEntry[],
  effects: EventEffects = {},
): readonly GameEvent[] {
  if (new Set(fresh.map((entry) => entry.seq)).size > FRAMES_MOST) return [];
  return fresh
    .map(({ event }) => event)
    .filter((event) => OF_TABLE.has(event.e) || effects[event.e]?.toast);
}

/** Returns the time to show a sentence, in milliseconds. */
export const toastMs = (sentence: string): number =>
  Math.min(MOST_MS, Math.max(LEAST_MS, GLANCE_MS + LETTER_MS * sentence.length));

import type { EventEffects } from '../games/ui';
import type { LogEntry } from '../session/reduce';
import type { Sound } from './synth';

/** The sounds of the events that all games share. */
const COMMON: Readonly<Record<string, Sound>> = { played: 'tap', dealt: 'swish' };
/** A longer gap is not made up for by noise. */
const FRAMES_MOST = 2;

/** Returns each kind of sound once. A trick that is taken is heard when it is swept. */
export function eventSounds(
  fresh: readonly LogEntry[],
  effects: EventEffects = {},
): readonly Sound[] {
  if (new Set(fresh.map(({ seq }) => seq)).size > FRAMES_MOST) return [];
  const all = new Set(fresh.map(({ event: { e } }) => COMMON[e] ?? effects[e]?.sound));
  return (['tap', 'swish'] as const).filter((sound) => all.has(sound));
}

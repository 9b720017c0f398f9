import type { EventEffects } from '../../games/ui';
import type { GameEvent, Seat } from '../../net/frames';
import type { Preferences } from '../../storage/preferences.svelte';

/** The fields by which an event says whose it is. */
const WHOSE = ['seat', 'winner', 'winners', 'target', 'seats', 'out', 'to'];

/**
 * Returns true if an event is read aloud at this verbosity. Events without a seat concern everyone.
 */
export function isHeard(
  event: GameEvent,
  you: Seat | undefined,
  verbosity: Preferences['verbosity'],
  effects: EventEffects = {},
): boolean {
  if (effects[event.e]?.silent) return false;
  // A player who timed out hears of it at every verbosity.
  if (event.e === 'out_of_time' && event.seat === you) return true;
  switch (verbosity) {
    case 'all':
      return true;
    case 'brief':
      return false;
    case 'own': {
      const fields = event as unknown as Readonly<Record<string, unknown>>;
      const seats = WHOSE.flatMap((name) => fields[name] ?? []).filter(
        (seat) => typeof seat === 'number',
      );
      return seats.length === 0 || you === undefined || seats.includes(you);
    }
    default:
      return verbosity satisfies never;
  }
}

import type { EventEffects } from '../../games/ui';
import type { Card, GameEvent } from '../../net/frames';
import type { LogEntry } from '../../session/reduce';

/** The presentation of a change: cards fly, fade in, or are there at once. */
export type Style = 'fly' | 'fade' | 'none';

/** More frames than these are history, which is not animated. */
const FRAMES_MOST = 2;

export function style(fresh: readonly LogEntry[], speed: number, hidden: boolean): Style {
  const frames = new Set(fresh.map((entry) => entry.seq)).size;
  if (hidden || frames > FRAMES_MOST) return 'none';
  return speed === 0 ? 'fade' : 'fly';
}

const STAGGER_MS = 60;
const STAGGER_MOST_MS = 900;

/** Returns the stagger delay of the `i`th of `n` cards, in milliseconds. */
export function wait(i: number, n: number): number {
  return i * Math.min(STAGGER_MS, STAGGER_MOST_MS / Math.max(1, n - 1));
}

/**
 * The path of a card that is not on the final board: one that came and left within a frame, or was
 * taken.
 */
export interface Trip {
  /** The origin, if the card was not on the table before. */
  readonly from?: string;
  /** A stop on the way: a place, or the card beside which it stops. */
  readonly by?: string;
  readonly beside?: Card;
  /** Set for a card that is swept off the table: it glows before it leaves. */
  readonly swept?: boolean;
  readonly to?: string | undefined;
}

const cardsOf = (event: GameEvent): readonly Card[] => {
  const { card, cards } = event as { card?: unknown; cards?: unknown };
  const one = typeof card === 'string' ? [card] : [];
  return Array.isArray(cards) && cards.every((each) => typeof each === 'string')
    ? [...one, ...cards]
    : one;
};

/** Returns the paths of all cards that these events name. */
export function trips(
  fresh: readonly LogEntry[],
  effects: EventEffects = {},
): ReadonlyMap<Card, Trip> {
  const out = new Map<Card, Trip>();
  for (const { event } of fresh) {
    const cards = cardsOf(event);
    const seat =
      'seat' in event && typeof event.seat === 'number' ? `seat-${event.seat}` : undefined;
    const more =
      event.e === 'played'
        ? cards.map((card): [Card, Trip] => [card, { ...(seat ? { from: seat } : {}), by: 'next' }])
        : Object.entries(effects[event.e]?.trips?.(cards, seat, [...out.keys()]) ?? {});
    for (const [card, trip] of more) out.set(card, { ...out.get(card), ...trip });
  }
  return out;
}

import type { Card } from '../../net/frames';
import type { Trip } from './choreography';
import { ghost, moved, within } from './ghost';
import type { Lay, Lays } from './pairing';

export const FLIGHT_MS = 300;
export const FADE_MS = 80;
const FLIP_MS = 180;
const COLLECT_MS = 320;
/** The time that swept cards stay together; without motion, the time they are marked. */
const SWEPT_MS = 400;
const MARKED_MS = 900;
const EASING = 'cubic-bezier(.2, .7, .2, 1)';
/** Moves of fewer pixels are not animated. */
const NEAR = 4;

/** The positions of cards and places at one moment: the “first” of a FLIP animation. */
export interface Seen {
  readonly cards: Lays;
  readonly places: ReadonlyMap<string, DOMRect>;
}

/** A card, or the ghost of one, on its way. */
export interface Flight {
  readonly element: HTMLElement;
  readonly frames: Keyframe[];
  readonly timing: KeyframeAnimationOptions;
  readonly done?: () => void;
}

/** A card's move from its old position to the new one. */
export interface Way {
  readonly card: HTMLElement;
  readonly from: DOMRect;
  readonly to: DOMRect;
  /** Set for a card that was not shown before. */
  readonly entering: boolean;
  /** Set for a card that others pushed aside. */
  readonly stays: boolean;
}

/** Returns the move of a card, or nothing for one that stayed or came from nowhere. */
export function reach({ card, box }: Lay, seen: Lay | undefined, was: Seen): Way[] {
  const from = seen?.box ?? source(card.dataset.from, was);
  // A pushed card does not fly, except in a hand that closes its gaps.
  const stays = seen?.card === card;
  if (!from || from.width === 0 || (stays && !card.closest('[data-slides]'))) return [];
  const far = Math.abs(from.left - box.left) + Math.abs(from.top - box.top) >= NEAR;
  return far
    ? [{ card, from: seen ? from : within(from, box), to: box, entering: !seen, stays }]
    : [];
}

/** A card flies to where it is, after `delay` milliseconds at the usual `speed` of 1. */
export function arrival({ card, from, to, entering }: Way, delay: number, speed: number): Flight {
  const start = moved(to, from);
  const origin = { transformOrigin: '0 0', easing: EASING };
  const lands = { transform: 'none', ...origin };
  // A new card turns over on its way.
  const turning = `${start} perspective(40rem) rotateY(85deg)`;
  const frames = entering
    ? [
        { transform: turning, ...origin },
        { transform: start, offset: FLIP_MS / (FLIP_MS + FLIGHT_MS), ...origin },
        lands,
      ]
    : [{ transform: start, ...origin }, lands];
  const duration = (entering ? FLIP_MS + FLIGHT_MS : FLIGHT_MS) / speed;
  return { element: card, frames, timing: { duration, delay: delay / speed } };
}

/** The positions before and after a departure, and the speed. */
interface Scene {
  readonly was: Seen;
  readonly now: Seen;
  readonly speed: number;
}

/** Animates a card that has left: from its old position, by a stop, to its receiver. */
export function departure(
  card: Card,
  trip: Trip,
  seen: Lay | undefined,
  { was, now, speed }: Scene,
): Flight[] {
  const beside = trip.beside === undefined ? undefined : was.cards.get(trip.beside)?.[0]?.box;
  const by = beside ?? was.places.get(trip.by ?? '');
  const origin = source(trip.from, was);
  const start = seen?.box ?? (origin && by ? within(origin, by) : undefined);
  const end = now.places.get(trip.to ?? seen?.to ?? '');
  if (!start || !end || start.width === 0) return [];
  const stop = by ?? start;
  const flight = stop === start ? 0 : FLIGHT_MS / speed;
  const together = trip.swept ? (FLIGHT_MS + SWEPT_MS) / speed : 0;
  const lies = Math.max(0, together - flight);
  const duration = flight + lies + COLLECT_MS / speed;
  const at = (box: DOMRect, offset: number, opacity = 1) => ({
    transform: moved(stop, box),
    offset,
    opacity,
    easing: EASING,
  });
  const frames = [
    at(start, 0),
    at(stop, flight / duration),
    at(stop, (flight + lies) / duration),
    at(within(end, stop), 1, 0.2),
  ];
  const { element, end: done } = ghost(
    card,
    stop,
    trip.swept ? 'swept' : seen?.won ? 'won' : undefined,
  );
  return [{ element, frames, timing: { duration }, done }];
}

/** Marks a swept card in its place, for reduced motion. */
export function marked(card: Card, { box }: Lay): Flight {
  const { element, end: done } = ghost(card, box, 'swept');
  return {
    element,
    frames: [{ opacity: 1 }, { opacity: 1 }],
    timing: { duration: MARKED_MS },
    done,
  };
}

/** Returns a source of cards; without a stock it is the dealer's place. */
function source(name: string | undefined, { places }: Seen): DOMRect | undefined {
  return places.get(name ?? '') ?? (name === 'stock' ? places.get('dealer') : undefined);
}

import type { Card } from '../net/frames';
import type { Told } from '../state/reduce';
import { endsTrick, style, type Trip, trips, wait } from './choreography';
import { ghost, moved, within } from './ghost';
import { byName, type Lay, type Lays, pair } from './twins';

const FLIGHT_MS = 300;
const FLIP_MS = 180;
const COLLECT_MS = 320;
const PAUSE_MS = 1000;
/** Less than this nobody can follow, however fast the rest is. */
const PAUSE_LEAST_MS = 600;
const FADE_MS = 80;
const EASING = 'cubic-bezier(.2, .7, .2, 1)';

/** Where the table turns cards by itself, 600 ms apart, each has to be where it belongs before the next. */
const BRISK = 2;
const BRISK_LEAST = 1.1;
export const brisk = (speed: number): number => (speed === 0 ? 0 : Math.max(BRISK * speed, BRISK_LEAST));

/** Where cards and places were at a moment. */
export interface Seen {
  readonly cards: Lays;
  readonly places: ReadonlyMap<string, DOMRect>;
}

/**
 * Lets cards go from where they were to where they are: cosmetic, on top of a table that is already right, so that it
 * holds up nobody. A card is known by `data-fly`; one that was nowhere comes from the place (`data-place`) that its
 * `data-from` names, and one that is nowhere any more goes, as a ghost, to that of its `data-to`.
 */
export class Stage {
  readonly #root: HTMLElement;
  readonly #speed: () => number;
  readonly #running = new Map<Animation, () => void>();
  #changes: Promise<unknown>[] = [];
  #heldUntil = 0;

  constructor(root: HTMLElement, speed: () => number) {
    this.#root = root;
    this.#speed = speed;
  }

  /** How long a trick that is complete lies there, as things are now: 0 where nothing moves. */
  get pauseMs(): number {
    const speed = this.#speed();
    return speed === 0 || document.hidden ? 0 : Math.max(PAUSE_LEAST_MS, PAUSE_MS / speed);
  }

  look(): Seen {
    const cards = this.#cards().map((card) => {
      const { to, won } = card.dataset;
      return { card, box: card.getBoundingClientRect(), to, won: won !== undefined };
    });
    const places = new Map<string, DOMRect>();
    for (const place of this.#root.querySelectorAll<HTMLElement>('[data-place]')) {
      const box = place.getBoundingClientRect();
      // A place may stand twice, for layouts of which one is hidden.
      for (const name of (place.dataset.place ?? '').split(' '))
        if (box.width > 0 && !places.has(name)) places.set(name, box);
    }
    return { cards: byName(cards), places };
  }

  /** Shows what became of what was seen. */
  play(was: Seen, fresh: readonly Told[]): void {
    const how = was.cards.size + was.places.size === 0 ? 'none' : style(fresh, this.#speed(), document.hidden);
    if (how === 'none' || this.#changes.length > 1) this.skip();
    if (how === 'none') return;
    this.#stop();
    const cards = this.#cards();
    const { origin, gone } = pair(was.cards, cards);
    const coming = cards.flatMap((card) => this.#coming(card, origin.get(card), was));
    const flying = coming.filter(({ stays }) => !stays);
    for (const { card, from, entering, stays } of coming) {
      if (how === 'fade') this.#run(card, [{ opacity: 0.2 }, { opacity: 1 }], { duration: FADE_MS });
      else
        this.#arrive(
          card,
          from,
          entering,
          stays
            ? 0
            : wait(
                flying.findIndex((each) => each.card === card),
                flying.length,
              ),
        );
    }
    if (how === 'fly') this.#leave(gone, was, fresh);
    if (this.#running.size > 0) this.#remember();
  }

  /** Everything is where it belongs, at once. */
  skip(): void {
    this.#heldUntil = 0;
    for (const animation of [...this.#running.keys()]) animation.finish();
  }

  /** Ends all, ghosts as well, when the table is left. */
  end(): void {
    for (const [animation, done] of [...this.#running]) {
      animation.cancel();
      done();
    }
  }

  #cards(): HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>('[data-fly]')];
  }

  /** Cards that are on their way turn round where they are: what was seen has that already. */
  #stop(): void {
    for (const animation of [...this.#running.keys()]) {
      const { target } = animation.effect as KeyframeEffect;
      if (target?.matches('[data-fly]')) animation.cancel();
    }
  }

  #coming(card: HTMLElement, seen: Lay | undefined, was: Seen) {
    const from = seen?.box ?? source(card.dataset.from, was);
    // What lies where it lay and was only pushed by others stays calm, but for a hand that closes its gaps.
    const stays = seen?.card === card;
    if (!from || from.width === 0 || (stays && !card.closest('[data-slides]'))) return [];
    const now = card.getBoundingClientRect();
    const far = Math.abs(from.left - now.left) + Math.abs(from.top - now.top) >= 4;
    return far ? [{ card, from: seen ? from : within(from, now), entering: !seen, stays }] : [];
  }

  #arrive(card: HTMLElement, from: DOMRect, entering: boolean, delay: number): void {
    const start = moved(card.getBoundingClientRect(), from);
    const origin = { transformOrigin: '0 0', easing: EASING };
    const lands = { transform: 'none', ...origin };
    // What nobody has seen before turns over on its way.
    const turning = `${start} perspective(40rem) rotateY(85deg)`;
    const flown = entering
      ? [
          { transform: turning, ...origin },
          { transform: start, offset: FLIP_MS / (FLIP_MS + FLIGHT_MS), ...origin },
          lands,
        ]
      : [{ transform: start, ...origin }, lands];
    const duration = (entering ? FLIP_MS + FLIGHT_MS : FLIGHT_MS) / this.#speed();
    this.#run(card, flown, { duration, delay: delay / this.#speed() });
  }

  #leave(gone: ReturnType<typeof pair>['gone'], was: Seen, fresh: readonly Told[]): void {
    const now = this.look();
    const ways = trips(fresh);
    const thrown = fresh.some(({ event }) => event.e === 'exchanged') ? 'stock' : undefined;
    if (endsTrick(fresh)) this.#heldUntil = performance.now() + this.pauseMs + FLIGHT_MS / this.#speed();
    for (const { name, lay } of gone) this.#depart(name, { to: thrown, ...ways.get(name) }, lay, was, now);
    // What came and went within one frame was seen nowhere.
    for (const [card, way] of ways) {
      if (!was.cards.has(card) && !now.cards.has(card)) this.#depart(card, { to: thrown, ...way }, undefined, was, now);
    }
  }

  /** A card that is nowhere any more: from where it was, by where it lay for a moment, to who has it. */
  #depart(card: Card, trip: Trip, seen: Lay | undefined, was: Seen, now: Seen): void {
    const beside = trip.beside === undefined ? undefined : was.cards.get(trip.beside)?.[0]?.box;
    const by = beside ?? was.places.get(trip.by ?? '');
    const origin = source(trip.from, was);
    const start = seen?.box ?? (origin && by ? within(origin, by) : undefined);
    const end = now.places.get(trip.to ?? seen?.to ?? '');
    if (!start || !end || start.width === 0) return;
    const stop = by ?? start;
    const { element, end: done } = ghost(card, stop, seen?.won);
    const speed = this.#speed();
    const flight = stop === start ? 0 : FLIGHT_MS / speed;
    const held = Math.max(0, this.#heldUntil - performance.now() - flight);
    const duration = flight + held + COLLECT_MS / speed;
    const at = (box: DOMRect, offset: number, opacity = 1) => ({
      transform: moved(stop, box),
      offset,
      opacity,
      easing: EASING,
    });
    this.#run(
      element,
      [at(start, 0), at(stop, flight / duration), at(stop, (flight + held) / duration), at(within(end, stop), 1, 0.2)],
      { duration },
      done,
    );
  }

  #run(element: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions, done = () => {}): void {
    const animation = element.animate(frames, { fill: 'backwards', ...timing });
    const ended = () => {
      if (this.#running.delete(animation)) done();
    };
    this.#running.set(animation, ended);
    animation.finished.then(ended, ended);
  }

  /** A change counts as long as anything of it moves; behind two of them the next one jumps to the end. */
  #remember(): void {
    const moving = Promise.allSettled([...this.#running.keys()].map((animation) => animation.finished));
    this.#changes.push(moving);
    void moving.then(() => {
      this.#changes = this.#changes.filter((change) => change !== moving);
    });
  }
}

/** Where cards come from: a place, and where there is no stock the dealer's. */
function source(name: string | undefined, { places }: Seen): DOMRect | undefined {
  return places.get(name ?? '') ?? (name === 'stock' ? places.get('dealer') : undefined);
}

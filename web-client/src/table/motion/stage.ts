import type { EventEffects } from '../../games/ui';
import type { LogEntry } from '../../session/reduce';
import { style, trips, wait } from './choreography';
import { arrival, departure, FADE_MS, type Flight, marked, reach, type Seen } from './flight';
import { byName, type Lay, pair } from './pairing';

/**
 * Animates cards between two states of the board (FLIP): purely visual, on top of a table that is
 * already up to date. A card is identified by `data-fly`; a new one comes from the place
 * (`data-place`) named by `data-from`, and one that has left flies as a ghost to the place named by
 * `data-to`.
 */
export class Stage {
  readonly #root: HTMLElement;
  readonly #speed: () => number;
  readonly #effects: EventEffects;
  readonly #running = new Map<Animation, () => void>();
  #changes: Promise<unknown>[] = [];

  /** `effects`: the motion of the game's own events. */
  constructor(root: HTMLElement, speed: () => number, effects: EventEffects = {}) {
    this.#root = root;
    this.#speed = speed;
    this.#effects = effects;
  }

  look(): Seen {
    // Before the first deal no card has been seen.
    const lays = 'begins' in this.#root.dataset ? [] : this.#lays();
    return { cards: byName(lays), places: this.#places() };
  }

  /** Shows what became of what was seen. */
  play(was: Seen, fresh: readonly LogEntry[]): void {
    const how =
      was.cards.size + was.places.size === 0
        ? 'none'
        : style(fresh, this.#speed(), document.hidden);
    if (how === 'none' || this.#changes.length > 1) this.skip();
    if (how === 'none') return;
    this.#stop();
    // All reads come before all writes: measuring a changed page would force another layout.
    const lays = this.#lays();
    const { origin, gone } = pair(
      was.cards,
      lays.map(({ card }) => card),
    );
    const ways = lays.flatMap((lay) => reach(lay, origin.get(lay.card), was));
    const flying = ways.filter(({ stays }) => !stays);
    const flights = ways.map((way): Flight => {
      if (how === 'fade')
        return {
          element: way.card,
          frames: [{ opacity: 0.2 }, { opacity: 1 }],
          timing: { duration: FADE_MS },
        };
      return arrival(way, way.stays ? 0 : wait(flying.indexOf(way), flying.length), this.#speed());
    });
    if (how === 'fly') flights.push(...this.#leaving(gone, was, lays, fresh));
    else flights.push(...this.#marked(gone, fresh));
    for (const flight of flights) this.#run(flight);
    if (this.#running.size > 0) this.#remember();
  }

  /** Completes all animations at once. */
  skip(): void {
    for (const animation of [...this.#running.keys()]) animation.finish();
  }

  /** Ends all, ghosts as well, when the table is left. */
  end(): void {
    for (const [animation, done] of [...this.#running]) {
      animation.cancel();
      done();
    }
  }

  #lays(): Lay[] {
    return [...this.#root.querySelectorAll<HTMLElement>('[data-fly]')].map((card) => {
      const { to, won } = card.dataset;
      return { card, box: card.getBoundingClientRect(), to, won: won !== undefined };
    });
  }

  #places(): Map<string, DOMRect> {
    const places = new Map<string, DOMRect>();
    for (const place of this.#root.querySelectorAll<HTMLElement>('[data-place]')) {
      const box = place.getBoundingClientRect();
      // A place can exist twice, in two layouts of which one is hidden.
      for (const name of (place.dataset.place ?? '').split(' '))
        if (box.width > 0 && !places.has(name)) places.set(name, box);
    }
    return places;
  }

  /** Reverses moving cards in place, since they were already seen. */
  #stop(): void {
    for (const animation of [...this.#running.keys()]) {
      const { target } = animation.effect as KeyframeEffect;
      if (target?.matches('[data-fly]')) animation.cancel();
    }
  }

  #leaving(
    gone: ReturnType<typeof pair>['gone'],
    was: Seen,
    lays: readonly Lay[],
    fresh: readonly LogEntry[],
  ): Flight[] {
    const now = { cards: byName(lays), places: this.#places() };
    const speed = this.#speed();
    const ways = trips(fresh, this.#effects);
    const to = fresh.map(({ event }) => this.#effects[event.e]?.to).find(Boolean);
    const at = { was, now, speed };
    const left = gone.flatMap(({ name, lay }) =>
      departure(name, { to, ...ways.get(name) }, lay, at),
    );
    // A card that came and went within one frame has no earlier position.
    const unseen = [...ways].filter(([card]) => !was.cards.has(card) && !now.cards.has(card));
    return [
      ...left,
      ...unseen.flatMap(([card, way]) => departure(card, { to, ...way }, undefined, at)),
    ];
  }

  #marked(gone: ReturnType<typeof pair>['gone'], fresh: readonly LogEntry[]): Flight[] {
    const ways = trips(fresh, this.#effects);
    return gone.flatMap(({ name, lay }) => (ways.get(name)?.swept ? [marked(name, lay)] : []));
  }

  #run({ element, frames, timing, done = () => {} }: Flight): void {
    const animation = element.animate(frames, { fill: 'backwards', ...timing });
    // A flying card lets clicks through; one in the hand is itself clickable.
    const inTheWay = !element.closest('.hand');
    if (inTheWay) element.style.pointerEvents = 'none';
    const ended = () => {
      if (!this.#running.delete(animation)) return;
      if (inTheWay && !this.#moves(element)) element.style.pointerEvents = '';
      done();
    };
    this.#running.set(animation, ended);
    animation.finished.then(ended, ended);
  }

  #moves(element: HTMLElement): boolean {
    return [...this.#running.keys()].some(
      ({ effect }) => (effect as KeyframeEffect).target === element,
    );
  }

  /** A change counts as long as anything of it moves; behind two of them the next one jumps to the end. */
  #remember(): void {
    const moving = Promise.allSettled(
      [...this.#running.keys()].map((animation) => animation.finished),
    );
    this.#changes.push(moving);
    void moving.then(() => {
      this.#changes = this.#changes.filter((change) => change !== moving);
    });
  }
}

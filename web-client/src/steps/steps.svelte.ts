import { untrack } from 'svelte';
import { preferences } from '../state/preferences.svelte';
import type { Model } from '../table/model';

/** What is shown at somebody's first table, one after another: where the table asks, the hand, and where help is. */
export const STEPS = ['prompt', 'hand', 'help'] as const;
export type Step = (typeof STEPS)[number];

/** Which of the first steps is shown. Whoever plays has no need of what was shown; their next turn brings the next. */
export class Steps {
  #seen = $state.raw<readonly Step[]>([]);
  #rests = $state(false);
  readonly #model: () => Model;

  /** Made with the component that shows them, and follows its table. */
  constructor(model: () => Model) {
    this.#model = model;
    let own: number | undefined;
    $effect(() => {
      const { yourTurn, legal, decision } = model();
      // What has no choice the table may have done by itself.
      const asked = yourTurn && legal.length > 1 ? decision : undefined;
      untrack(() => {
        const played = own !== undefined && asked !== own;
        if (played) this.rest();
        if (asked !== undefined && asked !== own) this.#rests = false;
        own = asked;
      });
    });
  }

  /** Nothing where there is nothing to show yet, or no more. */
  get now(): Step | undefined {
    if (this.#rests || preferences.coached) return undefined;
    // In some games the cards of a hand come later.
    return STEPS.find(
      (step) => !this.#seen.includes(step) && (step !== 'hand' || this.#model().hand.length > 0),
    );
  }

  /** How many were shown before. */
  get before(): number {
    return this.#seen.length;
  }

  next(): void {
    if (this.now) this.#seen = [...this.#seen, this.now];
    if (this.#seen.length === STEPS.length) this.end();
  }

  /** Puts away what is shown until the next turn. */
  rest(): void {
    if (!this.now) return;
    this.next();
    this.#rests = true;
  }

  /** Shows none any more, here or at any other table. */
  end(): void {
    preferences.coached = true;
  }
}

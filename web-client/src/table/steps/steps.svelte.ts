import { untrack } from 'svelte';
import { preferences } from '../../storage/preferences.svelte';
import type { Model } from '../model';

/** The first steps, in order: the prompt, the hand, and the help. */
export const STEPS = ['prompt', 'hand', 'help'] as const;
export type Step = (typeof STEPS)[number];

/** The current step. Playing completes a step, and the next turn brings the next one. */
export class Steps {
  #seen = $state.raw<readonly Step[]>([]);
  #isPaused = $state(false);
  readonly #model: () => Model;

  /** Made with the component that shows them, and follows its table. */
  constructor(model: () => Model) {
    this.#model = model;
    let own: number | undefined;
    $effect(() => {
      const { yourTurn, legal, decision } = model();
      // Without a choice the table may act by itself.
      const asked = yourTurn && legal.length > 1 ? decision : undefined;
      untrack(() => {
        const played = own !== undefined && asked !== own;
        if (played) this.rest();
        if (asked !== undefined && asked !== own) this.#isPaused = false;
        own = asked;
      });
    });
  }

  /** The step to show; undefined before the first, and after the last. */
  get now(): Step | undefined {
    if (this.#isPaused || preferences.coached) return undefined;
    // In some games the cards of a hand come later.
    return STEPS.find(
      (step) => !this.#seen.includes(step) && (step !== 'hand' || this.#model().hand.length > 0),
    );
  }

  get before(): number {
    return this.#seen.length;
  }

  next(): void {
    if (this.now) this.#seen = [...this.#seen, this.now];
    if (this.#seen.length === STEPS.length) this.end();
  }

  /** Hides the current note until the next turn. */
  rest(): void {
    if (!this.now) return;
    this.next();
    this.#isPaused = true;
  }

  /** Shows none any more, here or at any other table. */
  end(): void {
    preferences.coached = true;
  }
}

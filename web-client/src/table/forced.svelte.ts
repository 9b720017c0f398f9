import type { Action } from '../net/frames';
import { preferences } from '../state/preferences.svelte';
import type { Chooser } from './chooser.svelte';

/** Long enough to see what is done for one, and to stop it. */
const PATIENCE_MS = 800;

/** Does what alone can be done, where somebody prefers that. */
export class Forced {
  /** What is about to be done. */
  soon = $state.raw<Action>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #chooser: Chooser;
  readonly #turns: (action: Action) => boolean;

  /** `turns`: what the game lets somebody have done by itself, though the rest is theirs to do. */
  constructor(chooser: Chooser, turns: (action: Action) => boolean = () => false) {
    this.#chooser = chooser;
    this.#turns = turns;
  }

  /** At each new decision. */
  follow(): void {
    this.cancel();
    const [only, ...others] = this.#chooser.legal;
    if (!only || others.length > 0) return;
    if (preferences.autoForced === 'off' && !(preferences.autoTurn && this.#turns(only))) return;
    this.soon = only;
    this.#timer = setTimeout(() => {
      this.soon = undefined;
      this.#chooser.act(only);
    }, PATIENCE_MS);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.soon = undefined;
  }
}

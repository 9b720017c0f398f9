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

  constructor(chooser: Chooser) {
    this.#chooser = chooser;
  }

  /** At each new decision. */
  follow(): void {
    this.cancel();
    const [only, ...others] = this.#chooser.legal;
    if (preferences.autoForced === 'off' || !only || others.length > 0) return;
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

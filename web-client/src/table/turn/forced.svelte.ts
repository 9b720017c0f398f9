import type { Standing } from '../../games/ui';
import type { Action } from '../../net/frames';
import { preferences } from '../../storage/preferences.svelte';
import type { Model } from '../model';
import type { Chooser } from './chooser.svelte';

/** Long enough to see what is done for one, and to stop it. */
const PATIENCE_MS = 800;

/** The current state, and the game's standing answer. */
interface Now {
  readonly model: Model;
  readonly standing: Standing | undefined;
}

/** Performs forced actions and standing answers automatically, if the player wants that. */
export class Forced {
  /** The action about to be performed. */
  soon = $state.raw<Action>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The key for which the standing answer was given. */
  #key = $state<string>();
  readonly #chooser: Chooser;
  readonly #turns: (action: Action) => boolean;
  readonly #now: (() => Now) | undefined;

  /** `turns`: actions that the game lets a player automate. */
  constructor(chooser: Chooser, turns: (action: Action) => boolean = () => false, now?: () => Now) {
    this.#chooser = chooser;
    this.#turns = turns;
    this.#now = now;
  }

  /** Returns true while a standing answer is active. */
  get hasStanding(): boolean {
    const now = this.#now?.();
    return this.#key !== undefined && now?.standing?.key(now.model) === this.#key;
  }

  /** Activates the standing answer and gives it now, or withdraws it. */
  stand(): void {
    const now = this.#now?.();
    if (this.hasStanding || !now?.standing) {
      this.#key = undefined;
      this.cancel();
      return;
    }
    this.#key = now.standing.key(now.model);
    const action = this.#standing;
    if (action) this.#chooser.act(action);
  }

  /** At each new decision. */
  follow(): void {
    this.cancel();
    const [only, ...others] = this.#chooser.legal;
    const forced = only && others.length === 0 && this.#isWished(only) ? only : undefined;
    const action = forced ?? (this.hasStanding ? this.#standing : undefined);
    if (!action) return;
    this.soon = action;
    this.#timer = setTimeout(() => {
      this.soon = undefined;
      this.#chooser.act(action);
    }, PATIENCE_MS);
  }

  #isWished(only: Action): boolean {
    return preferences.autoForced !== 'off' || (preferences.autoTurn && this.#turns(only));
  }

  /** The standing answer, where it can be given now. */
  get #standing(): Action | undefined {
    const standing = this.#now?.().standing;
    return this.#chooser.legal.find((action) => standing?.isAnswer(action));
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.soon = undefined;
  }
}

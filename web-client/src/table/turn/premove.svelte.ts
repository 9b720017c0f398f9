import type { GameUi } from '../../games/ui';
import { preferences } from '../../storage/preferences.svelte';
import { tabs } from '../connection/tabs.svelte';
import type { Model } from '../model';
import { ready, type Slot, sameSlot } from './choice';
import type { Chooser } from './chooser.svelte';

/**
 * A card played automatically at one's turn, if nothing has changed since it was armed. This page
 * sends it; the server does not know of it.
 */
export class Premove {
  armed = $state.raw<Slot>();
  #since = '';
  readonly #model: () => Model;
  readonly #chooser: Chooser;
  readonly #ui: () => GameUi;

  constructor(model: () => Model, chooser: Chooser, ui: () => GameUi) {
    this.#model = model;
    this.#chooser = chooser;
    this.#ui = ui;
  }

  /** Returns true if a card can be premoved now; with partners only if the player allows it. */
  get possible(): boolean {
    const { match, plays, yourTurn, paused } = this.#model();
    if (
      tabs.elsewhere ||
      !preferences.premove ||
      !match ||
      match.result ||
      !plays ||
      yourTurn ||
      paused
    )
      return false;
    const teams = match.sides?.some((side) => side.length > 1);
    return (!teams || preferences.premovePartners) && (this.#ui().premoves?.(match) ?? false);
  }

  isArmed(slot: Slot): boolean {
    return this.armed !== undefined && sameSlot(this.armed, slot);
  }

  /** Arms a card, or the one that is armed no more; whether it did anything. */
  toggle(slot: Slot): boolean {
    if (!this.possible) return false;
    this.#since = this.#situation();
    this.armed = this.isArmed(slot) ? undefined : slot;
    return true;
  }

  disarm(): void {
    this.armed = undefined;
  }

  /** After every frame: plays the card when it is time, or lets go of it when it is another game now. */
  follow(): void {
    const { armed } = this;
    if (!armed) return;
    const model = this.#model();
    if (
      model.hand.filter((card) => card === armed.card).length <= armed.n ||
      this.#situation() !== this.#since
    ) {
      this.disarm();
    } else if (model.yourTurn) {
      this.disarm();
      const [action] = ready(model.legal, { slots: [armed], target: undefined });
      if (action?.do === 'play') this.#chooser.act(action);
    }
  }

  /**
   * Everything the choice depended on: the card led, the winner so far, the trump, the trick and
   * the deal.
   */
  #situation(): string {
    const model = this.#model();
    const { deal, phase, trump, trick, last_trick } = model.match ?? {};
    return JSON.stringify([deal, phase, trump, trick?.[0], this.#ui().best?.(model), last_trick]);
  }
}

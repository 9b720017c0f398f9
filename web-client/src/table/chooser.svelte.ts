import { t } from '../i18n/fluent';
import { reasonText } from '../i18n/narrate';
import { Refusal } from '../net/connection';
import type { Action } from '../net/frames';
import { app } from '../state/app.svelte';
import { refusalText } from '../state/refusal';
import * as choose from './choose';
import type { Model } from './model';

/** What the player points at, and what becomes of it. */
export class Chooser {
  choice = $state.raw<choose.Choice>(choose.NOTHING);
  /** Why something was refused, as a sentence. */
  why = $state('');
  #sent = $state<number>();
  readonly #model: () => Model;

  constructor(model: () => Model) {
    this.#model = model;
  }

  /** Whether the player can act at this moment. */
  get active(): boolean {
    const { yourTurn, decision } = this.#model();
    return yourTurn && this.#sent !== decision;
  }

  get legal(): readonly Action[] {
    return this.active ? this.#model().legal : [];
  }

  get offered(): readonly Action[] {
    return choose.offered(this.legal, this.choice, this.#model().you);
  }

  get targets(): readonly choose.Target[] {
    return choose.targets(this.legal, this.choice, this.#model().you);
  }

  /** Whether the decision is one about cards at all; otherwise none is out of order. */
  get aboutCards(): boolean {
    return this.legal.some((action) => choose.uses(action).length > 0);
  }

  /** How many ways are open that use all chosen cards and more. */
  get wantsLife(): boolean {
    return this.choice.slots.length > 0 && !this.choice.target && this.targets.length > 0;
  }

  isChosen(slot: choose.Slot): boolean {
    return this.choice.slots.some((chosen) => choose.sameSlot(chosen, slot));
  }

  isUsable(slot: choose.Slot): boolean {
    return choose.usable(this.legal, slot, this.choice, this.#model().you);
  }

  isTarget(target: choose.Target): boolean {
    return this.targets.some((other) => choose.sameTarget(other, target));
  }

  /** Points at a card: chooses it, plays it if it was chosen and that is all there is to it, or says why not. */
  point(slot: choose.Slot): void {
    this.why = '';
    if (!this.active) return;
    if (!this.isUsable(slot)) {
      this.why = this.reason(slot);
      return;
    }
    const again = this.isChosen(slot) && this.choice.slots.length === 1;
    if (again && !choose.several(this.legal)) {
      const only = choose.ready(this.legal, this.choice, this.#model().you);
      if (only.length === 1 && only[0]?.do === 'play') {
        this.act(only[0]);
        return;
      }
    }
    const single = !choose.several(this.legal) && !again;
    const from = single ? { ...this.choice, slots: [] } : this.choice;
    this.choice = choose.point(this.legal, from, slot, this.#model().you);
  }

  /** Points at a life: aims what is chosen at it, or keeps it in mind until a card is chosen. */
  aim(target: choose.Target): void {
    this.why = '';
    if (!this.active) return;
    const { you } = this.#model();
    if (this.choice.slots.length > 0) {
      const exact = choose.ready(this.legal, { ...this.choice, target }, you);
      if (exact[0]) {
        this.act(exact[0]);
        return;
      }
    }
    const same = choose.sameTarget(this.choice.target, target);
    this.choice = { slots: [], target: same || !this.isTarget(target) ? undefined : target };
  }

  clear(): void {
    this.choice = choose.NOTHING;
    this.why = '';
  }

  /** The reason why a card cannot be used now. */
  reason(slot: choose.Slot): string {
    const model = this.#model();
    const why = model.whyNot[slot.card];
    return why === undefined ? t('illegal-unknown') : reasonText(why, model.audience(false));
  }

  act(action: Action): void {
    const model = this.#model();
    if (!this.active || model.decision === undefined) return;
    this.#sent = model.decision;
    this.clear();
    app.tell('act', { decision: model.decision, action }).catch((error: unknown) => {
      this.#sent = undefined;
      const stale = error instanceof Refusal && error.err.code === 'stale_decision';
      if (!stale) this.why = refusalText(error, model.audience(false));
    });
  }
}

import { cardName, cardsOf, cardText } from '../../cards/card';
import type { GameUi } from '../../games/ui';
import { find, list, t } from '../../i18n/fluent';
import { type Audience, reasonText, reasonWord } from '../../i18n/narrate';
import { refusalText } from '../../i18n/refusal';
import { Refusal } from '../../net/connection';
import type { Action, Reason } from '../../net/frames';
import { app } from '../../session/app.svelte';
import { preferences } from '../../storage/preferences.svelte';
import { tabs } from '../connection/tabs.svelte';
import type { Model } from '../model';
import * as choose from './choice';

/** Below this remaining time no confirmation is asked. */
const HURRY_MS = 10_000;

const same = (a: Action | undefined, b: Action) => JSON.stringify(a) === JSON.stringify(b);

/** Returns true if the decision has changed meanwhile, which is no reason to show. */
const isStale = (error: unknown) => error instanceof Refusal && error.err.code === 'stale_decision';

/** The player's choice, and the action that follows from it. */
export class Chooser {
  choice = $state.raw<choose.Choice>(choose.NOTHING);
  /** The reason for a refusal: a sentence for the eye, and with its cards in words for the ear. */
  #why = $state.raw({ text: '', spoken: '' });
  /** The card that was refused last; each time another object, so that each time it can be seen. */
  refused = $state.raw<{ readonly slot: choose.Slot }>();
  /** The cards that are on their way to the server. */
  underway = $state.raw<readonly choose.Slot[]>([]);
  /** The action waiting for confirmation. */
  unsure = $state.raw<Action>();
  /** A hint: its sentence, and the marks to show. */
  advice = $state.raw<{
    readonly text: string;
    readonly spoken: string;
    readonly marks: readonly string[];
  }>();
  #sent = $state<number>();
  readonly #model: () => Model;
  readonly #ui: () => Partial<GameUi>;

  constructor(model: () => Model, ui: () => Partial<GameUi> = () => ({})) {
    this.#model = model;
    this.#ui = ui;
  }

  get active(): boolean {
    const { yourTurn, decision } = this.#model();
    return yourTurn && this.#sent !== decision && !tabs.elsewhere;
  }

  readonly targetOf: choose.TargetOf = (action) => this.#ui().target?.(action, this.#model().you);

  hasAnswered(decision: number): boolean {
    return this.#sent === decision;
  }

  get legal(): readonly Action[] {
    return this.active ? this.#model().legal : [];
  }

  get offered(): readonly Action[] {
    return choose.offered(this.legal, this.choice, this.targetOf, (action) =>
      this.outlookOf(action),
    );
  }

  /** Actions that are shown disabled, with the reason. A lesson has no reasons. */
  get barred(): readonly Action[] {
    const looks = this.active && this.choice.slots.length === 0 && !app.handler;
    return looks ? (this.#ui().barred?.(this.#model()) ?? []) : [];
  }

  /** Ready-made sets of cards. */
  get sets(): readonly (readonly choose.Slot[])[] {
    if (!this.active || this.choice.slots.length > 0 || this.choice.target) return [];
    const sets = this.#ui().sets?.(this.#model()) ?? [];
    return sets.map((cards) => choose.slots('hand', cards));
  }

  get targets(): readonly choose.Target[] {
    return choose.targets(this.legal, this.choice, this.targetOf);
  }

  /**
   * Returns true if the decision takes cards of one's own: from the hand, or a numbered place. Those
   * in the middle are clicked there.
   */
  get takesCards(): boolean {
    return this.legal.some((action) =>
      choose.slotsOf(action).some(({ zone }) => zone === 'hand' || typeof zone === 'number'),
    );
  }

  /**
   * Returns true if the decision is about cards, even if none of them fits; otherwise none is
   * marked as illegal.
   */
  get aboutCards(): boolean {
    const { hand, whyNot } = this.#model();
    const { otherDecision } = this.#ui();
    const bars = (reason: Reason | undefined) =>
      reason !== undefined && !['not_asked', otherDecision].includes(reasonWord(reason));
    return this.takesCards || (this.active && hand.some((card) => bars(whyNot[card])));
  }

  get aims(): boolean {
    return this.legal.some((action) => this.targetOf(action) !== undefined);
  }

  /** Returns true if the choice can be aimed at a target. */
  get needsTarget(): boolean {
    return this.choice.slots.length > 0 && !this.choice.target && this.targets.length > 0;
  }

  isChosen(slot: choose.Slot): boolean {
    return this.choice.slots.some((chosen) => choose.sameSlot(chosen, slot));
  }

  isUsable(slot: choose.Slot): boolean {
    return choose.usable(this.legal, slot, this.choice, this.targetOf);
  }

  isTarget(target: choose.Target): boolean {
    return this.targets.some((other) => choose.sameTarget(other, target));
  }

  isAdvised(mark: string): boolean {
    return this.advice?.marks.includes(mark) ?? false;
  }

  isUnderway(slot: choose.Slot): boolean {
    return this.underway.some((sent) => choose.sameSlot(sent, slot));
  }

  /** Points at a card: chooses it, plays it if it was chosen and that is all there is to it, or gives the reason why not. */
  point(slot: choose.Slot): void {
    this.why = '';
    if (!this.active) return;
    if (!this.isUsable(slot)) {
      this.#refuse(slot);
      return;
    }
    const several = choose.several(this.legal);
    const again = this.isChosen(slot) && this.choice.slots.length === 1;
    if (again || (preferences.oneTap && this.choice.slots.length === 0)) {
      const from = { ...this.choice, slots: [slot] };
      const [only, ...others] = again
        ? choose.ready(this.legal, from, this.targetOf)
        : choose.open(this.legal, from, this.targetOf);
      const plays = only && (only.do === 'play' || (again && this.#ui().atOnce?.includes(only.do)));
      if (plays && others.length === 0 && choose.uses(only).length === 1) {
        this.choice = from;
        this.request(only);
        return;
      }
    }
    const single = !several && !again;
    const from = single ? { ...this.choice, slots: [] } : this.choice;
    this.choice = choose.point(this.legal, from, slot, this.targetOf);
    this.#forget();
  }

  /** Plays a card with the chosen ones; if that is not a complete action, chooses it. */
  play(slot: choose.Slot): void {
    this.why = '';
    if (!this.active) return;
    if (!this.isUsable(slot)) {
      this.#refuse(slot);
      return;
    }
    const slots = this.isChosen(slot) ? this.choice.slots : [slot];
    const [only] = choose.ready(this.legal, { ...this.choice, slots }, this.targetOf);
    this.choice = { ...this.choice, slots };
    if (only?.do === 'play') this.request(only);
  }

  /** Chooses these cards and no others. */
  choose(slots: readonly choose.Slot[]): void {
    this.why = '';
    this.#forget();
    this.choice = { slots, target: undefined };
  }

  /** Points at a target: aims the chosen cards at it, or keeps it until a card is chosen. */
  aim(target: choose.Target): void {
    this.why = '';
    this.#forget();
    if (!this.active) return;
    if (this.choice.slots.length > 0) {
      const exact = choose.ready(this.legal, { ...this.choice, target }, this.targetOf);
      if (exact[0]) {
        this.request(exact[0]);
        return;
      }
    }
    const same = choose.sameTarget(this.choice.target, target);
    this.choice = { slots: [], target: same || !this.isTarget(target) ? undefined : target };
  }

  clear(): void {
    this.choice = choose.NOTHING;
    this.why = '';
    this.advice = undefined;
    this.#forget();
  }

  /** Does it, or asks first whether it is meant, where it is big and there is time. */
  request(action: Action): void {
    if (!this.#asksFirst(action) || same(this.unsure, action)) {
      this.act(action);
      return;
    }
    this.unsure = action;
  }

  /** Returns the reason why an action has to be confirmed. */
  cautionOf(action: Action): string | undefined {
    const { legal, cautions } = this.#model();
    return cautions[legal.findIndex((one) => same(one, action))] ?? undefined;
  }

  markOf(slot: choose.Slot) {
    return this.#ui().mark?.(slot.card, this.#model());
  }

  /** Returns the cost of winning the last trick with a card, if known. */
  cost(slot: choose.Slot): number | undefined {
    const { legal, costs } = this.#model();
    const [first, ...others] = new Set(
      choose
        .open(this.legal, { ...this.choice, slots: [slot] }, this.targetOf)
        .map((action) => costs[legal.indexOf(action)]),
    );
    return others.length === 0 ? (first ?? undefined) : undefined;
  }

  /** Returns true for the only legal action, or the one that the choice completes. */
  isMain(action: Action): boolean {
    if (this.legal.length === 1) return true;
    const { slots } = this.choice;
    return slots.length > 0 && choose.uses(action).length === slots.length;
  }

  isUnsure(action: Action): boolean {
    return same(this.unsure, action);
  }

  #asksFirst(action: Action): boolean {
    const model = this.#model();
    const hurry =
      model.deadline !== undefined && model.deadline - Date.now() - app.skewMs < HURRY_MS;
    if (preferences.confirm === 'never' || hurry || this.legal.length < 2) return false;
    return preferences.confirm === 'always' || this.cautionOf(action) !== undefined;
  }

  get why(): string {
    return this.#why.text;
  }

  set why(text: string) {
    this.#why = { text, spoken: text };
  }

  get whySpoken(): string {
    return this.#why.spoken;
  }

  #because(text: (to: Audience) => string): void {
    const model = this.#model();
    this.#why = { text: text(model.audience(false)), spoken: text(model.audience(true)) };
  }

  #forget(): void {
    this.unsure = undefined;
  }

  #refuse(slot: choose.Slot): void {
    this.#because((to) => this.reason(slot, to));
    this.refused = { slot };
  }

  /** Returns the outlook of a card, if all actions with it agree. */
  outlook(slot: choose.Slot): choose.Would | undefined {
    return this.#agreed(choose.open(this.legal, { ...this.choice, slots: [slot] }, this.targetOf));
  }

  /**
   * Describes an outlook. `brief` leaves out the card to beat, which the question already names.
   */
  outlookText(would: choose.Would, spoken: boolean, brief = false): string {
    const model = this.#model();
    const best = this.#ui().best?.(model);
    const play =
      would === 'loses' && !brief
        ? model.match?.trick?.find(({ seat }) => seat === best)
        : undefined;
    if (play)
      return t('outlook-loses-to', {
        cards: list(cardsOf(play).map(spoken ? cardName : cardText)),
      });
    return find(`${model.game}-outlook-${would}`) ?? t(`outlook-${would}`);
  }

  outlookOf(action: Action): choose.Would | undefined {
    return this.#agreed([action]);
  }

  #agreed(actions: readonly Action[]): choose.Would | undefined {
    const { legal, outlook } = this.#model();
    const [first, ...others] = new Set(actions.map((action) => outlook[legal.indexOf(action)]));
    return preferences.outlook && others.length === 0 ? (first ?? undefined) : undefined;
  }

  /** Returns the reason why a card is not legal, by default for reading aloud. */
  reason(slot: choose.Slot, to: Audience = this.#model().audience(true)): string {
    const why = this.#model().whyNot[slot.card];
    return why === undefined ? t('illegal-unknown') : reasonText(why, to);
  }

  /** Has the server say why something cannot be done: a refusal comes with its reason, and changes nothing. */
  askWhy(action: Action): void {
    const { decision, epoch } = this.#model();
    if (!this.active || decision === undefined || this.legal.some((one) => same(one, action)))
      return;
    this.why = '';
    app.send('act', { decision, epoch, action }).catch((error: unknown) => {
      if (this.#model().decision === decision && !isStale(error))
        this.#because((to) => refusalText(error, to));
    });
  }

  act(action: Action): void {
    const model = this.#model();
    const { decision, epoch } = model;
    if (!this.active || decision === undefined) return;
    this.#sent = decision;
    this.underway = choose.slotsOf(action);
    const { underway } = this;
    this.clear();
    app
      .send('act', { decision, epoch, action })
      .catch((error: unknown) => {
        // The decision has changed, and may have been answered.
        if (this.#sent !== decision || this.#model().decision !== decision) return;
        this.#sent = undefined;
        const stale = isStale(error);
        if (!stale) this.#because((to) => refusalText(error, to));
        if (!stale && underway[0]) this.refused = { slot: underway[0] };
      })
      .finally(() => {
        if (this.underway === underway) this.underway = [];
      });
  }
}

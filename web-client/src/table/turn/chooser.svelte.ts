import { cardName, cardsOf, cardText } from '../../cards/card';
import type { GameUi } from '../../games/ui';
import { find, list, t } from '../../i18n/fluent';
import { type Audience, reasonText, reasonWord } from '../../i18n/narrate';
import { Refusal } from '../../net/connection';
import type { Action, Reason } from '../../net/frames';
import { app } from '../../state/app.svelte';
import { preferences } from '../../state/preferences.svelte';
import { refusalText } from '../../state/refusal';
import { tabs } from '../connection/tabs.svelte';
import type { Model } from '../model';
import * as choose from './choice';

/** Whoever has less time than this is not asked. */
const HURRY_MS = 10_000;

/** What a card is for that is pointed at twice. Cards to be exchanged are put together one by one, and taken back so. */
const AT_ONCE: readonly string[] = ['play', 'attack', 'defend', 'discard', 'draw'];

/** Reasons that say of no card that it is out of order: something else is asked first. */
const ASKS_ELSE: readonly string[] = ['not_asked', 'must_draw_first'];

const same = (a: Action | undefined, b: Action) => JSON.stringify(a) === JSON.stringify(b);

/** Whether something else was asked by then: no reason why it cannot be done. */
const isStale = (error: unknown) => error instanceof Refusal && error.err.code === 'stale_decision';

/** What the player points at, and what becomes of it. */
export class Chooser {
  choice = $state.raw<choose.Choice>(choose.NOTHING);
  /** Why something was refused: as a sentence for the eye, and with its cards in words for the ear. */
  #why = $state.raw({ says: '', spoken: '' });
  /** The card that was refused last; each time another object, so that each time it can be seen. */
  refused = $state.raw<{ readonly slot: choose.Slot }>();
  /** The cards that are on their way to the server. */
  underway = $state.raw<readonly choose.Slot[]>([]);
  /** The big action that somebody is asked about once more. */
  unsure = $state.raw<Action>();
  /** What a bot would do, where somebody has asked: a sentence, and what is to be marked. */
  advice = $state.raw<{
    readonly says: string;
    readonly spoken: string;
    readonly marks: readonly string[];
  }>();
  #sent = $state<number>();
  readonly #model: () => Model;
  readonly #ui: () => Pick<GameUi, 'barred' | 'best' | 'mark' | 'sets'>;

  constructor(
    model: () => Model,
    ui: () => Pick<GameUi, 'barred' | 'best' | 'mark' | 'sets'> = () => ({}),
  ) {
    this.#model = model;
    this.#ui = ui;
  }

  /** Whether the player can act at this moment. */
  get active(): boolean {
    const { yourTurn, decision } = this.#model();
    return yourTurn && this.#sent !== decision && !tabs.elsewhere;
  }

  /** Whether a decision was answered here. */
  hasAnswered(decision: number): boolean {
    return this.#sent === decision;
  }

  get legal(): readonly Action[] {
    return this.active ? this.#model().legal : [];
  }

  get offered(): readonly Action[] {
    return choose.offered(this.legal, this.choice, this.#model().you, (action) =>
      this.outlookOf(action),
    );
  }

  /** What is not offered and is looked for. A lesson has no reasons for it. */
  get barred(): readonly Action[] {
    const looks = this.active && this.choice.slots.length === 0 && !app.handler;
    return looks ? (this.#ui().barred?.(this.#model()) ?? []) : [];
  }

  /** Sets of cards that one could choose at once, where they want a life besides, or the game has some. */
  get sets(): readonly (readonly choose.Slot[])[] {
    if (!this.active || this.choice.slots.length > 0 || this.choice.target) return [];
    const model = this.#model();
    const known = this.#ui().sets?.(model) ?? [];
    return [
      ...choose.sets(this.legal, model.you),
      ...known.map((cards) => choose.slots('hand', cards)),
    ];
  }

  get targets(): readonly choose.Target[] {
    return choose.targets(this.legal, this.choice, this.#model().you);
  }

  /** Whether there is a card of one's own to be used now: what lies in the middle is taken there. */
  get takesCards(): boolean {
    return this.legal.some((action) => choose.slotsOf(action).some(({ zone }) => zone !== 'scrap'));
  }

  /** Whether the decision is one about cards at all, though none of them may do; otherwise none is out of order. */
  get aboutCards(): boolean {
    const { hand, whyNot } = this.#model();
    const bars = (reason: Reason | undefined) =>
      reason !== undefined && !ASKS_ELSE.includes(reasonWord(reason));
    return this.takesCards || (this.active && hand.some((card) => bars(whyNot[card])));
  }

  /** Whether the decision is one about lives. */
  get aims(): boolean {
    return this.legal.some((action) => choose.targetOf(action, this.#model().you) !== undefined);
  }

  /** Whether what is chosen may be used on a life besides. */
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

  isAdvised(mark: string): boolean {
    return this.advice?.marks.includes(mark) ?? false;
  }

  isUnderway(slot: choose.Slot): boolean {
    return this.underway.some((sent) => choose.sameSlot(sent, slot));
  }

  /** Points at a card: chooses it, plays it if it was chosen and that is all there is to it, or says why not. */
  point(slot: choose.Slot): void {
    this.why = '';
    if (!this.active) return;
    if (!this.isUsable(slot)) {
      this.#refuse(slot);
      return;
    }
    const { you } = this.#model();
    const several = choose.several(this.legal);
    const again = this.isChosen(slot) && this.choice.slots.length === 1;
    if (again || (preferences.oneTap && this.choice.slots.length === 0)) {
      const from = { ...this.choice, slots: [slot] };
      const [only, ...others] = again
        ? choose.ready(this.legal, from, you)
        : choose.open(this.legal, from, you);
      const plays = only && (again ? AT_ONCE.includes(only.do) : only.do === 'play');
      if (plays && others.length === 0 && choose.uses(only).length === 1) {
        this.choice = from;
        this.request(only);
        return;
      }
    }
    const single = !several && !again;
    const from = single ? { ...this.choice, slots: [] } : this.choice;
    this.choice = choose.point(this.legal, from, slot, you);
    this.#forget();
  }

  /** Plays a card, with those that are chosen besides it; where that is not all there is to it, it is chosen. */
  play(slot: choose.Slot): void {
    this.why = '';
    if (!this.active) return;
    if (!this.isUsable(slot)) {
      this.#refuse(slot);
      return;
    }
    const slots = this.isChosen(slot) ? this.choice.slots : [slot];
    const [only] = choose.ready(this.legal, { ...this.choice, slots }, this.#model().you);
    this.choice = { ...this.choice, slots };
    if (only?.do === 'play') this.request(only);
  }

  /** Chooses these cards and no others. */
  choose(slots: readonly choose.Slot[]): void {
    this.why = '';
    this.#forget();
    this.choice = { slots, target: undefined };
  }

  /** Points at a life: aims what is chosen at it, or keeps it in mind until a card is chosen. */
  aim(target: choose.Target): void {
    this.why = '';
    this.#forget();
    if (!this.active) return;
    const { you } = this.#model();
    if (this.choice.slots.length > 0) {
      const exact = choose.ready(this.legal, { ...this.choice, target }, you);
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

  /** Why the server has an action confirmed. */
  cautionOf(action: Action): string | undefined {
    const { legal, cautions } = this.#model();
    return cautions[legal.findIndex((one) => same(one, action))] ?? undefined;
  }

  /** What a card is that its face does not say. */
  markOf(slot: choose.Slot) {
    return this.#ui().mark?.(slot.card, this.#model());
  }

  /** What the trick costs if a card wins it, where that is known. */
  cost(slot: choose.Slot): number | undefined {
    const { legal, costs, you } = this.#model();
    const [first, ...others] = new Set(
      choose
        .open(this.legal, { ...this.choice, slots: [slot] }, you)
        .map((action) => costs[legal.indexOf(action)]),
    );
    return others.length === 0 ? (first ?? undefined) : undefined;
  }

  /** Whether an action is all that can be done, or is what the player has chosen. */
  isMain(action: Action): boolean {
    if (this.legal.length === 1) return true;
    const { slots } = this.choice;
    return slots.length > 0 && choose.uses(action).length === slots.length;
  }

  /** Whether it is asked about just now. */
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
    return this.#why.says;
  }

  set why(says: string) {
    this.#why = { says, spoken: says };
  }

  get whySpoken(): string {
    return this.#why.spoken;
  }

  #because(says: (to: Audience) => string): void {
    const model = this.#model();
    this.#why = { says: says(model.audience(false)), spoken: says(model.audience(true)) };
  }

  #forget(): void {
    this.unsure = undefined;
  }

  #refuse(slot: choose.Slot): void {
    this.#because((to) => this.reason(slot, to));
    this.refused = { slot };
  }

  /** What playing a card would do as the table lies, where every way to play it does the same. */
  outlook(slot: choose.Slot): choose.Would | undefined {
    const { you } = this.#model();
    return this.#agreed(choose.open(this.legal, { ...this.choice, slots: [slot] }, you));
  }

  /** What a card or an action would do, in words; `brief`: without to what, which the question has said for all of them. */
  says(would: choose.Would, spoken: boolean, brief = false): string {
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

  /** What an action would do as the table lies. */
  outlookOf(action: Action): choose.Would | undefined {
    return this.#agreed([action]);
  }

  #agreed(actions: readonly Action[]): choose.Would | undefined {
    const { legal, outlook } = this.#model();
    const [first, ...others] = new Set(actions.map((action) => outlook[legal.indexOf(action)]));
    return preferences.outlook && others.length === 0 ? (first ?? undefined) : undefined;
  }

  /** The reason why a card cannot be used now; read out, if nobody else is named. */
  reason(slot: choose.Slot, to: Audience = this.#model().audience(true)): string {
    const why = this.#model().whyNot[slot.card];
    return why === undefined ? t('illegal-unknown') : reasonText(why, to);
  }

  /** Has the server say why something cannot be done: a refusal comes with its reason, and changes nothing. */
  askWhy(action: Action): void {
    const { decision } = this.#model();
    if (!this.active || decision === undefined || this.legal.some((one) => same(one, action)))
      return;
    this.why = '';
    app.tell('act', { decision, action }).catch((error: unknown) => {
      if (this.#model().decision === decision && !isStale(error))
        this.#because((to) => refusalText(error, to));
    });
  }

  act(action: Action): void {
    const model = this.#model();
    const { decision } = model;
    if (!this.active || decision === undefined) return;
    this.#sent = decision;
    this.underway = choose.slotsOf(action);
    const { underway } = this;
    this.clear();
    app
      .tell('act', { decision, action })
      .catch((error: unknown) => {
        // Something else is asked by now, and may have been answered.
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

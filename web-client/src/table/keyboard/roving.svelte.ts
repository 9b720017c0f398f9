import { tick } from 'svelte';
import type { Groups } from '../../cards/sort';
import type { Model } from '../model';
import { type Slot, slots } from '../turn/choice';
import type { Chooser } from '../turn/chooser.svelte';

/**
 * Focuses an element, and scrolls only if it is hidden: the table's edge would move with the page.
 */
export function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'nearest' });
}

/** Registers an element under a name while it exists; for `{@attach}`. */
type Place = (element: HTMLElement) => () => void;
type Places = { hand?: HTMLElement; actions?: HTMLElement; prompt?: HTMLElement };

/** Roving tabindex over the hand, and the focus targets of the table. */
export class Roving {
  #at = $state(0);
  #places: Places = {};
  readonly #model: () => Model;
  readonly #chooser: Chooser;
  readonly #groups: () => Groups;
  /** The hand from left to right. */
  readonly cards: readonly Slot[] = $derived.by(() => slots('hand', this.#groups().flat()));

  constructor(model: () => Model, chooser: Chooser, groups: () => Groups) {
    this.#model = model;
    this.#chooser = chooser;
    this.#groups = groups;
  }

  /** The number of the card that Tab stops at. */
  get at(): number {
    return Math.min(this.#at, this.cards.length - 1);
  }

  set at(i: number) {
    this.#at = i;
  }

  readonly hand = this.#place('hand');
  readonly actions = this.#place('actions');
  readonly prompt = this.#place('prompt');

  #place(name: keyof Places): Place {
    return (element) => {
      this.#places[name] = element;
      return () => {
        delete this.#places[name];
      };
    };
  }

  /** Moves the focus to a card, wrapping around. Returns true if there was one. */
  async focus(i: number): Promise<boolean> {
    const n = this.cards.length;
    if (n === 0) return false;
    this.#at = (i + n) % n;
    await tick();
    const card = this.#places.hand?.querySelectorAll('button')[this.#at];
    if (card) focusOn(card);
    return true;
  }

  firstUsable(): number {
    return Math.max(
      0,
      this.cards.findIndex((slot) => this.#chooser.isUsable(slot)),
    );
  }

  /** Goes to what carries the turn on: a target of the chosen cards, an action that gives nothing up, or any button. */
  focusAction(): boolean {
    if (this.#chooser.needsTarget && this.nextTarget()) return true;
    const { actions } = this.#places;
    const action =
      actions?.querySelector<HTMLElement>('button[data-action]:not([data-caution])') ??
      actions?.querySelector<HTMLElement>('button:not(.ask)') ??
      actions?.querySelector<HTMLElement>('button');
    action?.focus();
    return action !== undefined && action !== null;
  }

  /** Moves to the next target, wrapping around. Returns true if there is one. */
  nextTarget(): boolean {
    const targets = [
      ...document.querySelectorAll<HTMLElement>('[data-target], [data-pile]:not([aria-disabled])'),
    ];
    const next =
      targets[(targets.indexOf(document.activeElement as HTMLElement) + 1) % targets.length];
    if (next) focusOn(next);
    return next !== undefined;
  }

  /** Moves the focus to a playable card, or else to an action, or else to the prompt. */
  async takeFocus(): Promise<void> {
    if (
      this.#model().yourTurn &&
      this.#chooser.takesCards &&
      (await this.focus(this.firstUsable()))
    )
      return;
    const { prompt } = this.#places;
    if (!this.focusAction() && !(await this.focus(0)) && prompt) focusOn(prompt);
  }
}

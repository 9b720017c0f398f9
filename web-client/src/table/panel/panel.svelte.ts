import { MediaQuery } from 'svelte/reactivity';
import { rail } from '../../breakpoints';
import { preferences } from '../../storage/preferences.svelte';

/** The tabs of the panel. */
export type Tab = 'log' | 'scores' | 'chat';
export const TABS: readonly Tab[] = ['log', 'scores', 'chat'];

const wide = new MediaQuery(rail);

/**
 * The panel beside the felt: a rail if there is room, or else, and in zen mode, a drawer over it.
 */
export class Panel {
  tab = $state<Tab>('log');
  /** Set to move the focus to the chat input. */
  typing = $state(false);
  /** Set to move the focus to the current tab. */
  needsFocus = $state(false);
  #open: boolean;

  /** `open`: the drawer is open at first. */
  constructor(open = false) {
    this.#open = $state(open);
  }

  get isRail(): boolean {
    return wide.current && !preferences.zen;
  }

  get open(): boolean {
    return this.#open && !this.isRail;
  }

  get shown(): boolean {
    return this.isRail || this.#open;
  }

  /** Opens the drawer at a tab, or closes it. */
  toggle(tab?: Tab): void {
    this.#open = !this.open;
    if (this.#open && tab) this.tab = tab;
  }

  close(): void {
    this.#open = false;
  }

  /** Shows a tab to the keyboard; asked for again, it puts the drawer away. */
  show(tab: Tab): void {
    this.#open = !this.isRail && !(this.open && this.tab === tab);
    this.tab = tab;
    this.needsFocus = this.shown;
  }
}

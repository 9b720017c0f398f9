import { MediaQuery } from 'svelte/reactivity';
import { preferences } from '../../state/preferences.svelte';

/** What lies beside the felt, one at a time. */
export type Tab = 'log' | 'scores' | 'chat';
export const TABS: readonly Tab[] = ['log', 'scores', 'chat'];

/** Where there is room for a rail; the style sheets know the same width. */
const wide = new MediaQuery('(min-width: 1100px)');

/** The panel beside the felt: a rail where there is room, and else, or in zen, a drawer that opens over it. */
export class Panel {
  tab = $state<Tab>('log');
  /** Whether somebody is about to write. */
  typing = $state(false);
  /** Whether the keyboard is to go to the tab that is shown. */
  wanted = $state(false);
  #open = $state(false);

  get isRail(): boolean {
    return wide.current && !preferences.zen;
  }

  /** Whether the drawer is open. */
  get open(): boolean {
    return this.#open && !this.isRail;
  }

  /** Whether it can be seen at all. */
  get shown(): boolean {
    return this.isRail || this.#open;
  }

  /** Opens the drawer, at what is asked for, or puts it away. */
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
    this.wanted = this.shown;
  }
}

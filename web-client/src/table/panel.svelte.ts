/** What lies beside the felt, one at a time. */
export type Tab = 'log' | 'scores' | 'chat';
export const TABS: readonly Tab[] = ['log', 'scores', 'chat'];

/** The panel beside the felt: a rail where there is room, and else a drawer that opens over it. */
export class Panel {
  tab = $state<Tab>('log');
  /** Whether the drawer is open; the rail always is. */
  open = $state(false);
  /** Whether somebody is about to write. */
  typing = $state(false);

  /** Shows a tab; asked for again, it puts the drawer away. */
  show(tab: Tab): void {
    this.open = !(this.open && this.tab === tab);
    this.tab = tab;
  }
}

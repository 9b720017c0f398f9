import type { Card, GameView, Seat } from '../../net/frames';

export interface LifeView {
  readonly down: number;
  readonly open: readonly Card[];
}

/** What everyone sees of a match of Gnällknekt. */
export interface GnallknektView extends GameView {
  readonly phase: 'draw' | 'move' | 'finish' | 'discard' | 'over';
  readonly draws: number;
  readonly moves: number;
  readonly lives: readonly (readonly LifeView[])[];
  readonly stock: number;
  readonly knocked_out: number;
  /** Bottom first. */
  readonly scrap: readonly Card[];
  readonly out: readonly Seat[];
  readonly gnall?: { readonly turns: number };
}

export const isGone = (life: LifeView) => life.down === 0 && life.open.length === 0;

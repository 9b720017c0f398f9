import type { Card, GameView, Seat } from '../../net/frames';

/** What everyone sees of a match of Knorri. */
export interface KnorriView extends GameView {
  readonly phase: 'draw' | 'tricks';
  readonly layout: readonly Card[];
  readonly stock: number;
  readonly piles: readonly number[];
  readonly captured_last?: Seat;
  readonly trick_size: number;
  readonly set_aside: number;
  readonly out: readonly Seat[];
  readonly scores: readonly number[];
}

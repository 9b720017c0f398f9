import type { Card, GameView, Seat } from '../../net/frames';

/** What everyone sees of a match of Knektpass. */
export interface KnektpassView extends GameView {
  readonly phase: 'turnup' | 'declare' | 'exchange' | 'play' | 'over';
  readonly points: readonly number[];
  readonly trump: string;
  readonly turnup: Card;
  readonly turnup_taken: boolean;
  readonly talon: number;
  readonly stands: readonly ('undeclared' | 'plays' | 'passed')[];
  readonly exchanged: readonly (readonly number[])[];
  readonly need: readonly number[];
  readonly taken: readonly number[];
  readonly best?: Seat;
}

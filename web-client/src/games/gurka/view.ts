import type { Card, GameView, Seat } from '../../net/frames';

/** What everyone sees of a match of Gúrka. */
export interface GurkaView extends GameView {
  readonly size: number;
  readonly points: readonly number[];
  readonly kept: readonly (readonly Card[])[];
  readonly out: readonly { readonly seat: Seat; readonly deal: number }[];
  readonly winning?: Seat;
  readonly final_trick: boolean;
}

import type { Card, GameView, Seat } from '../../net/frames';

/** What everyone sees of a match of Karnöffel. */
export interface KarnoffelView extends GameView {
  readonly trump: string;
  readonly trump_card: { readonly seat: Seat; readonly card: Card };
  readonly sides: readonly (readonly Seat[])[];
  readonly open: readonly { readonly seat: Seat; readonly card: Card }[];
  readonly winning?: Seat;
  readonly gone: readonly Card[];
  readonly tricks: readonly number[];
  readonly scores: readonly number[];
  readonly games_to_win: number;
  readonly plain_suits: 'free' | 'led_suit';
}

export interface MateHand {
  readonly seat: Seat;
  readonly hand: readonly Card[];
}

import { type Groups, rows } from '../../cards/sort';
import type { Card } from '../../net/frames';
import { type Slot, slots } from '../turn/choice';

/** The visible part of a covered card: its index, and enough to press. */
export const STRIP_PX = 27;
const ROW_LEAST = 4;
/** Cards per row before the first measurement. */
const UNMEASURED = 13;

/** A card of the hand, and its number from the left of the first row. */
export interface Laid {
  readonly slot: Slot;
  readonly i: number;
}
export type Rows = readonly (readonly Laid[])[];

/** Returns the number of cards per row; both widths in pixels. */
export function most(width: number, card: number): number {
  return width > 0 && card > 0
    ? Math.max(ROW_LEAST, Math.floor((width - card) / STRIP_PX) + 1)
    : UNMEASURED;
}

/** In portrait a hand of so many cards has two rows: one would be of narrow strips. */
const EVEN_FROM = 8;

/** Returns the length of the longer row of `n` cards in portrait, while two rows are enough. */
export const perRow = (n: number): number => (n < EVEN_FROM ? n : Math.ceil(n / 2));

/** A hand in rows of at most `most` cards; `even`: in rows that are as long as each other. */
export function layOut(groups: Groups, most: number, even = false): Rows {
  const all = slots('hand', groups.flat());
  let next = 0;
  const laid = even ? evenRows(groups.flat(), most) : rows(groups, most);
  return laid.map((row) => row.map(() => ({ i: next, slot: all[next++] as Slot })));
}

function evenRows(cards: readonly Card[], most: number): Card[][] {
  if (cards.length === 0) return [];
  const least = cards.length < EVEN_FROM ? 1 : 2;
  const n = Math.max(least, Math.ceil(cards.length / most));
  const each = Math.ceil(cards.length / n);
  return Array.from({ length: Math.ceil(cards.length / each) }, (_, i) =>
    cards.slice(i * each, (i + 1) * each),
  );
}

/**
 * Returns the index that an arrow key leads to from `at`, or undefined for other keys; it may be
 * one out of range.
 */
export function step(laid: Rows, at: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return at + 1;
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowDown':
      return across(laid, at, 1);
    case 'ArrowUp':
      return across(laid, at, -1);
    case 'Home':
      return 0;
    case 'End':
      return laid.flat().length - 1;
    default:
      return undefined;
  }
}

/**
 * Returns the card at the same place of another row, or its last one; without such a row, the card
 * itself.
 */
function across(laid: Rows, at: number, by: number): number {
  const row = laid.findIndex((cards) => cards.some(({ i }) => i === at));
  const next = laid[row + by];
  const place = at - (laid[row]?.[0]?.i ?? 0);
  return next?.[Math.min(place, next.length - 1)]?.i ?? at;
}

/** Returns the index of the overlapping box whose visible strip is nearest to a point. */
export function nearest(boxes: readonly DOMRect[], x: number, y: number): number {
  const far = boxes.map((box, i) => {
    const next = boxes[i + 1];
    const right = next && next.left > box.left ? Math.min(box.right, next.left) : box.right;
    return Math.max(0, box.left - x, x - right) + 4 * Math.max(0, box.top - y, y - box.bottom);
  });
  return far.indexOf(Math.min(...far));
}

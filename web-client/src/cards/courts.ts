import type { Suit } from './card';

/** The emblem of a court card, around the origin: cut out of the panel, and drawn in gold. */
export interface Emblem {
  readonly cut: string;
  readonly gilt: string;
  readonly at: string;
  /** The position of the suit in the panel. */
  readonly pip: string;
}

const UNDER = 'translate(54.5 92) scale(.24)';

/** The king's crown with its cross, the queen's diadem with its petals, the knave's halberd beside his suit. */
export const EMBLEM: Readonly<Record<string, Emblem>> = {
  K: {
    cut: 'M-20 15V8L-24-14C-19-8-15-5-11-4-7-9-4-15-2-22H2C4-15 7-9 11-4 15-5 19-8 24-14L20 8V15ZM-21 18H21V29H-21Z',
    gilt: 'M-24-22.500a4.300 4.300 0 1 0 .1 0ZM24-22.500a4.300 4.300 0 1 0 .1 0ZM-2.500-41H2.500V-36H7.500V-31H2.500V-24H-2.500V-31H-7.500V-36H-2.500ZM0-13L6-1 0 9-6-1ZM-14 23.500L-9.500 19.800-5 23.500-9.500 27.200ZM5 23.500L9.500 19.800 14 23.500 9.500 27.200Z',
    at: 'translate(66.5 62) scale(.82)',
    pip: UNDER,
  },
  Q: {
    cut: 'M-25 25C-14 15 14 15 25 25L23 15C11 6-11 6-23 15ZM0 6C-9-3-8-15 0-25 8-15 9-3 0 6ZM-10 6C-19-1-20-10-16-19-7-14-5-3-10 6ZM10 6C19-1 20-10 16-19 7-14 5-3 10 6ZM-17 9C-24 5-27-1-26-8-19-5-16 1-17 9ZM17 9C24 5 27-1 26-8 19-5 16 1 17 9Z',
    gilt: 'M0-38L5.500-31.500 0-25-5.500-31.500ZM-17.500-28a3.800 3.800 0 1 0 .1 0ZM17.500-28a3.800 3.800 0 1 0 .1 0ZM0-14L4-5.500 0 2-4-5.500ZM0 12.300a3 3 0 1 0 .1 0ZM-10.500 13.600a2.300 2.300 0 1 0 .1 0ZM10.500 13.600a2.300 2.300 0 1 0 .1 0ZM-24 28L-21 32.500-24 38-27 32.500ZM24 28L27 32.500 24 38 21 32.500Z',
    at: 'translate(66.5 61) scale(.86)',
    pip: UNDER,
  },
  J: {
    cut: 'M-7.500-24H-2.500V62H-7.500ZM-2.500-12C6-13 12-17 17-27 26-14 26 4 17 17 12 7 6 3-2.500 2ZM-7.500-15C-13-14-18-15-24-19-23-9-17-2-7.500-2Z',
    gilt: 'M-5-46L.5-26H-10.500ZM-9.500-25H-.5V-20H-9.500ZM-9.500 5H-.5V10H-9.500Z',
    at: 'translate(66.5 65) scale(.86)',
    pip: 'translate(68 91) scale(.22)',
  },
};

/** The ace: a lozenge as tall as the card, with a golden thread. */
export const LOZENGE = 'M66.500 9L94 70 66.500 131 39 70Z';
export const THREAD = 'M66.500 20.500L88.500 70 66.500 119.500 44.500 70Z';

/** A stitch of the bands that courts wear, seven units wide: each suit has its own. */
const STITCH: Readonly<Record<Suit, string>> = {
  s: 'm0 6 3.500-6 3.500 6',
  h: 'm.5 3 3-3 3 3-3 3z',
  d: 'm1 .5 5 5m0-5-5 5',
  c: 'm3.500 0v6m-3-3h6',
};
const STITCHES = 6;
const STEP = 7.4;

function woven(suit: Suit): string {
  return Array.from(
    { length: STITCHES },
    (_, i) => `M${(i * STEP).toFixed(1)} .5${STITCH[suit]}`,
  ).join('');
}

export const BAND: Readonly<Record<Suit, string>> = {
  s: woven('s'),
  h: woven('h'),
  d: woven('d'),
  c: woven('c'),
};

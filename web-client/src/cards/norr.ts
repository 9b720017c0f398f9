import type { Suit } from './card';

/** The "Norr" deck: paths in a square of a hundred, so that a face needs no image and no font. */
export const PIP: Readonly<Record<Suit, string>> = {
  h: 'M50 90C20 64 6 48 6 29 6 15 17 6 29 6c10 0 17 6 21 14C54 12 61 6 71 6c12 0 23 9 23 23 0 19-14 35-44 61Z',
  d: 'M50 3c10 19 24 35 40 47-16 12-30 28-40 47C40 78 26 62 10 50 26 38 40 22 50 3Z',
  s: 'M50 4c12 20 42 36 42 58 0 14-10 22-20 22-8 0-14-4-18-10 1 10 5 17 12 22H34c7-5 11-12 12-22-4 6-10 10-18 10C18 84 8 76 8 62 8 40 38 24 50 4Z',
  c: 'M50 4a21 21 0 0 1 15 36 22 22 0 1 1-11 26c0 14 4 24 12 30H34c8-6 12-16 12-30A22 22 0 1 1 35 40 21 21 0 0 1 50 4Z',
};

/** What the courts and the ace carry: halberd, diadem, crown, runic lozenge; drawn around the origin. */
export const ORNAMENT: Readonly<Record<string, string>> = {
  J: 'M-4 44V-34l4-10 4 10V44zM4-30c16 0 20 12 14 22-4-5-8-7-14-7zM-4-30c-9 1-14 6-16 13 6-3 11-3 16-1z',
  Q: 'M-22-12l8 8 6-16 8 14 8-14 6 16 8-8-4 24h-36zM-18 18h36v6h-36zM-5-29a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  K: 'M-24-18l10 14 14-22 14 22 10-14-4 32h-40zM-20 20h40v8h-40zM-3-44h6v6h6v6h-6v8h-6v-8h-6v-6h6z',
  A: 'M0-44L30 0 0 44-30 0zM0-32L-22 0 0 32 22 0z',
};

/** The rank in the corner, drawn with strokes in a box of 30 by 34: lining figures that tell six from nine. */
export const INDEX: Readonly<Record<string, string>> = {
  '2': 'M6 10C6 4 10 2 15 2s9 3 9 8c0 7-10 12-18 22h19',
  '3': 'M6 4h17L13 14c7-1 12 3 12 9s-5 9-11 9c-4 0-7-1-9-4',
  '4': 'M19 32V2L4 23h22',
  '5': 'M24 3H9L7 15c8-3 17 0 17 8 0 6-5 9-10 9-4 0-7-1-9-4',
  '6': 'M21 3C12 6 6 14 6 22c0 6 4 10 9.500 10s9.500-4 9.500-9.500S21 13 15.500 13 6 17 6 22',
  '7': 'M5 3h20L12 32',
  '8': 'M15 15c-5 0-8-3-8-6.500S10 2 15 2s8 3 8 6.500S20 15 15 15zm0 0c-6 0-9.500 4-9.500 8.500S9 32 15 32s9.500-4 9.500-8.500S21 15 15 15z',
  '9': 'M9 31c9-3 15-11 15-19 0-6-4-10-9.500-10S5 6 5 11.500 9 21 14.500 21 24 17 24 12',
  '10': 'M4 6l5-4v30M21.500 2C17 2 15 8 15 17s2 15 6.500 15S28 26 28 17 26 2 21.500 2z',
  J: 'M20 2v22c0 5-3 8-7.500 8S6 29 5 25M13 2h13',
  Q: 'M15 2C9 2 4 8 4 17s5 15 11 15 11-6 11-15S21 2 15 2zm2 20l9 11',
  K: 'M7 2v30M25 2L7 20m6-6l13 18',
  A: 'M3 32L15 2l12 30M8 22h14',
  // What other languages have in the corners of courts and aces.
  Kn: 'M3 2v30M16 2L3 19m4-5l10 18M22 32V14m0 6c2-4 4-6 6.500-6 3.500 0 5 2.500 5 6.500v11.500',
  B: 'M6 2v30h9c6 0 10-3 10-8s-4-8-10-8H6h8c5 0 8-3 8-7s-3-7-8-7z',
  D: 'M6 2v30h7c8 0 13-6 13-15S21 2 13 2z',
  E: 'M24 2H7v30h17M7 16h14',
  G: 'M25 8C23 4 20 2 16 2 9 2 4 8 4 17s5 15 12 15c5 0 9-3 9-8v-5h-9',
  Á: 'M3 32L15 9l12 23M8 24h14M14 3l6-5',
};

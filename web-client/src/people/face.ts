import { firstGrapheme } from '../state/graphemes';

/** How many colours there are for people (`Face.svelte`). */
export const COLOURS = 8;

/** What stands for somebody where there is no picture: the first letter of their name, as it is written. */
export const initial = (name: string): string =>
  firstGrapheme(name.trim()).toLocaleUpperCase() || '?';

/** Somebody's colour: always the same for the same name, whatever its letters' case. */
export function colour(name: string): number {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % COLOURS;
}

import { firstGrapheme } from '../i18n/graphemes';

/** The number of avatar colours (`Face.svelte`). */
export const COLOURS = 8;

/** Returns the first letter of a name, as the avatar; one that has no single capital stays. */
export function initial(name: string): string {
  const first = firstGrapheme(name.trim());
  const capital = first.toUpperCase();
  return (firstGrapheme(capital) === capital ? capital : first) || '?';
}

/** Returns the avatar colour of a name, regardless of case. */
export function colour(name: string): number {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % COLOURS;
}

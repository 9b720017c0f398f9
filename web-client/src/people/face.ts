import { firstGrapheme } from '../i18n/graphemes';

/** The colours of avatars, on which white can be read. */
export const COLOURS = [
  '#8a1f24',
  '#0b5c4a',
  '#1d4a66',
  '#6b3d7a',
  '#7a4a12',
  '#3f5a1e',
  '#2f3f8a',
  '#7a2f5c',
] as const;

/** Returns the first letter of a name, as the avatar; one that has no single capital stays. */
export function initial(name: string): string {
  const first = firstGrapheme(name.trim());
  const capital = first.toUpperCase();
  return (firstGrapheme(capital) === capital ? capital : first) || '?';
}

/** Returns the avatar colour of a name, regardless of case. */
export function colour(name: string): string {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}

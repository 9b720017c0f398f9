import { firstGrapheme } from '../i18n/graphemes';

/** Returns the first letter of a name, as the avatar; one that has no single capital stays. */
export function initial(name: string): string {
  const first = firstGrapheme(name.trim());
  const capital = first.toUpperCase();
  return (firstGrapheme(capital) === capital ? capital : first) || '?';
}

/** Returns the avatar colour of a name, regardless of case; white can be read on it. */
export function colour(name: string): string {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return `hsl(${sum % 360} 45% 30%)`;
}

/** What a seat says of a bot. */
export interface BotSeat {
  readonly name?: string | null;
  readonly kind?: string | null;
  readonly played_by?: string | null;
}

/** Returns the level of a bot of the server; undefined for other players. */
export const levelOf = ({ kind, played_by }: BotSeat = {}): string | undefined =>
  kind === 'bot' ? played_by?.split(':')[1] : undefined;

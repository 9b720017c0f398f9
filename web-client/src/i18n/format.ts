import { locale } from './locale.svelte';
import type { Unit } from './platform';

export const date = (at: number) => locale.formats.date(at);
export const moment = (at: number) => locale.formats.moment(at);
export const time = (at: number) => locale.formats.time(at);
export const weekday = (at: number) => locale.formats.weekday(at);
export const number = (n: number, digits = 0) => locale.formats.number(n, digits);
export const compare = (a: string, b: string) => locale.formats.compare(a, b);

const UNITS: readonly (readonly [Unit, number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Returns a relative time in the largest full unit: `3 minutes ago`; below a minute, `now`. */
export function ago(at: number, now: number = Date.now()): string {
  const seconds = (at - now) / 1000;
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? [
    'second',
    Number.POSITIVE_INFINITY,
  ];
  // Without the minus of a zero, which would be `0 seconds ago`.
  return locale.formats.relative(Math.trunc(seconds / length) + 0, unit);
}

import { locale } from './locale.svelte';
import type { Unit } from './platform';

export const date = (at: number) => locale.formats.date(at);
export const moment = (at: number) => locale.formats.moment(at);
export const time = (at: number) => locale.formats.time(at);
export const weekday = (at: number) => locale.formats.weekday(at);
export const number = (n: number, digits = 0) => locale.formats.number(n, digits);
export const compare = (a: string, b: string) => locale.formats.compare(a, b);

export const percent = (share: number) => locale.formats.percent(share);

const DAY_S = 86_400;

/**
 * Returns a relative time, such as `3 minutes ago`; below a minute, `now`. Days are those of the
 * calendar, since `yesterday` is one.
 */
export function ago(at: number, now: number = Date.now()): string {
  const seconds = (at - now) / 1000;
  const size = Math.abs(seconds);
  // Without the minus of a zero, which would be `0 seconds ago`.
  const say = (n: number, unit: Unit) => locale.formats.relative(Math.trunc(n) + 0, unit);
  if (size < 60) return say(0, 'second');
  if (size < 3600) return say(seconds / 60, 'minute');
  if (size < DAY_S) return say(seconds / 3600, 'hour');
  const days = dayNo(at) - dayNo(now);
  if (Math.abs(days) < 7) return say(days, 'day');
  if (Math.abs(days) < 30) return say(days / 7, 'week');
  return Math.abs(days) < 365 ? say(days / 30, 'month') : say(days / 365, 'year');
}

/** Numbers the days of the local calendar, however many hours one has. */
function dayNo(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (1000 * DAY_S);
}

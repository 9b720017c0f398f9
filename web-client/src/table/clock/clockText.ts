import type { TableView } from '../../net/frames';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const two = (n: number) => String(n).padStart(2, '0');

/** A time that is left, as a clock shows it: `0:09`, `12:30`, `26:00:05`. */
export function clockText(seconds: number): string {
  const [minutes, rest] = [Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE];
  return seconds < HOUR
    ? `${minutes}:${two(rest)}`
    : `${Math.floor(seconds / HOUR)}:${two(minutes)}:${two(rest)}`;
}

/** Returns a seat's full time in seconds; undefined without a clock. */
export function wholeClock(
  clock: TableView['settings']['clock'] | undefined,
  factor = 1,
): number | undefined {
  switch (clock?.style) {
    case undefined:
    case 'none':
      return undefined;
    case 'per_move':
      return clock.seconds * factor;
    case 'bank':
      return clock.bank_s * factor;
    case 'days':
      return clock.days * 24 * HOUR;
    default:
      return clock satisfies never;
  }
}

/** A language's formats for dates, numbers and sorting. Times are in epoch milliseconds. */
export interface Formats {
  /** `20 November 2026` */
  date(at: number): string;
  /** `20 Nov 2026, 14:05` */
  moment(at: number): string;
  /** `14:05` */
  time(at: number): string;
  /** `Friday` */
  weekday(at: number): string;
  /** `45%`, of a share between 0 and 1 */
  percent(share: number): string;
  /** `3 minutes ago`, `yesterday`; no `last week`, which depends on the day of the week */
  relative(n: number, unit: Unit): string;
  /** `1,234.5`, with so many digits after the point at most */
  number(n: number, digits: number): string;
  /** Compares in dictionary order: below, at or above 0. */
  compare(a: string, b: string): number;
}

export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** Units whose `0` and `1` have words that are always true. */
const WITH_NAMES: ReadonlySet<Unit> = new Set(['second', 'minute', 'hour', 'day']);

/** Made when it is first asked for: each takes a weak phone some tens of milliseconds. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The formats of a language that the platform knows. */
export function platform(locale: string): Formats {
  const style = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, options));
    return (at: number) => format().format(at);
  };
  const relative = once(() => new Intl.RelativeTimeFormat(locale));
  const named = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const percent = once(() => new Intl.NumberFormat(locale, { style: 'percent' }));
  const collator = once(() => new Intl.Collator(locale, { numeric: true }));
  return {
    date: style({ day: 'numeric', month: 'long', year: 'numeric' }),
    moment: style({
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
    time: style({ hour: 'numeric', minute: '2-digit' }),
    weekday: style({ weekday: 'long' }),
    relative: (n, unit) => (WITH_NAMES.has(unit) ? named() : relative()).format(n, unit),
    number: (n, digits) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(n),
    percent: (share) => percent().format(share),
    compare: (a, b) => collator().compare(a, b),
  };
}

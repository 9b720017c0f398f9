import { FluentNumber } from '@fluent/bundle';

/** From here on numbers are grouped, by a sign that each language has of its own. */
const GROUPED = 1000;

/**
 * A number that all our languages write with plain digits. The first `Intl.NumberFormat` of a page
 * takes a tenth of a second on a weak phone, and most pages never need one. Plural rules work as
 * for any number.
 */
export class Count extends FluentNumber {
  static readonly fits = (value: unknown): value is number =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < GROUPED;

  override toString(): string {
    return String(this.value);
  }
}

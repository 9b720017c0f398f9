import { FluentNumber } from '@fluent/bundle';

/** From here on numbers are grouped, by a sign that each language has of its own. */
const GROUPED = 1000;

/**
 * A number that all our languages write by its digits alone. The first `Intl.NumberFormat` of a page takes a weak phone a
 * tenth of a second, and most pages never have a number that needs one. Its plural form is found as that of any number.
 */
export class Count extends FluentNumber {
  static readonly fits = (value: unknown): value is number =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < GROUPED;

  override toString(): string {
    return String(this.value);
  }
}

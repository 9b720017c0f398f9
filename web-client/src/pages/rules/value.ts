import { t } from '../../i18n/fluent';

/** A value out of a range, as players say it: seats are counted from 1. */
export function valueText(option: string, value: unknown): string {
  return option === 'dealer' ? t('seat-number', { n: Number(value) + 1 }) : String(value);
}

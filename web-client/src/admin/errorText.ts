import { t } from '../i18n/fluent';
import { AdminError } from './adminApi.svelte';

/** Errors with the same text as everywhere. */
const COMMON: ReadonlySet<string> = new Set([
  'offline',
  'draining',
  'internal',
  'rate_limited',
  'too_large',
]);
/** Errors with another text for an admin than for a player. */
const OWN: ReadonlySet<string> = new Set([
  'not_found',
  'forbidden',
  'auth_required',
  'auth_invalid',
]);

/** The reason why something was not done, in the reader's language or else in the server's English. */
export function errorText(
  error: unknown,
): { readonly sentence: string } | { readonly english: string } {
  if (!(error instanceof AdminError)) return { sentence: t('error-internal') };
  if (COMMON.has(error.code)) return { sentence: t(`error-${error.code}`) };
  if (OWN.has(error.code)) return { sentence: t(`admin-error-${error.code}`) };
  return { english: error.message };
}

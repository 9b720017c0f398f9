import { find, t } from '../i18n/fluent';
import { locale } from '../i18n/locale.svelte';
import { type Audience, reasonText } from '../i18n/narrate';
import { Refusal } from '../net/connection';

/** The sentence for a command that failed; where `op` has one of its own for what was refused, that. */
export function refusalText(error: unknown, audience?: Audience, op?: string): string {
  if (!(error instanceof Refusal)) return t('error-internal');
  const { code, reason, args, detail } = error.err;
  if (code === 'illegal_action' && reason && audience)
    return reasonText(args ? { [reason]: args } : reason, audience);
  const own = (reason && find(`error-${reason}`)) || (op && find(`error-${op}-${code}`));
  const sentence = own || (find(`error-${code}`) ?? code);
  // The server's own texts are in English.
  return code === 'bad_option' && detail && locale.language === 'en'
    ? `${sentence} ${detail}`
    : sentence;
}

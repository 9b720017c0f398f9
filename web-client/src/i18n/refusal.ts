import { Refusal } from '../net/connection';
import type { Err } from '../net/frames';
import { type Args, find, t } from './fluent';
import { locale } from './locale.svelte';
import { type Audience, reasonText } from './narrate';

/** The parameters that a text can have. */
const parameters = (args: Err['args'] = {}): Args =>
  Object.fromEntries(
    Object.entries(args).filter(
      (pair): pair is [string, string | number] =>
        typeof pair[1] === 'string' || typeof pair[1] === 'number',
    ),
  );

/** The sentence for a command that failed; where `op` has one of its own for what was refused, that. */
export function refusalText(error: unknown, audience?: Audience, op?: string): string {
  if (!(error instanceof Refusal)) return t('error-internal');
  const { code, reason, args, detail } = error.err;
  if (code === 'illegal_action' && reason && audience)
    return reasonText(args ? { [reason]: args } : reason, audience);
  const own =
    (reason && find(`error-${reason}`, parameters(args))) || (op && find(`error-${op}-${code}`));
  const sentence = own || (find(`error-${code}`) ?? code);
  // The server's own texts are in English.
  return code === 'bad_option' && detail && locale.language === 'en'
    ? `${sentence} ${detail}`
    : sentence;
}

import { t } from '../i18n/fluent';
import { Refusal } from '../net/connection';
import { refusalText } from './refusal';

/** Returns the sentence for an error. */
export function errorText(caught: unknown, op?: string): string {
  if (caught instanceof Refusal) return refusalText(caught, undefined, op);
  return caught instanceof Error && caught.message ? caught.message : t('error-internal');
}

/** Something that takes a moment and may fail: whether it goes on, and what came of it. */
export class AsyncTask {
  busy = $state(false);
  error = $state('');

  /** Does it, unless something else goes on; whether it was done. `op` is for the sentence of a refusal. */
  async run(work: () => Promise<unknown>, op?: string): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.error = '';
    try {
      await work();
      return true;
    } catch (caught) {
      this.error = errorText(caught, op);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

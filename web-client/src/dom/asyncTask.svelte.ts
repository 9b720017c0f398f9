import { t } from '../i18n/fluent';
import { refusalText } from '../i18n/refusal';
import { Refusal } from '../net/connection';

/** Returns the sentence for an error. */
export function errorText(caught: unknown, op?: string): string {
  if (caught instanceof Refusal) return refusalText(caught, undefined, op);
  return caught instanceof Error && caught.message ? caught.message : t('error-internal');
}

/** An asynchronous task that may fail, with its state and error. */
export class AsyncTask {
  busy = $state(false);
  error = $state('');

  /**
   * Runs the task unless another is running. Returns true if it succeeded. `op` selects the error
   * text.
   */
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

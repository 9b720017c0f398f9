import { t } from '../i18n/fluent';

/** A text for the clipboard; on plain HTTP there is none, and the text is selected in its field. */
export class Copy {
  #came = $state.raw<{ readonly text: string; readonly copied: boolean }>();

  /** Copies the text, or shows it selected; `field` returns the field. */
  async put(
    text: string,
    field: () => Field | undefined | Promise<Field | undefined>,
  ): Promise<void> {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    this.#came = { text, copied: copied ?? false };
    if (copied) return;
    const where = await field();
    where?.focus();
    where?.select();
    // The old command works there, mostly.
    if (where && document.execCommand?.('copy')) this.#came = { text, copied: true };
  }

  /** Returns true if this text is in the clipboard. */
  has(text: string): boolean {
    return this.#came?.text === text && this.#came.copied;
  }

  /** Returns the outcome, as a sentence. */
  says(text: string): string {
    if (this.#came?.text !== text) return '';
    return t(this.#came.copied ? 'link-copied' : 'copy-selected');
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

import { t } from '../i18n/fluent';

/** A text for the clipboard; on plain HTTP there is none, and the text is selected in its field. */
export class Copy {
  #result = $state.raw<{ readonly text: string; readonly copied: boolean }>();

  /** Copies the text, or shows it selected; `field` returns the field. */
  async put(
    text: string,
    field: () => Field | undefined | Promise<Field | undefined>,
  ): Promise<void> {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    this.#result = { text, copied: copied ?? false };
    if (copied) return;
    const where = await field();
    // Selected first: the focus scrolls to the selection, or to the end of the text without one.
    where?.select();
    where?.focus();
    // The old command works there, mostly.
    if (where && document.execCommand?.('copy')) this.#result = { text, copied: true };
  }

  /** Returns true if this text is in the clipboard. */
  has(text: string): boolean {
    return this.#result?.text === text && this.#result.copied;
  }

  /** Returns the outcome, as a sentence. */
  message(text: string): string {
    if (this.#result?.text !== text) return '';
    return t(this.#result.copied ? 'link-copied' : 'copy-selected');
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

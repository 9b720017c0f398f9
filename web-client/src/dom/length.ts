import { cutTo } from '../i18n/graphemes';

/**
 * Returns the length as the server counts it, in code points; `maxlength` counts some of them
 * twice.
 */
export const lengthOf = (text: string): number => [...text.trim().normalize()].length;

/**
 * Limits the length of a field: extra characters are removed where they were inserted. For
 * `{@attach}`.
 */
export const atMost = (most: number) => (field: HTMLInputElement) => {
  function cut() {
    const excess = lengthOf(field.value) - most;
    if (excess <= 0) return;
    const caret = field.selectionStart ?? field.value.length;
    const typed = field.value.slice(0, caret);
    const before = cutTo(typed, [...typed].length - excess);
    field.value = before + field.value.slice(caret);
    // If the input was not a single insertion, the end is cut off.
    if (lengthOf(field.value) > most) field.value = cutTo(field.value.trim().normalize(), most);
    field.setSelectionRange(before.length, before.length);
  }

  // Runs before other listeners; an unfinished IME composition does not count yet.
  const typed = (event: Event) => {
    if (!(event as InputEvent).isComposing) cut();
  };
  const composed = () => {
    const was = field.value;
    cut();
    if (field.value !== was) field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  field.addEventListener('input', typed, { capture: true });
  field.addEventListener('compositionend', composed);
  return () => {
    field.removeEventListener('input', typed, { capture: true });
    field.removeEventListener('compositionend', composed);
  };
};

/** Requires a minimum length, with a validation message. For `{@attach}`. */
export const atLeast = (least: number, message: string) => (field: HTMLInputElement) => {
  const look = () =>
    field.setCustomValidity(field.value !== '' && lengthOf(field.value) < least ? message : '');
  look();
  field.addEventListener('input', look);
  return () => {
    field.removeEventListener('input', look);
    field.setCustomValidity('');
  };
};

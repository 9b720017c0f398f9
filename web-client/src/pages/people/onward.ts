import { tick } from 'svelte';

/**
 * Moves the focus to the first new entry after the last page of a list has removed its button,
 * unless the focus has moved elsewhere.
 */
export async function focusNewEntry(list: Element | undefined, first: number): Promise<void> {
  await tick();
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  list?.querySelectorAll<HTMLElement>('[data-entry]')[first]?.focus();
}

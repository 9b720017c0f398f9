import { tick } from 'svelte';

/**
 * After the last page of a list has come what asked for it is gone, and with it the focus: it goes on to the first entry
 * of that page, unless it is elsewhere by now.
 */
export async function focusNewEntry(list: Element | undefined, first: number): Promise<void> {
  await tick();
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  list?.querySelectorAll<HTMLElement>('[data-entry]')[first]?.focus();
}

import { isModified } from '../../dom/modifierKeys';
import { preferences } from '../../storage/preferences.svelte';
import { type Command, commandOf, latinKey } from './keys';

/** The meaning of a key: a command, a card by number, or cancel. */
export type Shortcut = { readonly command: Command } | { readonly card: number } | 'escape';

const TYPING = 'input, textarea, select, [contenteditable]';

/** Returns true for elements that take text. */
export const isTyping = (target: Element) => target.matches(TYPING);

/**
 * Returns the meaning of a key. With letters switched off only Escape is left: it is no letter that
 * speech input could produce.
 */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (isModified(event) || event.isComposing || event.repeat) return undefined;
  if (event.key === 'Escape') return 'escape';
  if (!preferences.shortcuts) return undefined;
  const latin = latinKey(event);
  return meaning(event.key) ?? (latin === undefined ? undefined : meaning(latin));
}

function meaning(key: string): Shortcut | undefined {
  if (/^[0-9]$/.test(key)) return { card: (Number(key) + 9) % 10 };
  const command = commandOf(key, preferences.keys);
  return command === undefined ? undefined : { command };
}

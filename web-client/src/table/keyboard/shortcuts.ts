import { isModified } from '../../state/modifierKeys';
import { preferences } from '../../state/preferences.svelte';
import { type Command, commandOf } from './keys';

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
  if (/^[0-9]$/.test(event.key)) return { card: (Number(event.key) + 9) % 10 };
  const command = commandOf(event.key, preferences.keys);
  return command === undefined ? undefined : { command };
}

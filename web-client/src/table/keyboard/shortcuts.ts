import { isModified } from '../../state/modifierKeys';
import { preferences } from '../../state/preferences.svelte';
import { type Command, commandOf } from './keys';

/** What a key asks for at the table: a command, the card of a number, or to let go of what was chosen. */
export type Shortcut = { readonly command: Command } | { readonly card: number } | 'escape';

const TYPING = 'input, textarea, select, [contenteditable]';

/** Whether whoever presses keys there writes. */
export const isTyping = (target: Element) => target.matches(TYPING);

/**
 * What a key asks for, if anything. Where letters are switched off, Escape is left: it is no letter that speech could
 * be taken for.
 */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (isModified(event) || event.isComposing || event.repeat) return undefined;
  if (event.key === 'Escape') return 'escape';
  if (!preferences.shortcuts) return undefined;
  if (/^[0-9]$/.test(event.key)) return { card: (Number(event.key) + 9) % 10 };
  const command = commandOf(event.key, preferences.keys);
  return command === undefined ? undefined : { command };
}

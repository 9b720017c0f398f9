/** A typed character that is no letter, digit or space. */
const SYMBOL = /^[^\p{L}\p{N}\s]$/u;

/**
 * Returns true for a key with a modifier of the browser or the system. A symbol typed with AltGr is
 * itself: Nordic and German keyboards type `[` and `]` that way, and AltGr arrives as Ctrl+Alt on
 * Windows and as Alt on a Mac.
 */
export function isModified(event: KeyboardEvent): boolean {
  if (event.metaKey) return true;
  if (!event.ctrlKey && !event.altKey) return false;
  const isTyped = event.altKey || event.getModifierState('AltGraph');
  return !(isTyped && SYMBOL.test(event.key));
}

/** A typed character that is no letter, digit or space. */
const SYMBOL = /^[^\p{L}\p{N}\s]$/u;

/**
 * Whether a key is pressed with a modifier that makes it somebody else's: the browser's, or the system's. A symbol that is
 * typed by AltGr is itself: on Nordic and German keyboards `[` and `]` are, and AltGr arrives as Ctrl+Alt on Windows and as
 * Alt on a Mac.
 */
export function isModified(event: KeyboardEvent): boolean {
  if (event.metaKey) return true;
  if (!event.ctrlKey && !event.altKey) return false;
  const isTyped = event.altKey || event.getModifierState('AltGraph');
  return !(isTyped && SYMBOL.test(event.key));
}

import { tick } from 'svelte';
import { isLost } from './roving.svelte';

/**
 * Remembers the focused element. The returned function gives the focus back, unless it has moved
 * elsewhere; `otherwise` runs if the element is gone. `within`: the element that is closed.
 */
export function returnFocus(within: () => Element | undefined, otherwise: () => void): () => void {
  const opener = document.activeElement;
  return () => {
    const had = within()?.contains(document.activeElement) ?? false;
    void tick().then(() => {
      if (!had && !isLost(document.activeElement)) return;
      if (opener instanceof HTMLElement && !isLost(opener)) opener.focus();
      if (document.activeElement !== opener || isLost(opener)) otherwise();
    });
  };
}

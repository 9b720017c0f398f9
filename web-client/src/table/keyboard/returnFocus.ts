import { tick } from 'svelte';
import { isLost } from './roving.svelte';

/**
 * Remembers who has the focus. What it gives back is called when it is not needed any longer, and returns it, unless it
 * has gone elsewhere; `otherwise` where nobody is there to have it. `within`: what is put away.
 */
export function borrowed(within: () => Element | undefined, otherwise: () => void): () => void {
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

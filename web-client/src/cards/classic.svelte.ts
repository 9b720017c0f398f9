import { preferences } from '../state/preferences.svelte';
import type ClassicFace from './ClassicFace.svelte';

/** What some play with, brought for them: the faces of the classic deck, and letters for the suits. */
class Classic {
  /** Until it is here, and where it cannot be had, cards have the face that all begin with. */
  Face = $state.raw<typeof ClassicFace>();

  constructor() {
    $effect.root(() => {
      $effect(() => {
        if (preferences.deck === 'classic') void this.bring();
      });
      $effect(() => {
        if (preferences.suitLetters) import('./suit_letters.css').catch(() => undefined);
      });
    });
  }

  async bring(): Promise<void> {
    const face = await import('./ClassicFace.svelte').catch(() => undefined);
    this.Face ??= face?.default;
  }
}

export const classic = new Classic();

import { preferences } from '../storage/preferences.svelte';
import type ClassicFace from './ClassicFace.svelte';

/** Loads the optional parts of a card: the faces of the classic deck, and the letters of suits. */
class Classic {
  /** The classic face; until it is loaded, and if it cannot be, cards have the default face. */
  Face = $state.raw<typeof ClassicFace>();

  constructor() {
    $effect.root(() => {
      $effect(() => {
        if (preferences.deck === 'classic') void this.load();
      });
      $effect(() => {
        if (preferences.suitLetters) import('./suit_letters.css').catch(() => undefined);
      });
    });
  }

  async load(): Promise<void> {
    const face = await import('./ClassicFace.svelte').catch(() => undefined);
    this.Face ??= face?.default;
  }
}

export const classic = new Classic();

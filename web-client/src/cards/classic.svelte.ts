import { preferences } from '../state/preferences.svelte';
import type ClassicFace from './ClassicFace.svelte';

/** The faces of the classic deck, brought for whoever plays with it. */
class Classic {
  /** Until it is here, and where it cannot be had, cards have the face that all begin with. */
  Face = $state.raw<typeof ClassicFace>();

  constructor() {
    $effect.root(() => {
      $effect(() => {
        if (preferences.deck === 'classic') void this.bring();
      });
    });
  }

  async bring(): Promise<void> {
    const face = await import('./ClassicFace.svelte').catch(() => undefined);
    this.Face ??= face?.default;
  }
}

export const classic = new Classic();

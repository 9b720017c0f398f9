import { MediaQuery } from 'svelte/reactivity';
import { preferences } from '../storage/preferences.svelte';

const moreContrast = new MediaQuery('(prefers-contrast: more)');
const lessMotion = new MediaQuery('(prefers-reduced-motion: reduce)');

/** Returns true if the system or the user asks for reduced motion. */
export const reducedMotion = (): boolean => lessMotion.current || preferences.motion === 'less';

/** Returns the animation speed: 0 for reduced motion. */
export const speed = (): number => (reducedMotion() ? 0 : preferences.speed);

/** Applies the visual preferences to the page's root, for the style sheets. */
export function look(root: HTMLElement): () => void {
  return $effect.root(() => {
    $effect(() => {
      root.dataset.typeface = preferences.typeface;
      // The typeface loads only when chosen.
      if (preferences.typeface === 'hyperlegible')
        import('./hyperlegible.css').catch(() => undefined);
    });
    $effect(() => {
      const { theme, felt, back, cardSize } = preferences;
      Object.assign(root.dataset, { theme, felt, back, size: cardSize });
      root.dataset.colours = preferences.fourColour ? 'four' : 'two';
      root.toggleAttribute('data-contrast', preferences.contrast || moreContrast.current);
      root.toggleAttribute('data-still', speed() === 0);
    });
  });
}

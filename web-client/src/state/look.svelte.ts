import { MediaQuery } from 'svelte/reactivity';
import { preferences } from './preferences.svelte';

const moreContrast = new MediaQuery('(prefers-contrast: more)');
const lessMotion = new MediaQuery('(prefers-reduced-motion: reduce)');

/** Whether the system asks for little motion. */
export const reducedMotion = (): boolean => lessMotion.current;

/** How fast cards move: 0 where no motion is wanted, whoever says so. */
export const speed = (): number => (lessMotion.current ? 0 : preferences.speed);

/** Puts what somebody prefers to see where the style sheet looks for it: on the page's root. */
export function look(root: HTMLElement): () => void {
  return $effect.root(() => {
    $effect(() => {
      const { theme, felt, back, cardSize } = preferences;
      Object.assign(root.dataset, { theme, felt, back, size: cardSize });
      root.dataset.colours = preferences.fourColour ? 'four' : 'two';
      root.toggleAttribute('data-contrast', preferences.contrast || moreContrast.current);
      root.toggleAttribute('data-still', speed() === 0);
    });
  });
}

import { speed } from '../../dom/appearance.svelte';

/** Shows that a card was refused: it shakes, or blinks with reduced motion. */
export function shake(card: Element | undefined): void {
  if (!card || typeof card.animate !== 'function') return;
  const frames =
    speed() === 0
      ? [{ opacity: 1 }, { opacity: 0.35 }, { opacity: 1 }]
      : [0, -4, 4, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  card.animate(frames, { duration: 260 });
}

import { MediaQuery } from 'svelte/reactivity';

/** A phone that stands upright; the style sheets know the same size, and lying they lay the table out anew. */
export const upright = new MediaQuery(
  '(max-width: 640px) and (min-height: 481px), (max-width: 640px) and (orientation: portrait)',
);

import { MediaQuery } from 'svelte/reactivity';

/** A phone that stands upright; the style sheets know the same size, and lying they lay the table out anew. */
export const upright = new MediaQuery(
  '(max-width: 640px) and (min-height: 481px), (max-width: 640px) and (orientation: portrait)',
);

/** A phone, or what its browser leaves of it, so low that of the seats there is room for their names and little more. */
export const low = new MediaQuery(
  '(max-width: 640px) and (max-height: 700px) and (orientation: portrait)',
);

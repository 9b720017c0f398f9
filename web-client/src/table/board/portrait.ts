import { MediaQuery } from 'svelte/reactivity';

/** A phone in portrait; the style sheets use the same size, and have another layout for landscape. */
export const portrait = new MediaQuery(
  '(max-width: 640px) and (min-height: 481px), (max-width: 640px) and (orientation: portrait)',
);

/** A portrait screen so low that seats show little more than names. */
export const lowPortrait = new MediaQuery(
  '(max-width: 640px) and (max-height: 700px) and (orientation: portrait)',
);

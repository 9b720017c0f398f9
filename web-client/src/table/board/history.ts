/** The two looks back at the board, in one chunk. */
export { default as PastBar } from './PastBar.svelte';
export { default as PreviousTrick } from './PreviousTrick.svelte';

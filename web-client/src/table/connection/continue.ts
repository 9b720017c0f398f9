/** The two buttons for continuing a match, in one chunk. */
export { default as ComeBack } from './ComeBack.svelte';
export { default as Resume } from './Resume.svelte';

import { Copy } from '../state/copy.svelte';

/** The link that was put into the clipboard last: a table that has just been made says of its own what came of it. */
export const copied = new Copy();

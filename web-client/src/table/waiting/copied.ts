import { Copy } from '../../dom/copy.svelte';

/** The link copied last, so that a newly created table can report it. */
export const copied = new Copy();

import { MediaQuery } from 'svelte/reactivity';
import { shortest, portrait as upright, desk as wide } from '../../breakpoints';

/** Seats are around the felt. */
export const desk = new MediaQuery(wide);

export const portrait = new MediaQuery(upright);

export const lowPortrait = new MediaQuery(shortest);

import { MediaQuery } from 'svelte/reactivity';
import { shortest, portrait as upright } from '../../breakpoints';

export const portrait = new MediaQuery(upright);

export const lowPortrait = new MediaQuery(shortest);

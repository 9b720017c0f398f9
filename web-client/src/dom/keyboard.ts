import { MediaQuery } from 'svelte/reactivity';
import { input } from './input';

/** A device on which one points with fingers only. */
const touch = new MediaQuery('(hover: none) and (pointer: coarse)', false);

/** Returns true if there is a keyboard: a touch device has one once a key is pressed. */
export const hasKeyboard = (): boolean => !touch.current || input.keyed;

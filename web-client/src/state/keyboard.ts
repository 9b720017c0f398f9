import { MediaQuery } from 'svelte/reactivity';
import { input } from './input';

/** A device on which one points with fingers only. */
const touch = new MediaQuery('(hover: none) and (pointer: coarse)', false);

/** Whether there is a keyboard, as far as that is known: a touch device has one as soon as a key is pressed. */
export const hasKeyboard = (): boolean => !touch.current || input.keyed;

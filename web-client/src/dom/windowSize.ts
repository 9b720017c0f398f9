import { on } from 'svelte/events';
import { createSubscriber } from 'svelte/reactivity';

const resized = createSubscriber((update) => on(window, 'resize', update));

/** The size of the window, in pixels; `svelte/reactivity/window` would bring all that a window has. */
export const windowSize = {
  get width(): number {
    resized();
    return innerWidth;
  },
  get height(): number {
    resized();
    return innerHeight;
  },
};

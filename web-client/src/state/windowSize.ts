import { createSubscriber } from 'svelte/reactivity';

const resizes = createSubscriber((update) => {
  addEventListener('resize', update);
  return () => removeEventListener('resize', update);
});

/** The size of the window; an effect or a template that reads it follows it. */
export const windowSize = {
  get width() {
    resizes();
    return innerWidth;
  },
  get height() {
    resizes();
    return innerHeight;
  },
};

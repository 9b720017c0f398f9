import { createSubscriber } from 'svelte/reactivity';

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 500);
  return () => clearInterval(timer);
});

/** Whole seconds until a deadline of the server; read in an effect or a template, it counts down. */
export function secondsLeft(deadline: number | undefined, skewMs: number): number | undefined {
  if (deadline === undefined) return undefined;
  tick();
  return Math.max(0, Math.ceil((deadline - Date.now() - skewMs) / 1000));
}

import { preferences } from '../state/preferences.svelte';
import { type Sound, sound } from './synth';

/** Browsers let nobody be loud who was not touched, and neither do we. */
let touched = false;
let context: AudioContext | undefined;

for (const gesture of ['pointerdown', 'keydown'] as const) {
  addEventListener(
    gesture,
    () => {
      touched = true;
    },
    { once: true, capture: true },
  );
}

/** Sounds, if somebody wants to hear it. */
export function play(name: Sound): void {
  if (!touched || !preferences.sound || preferences.volume === 0 || !('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const volume = context.createGain();
  // Loudness is heard by its square, more or less.
  volume.gain.value = preferences.volume ** 2;
  volume.connect(context.destination);
  sound(name, context, volume);
}

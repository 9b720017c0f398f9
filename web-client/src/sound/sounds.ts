import { app } from '../state/app.svelte';
import { preferences } from '../state/preferences.svelte';
import type { Sound } from './synth';

/** Browsers let nobody be loud who was not touched, and neither do we. */
let context: AudioContext | undefined;
/**
 * What makes the sounds is brought with the first gesture, before which there are none; where the server is out of reach,
 * with a later one. Nothing is asked for till then, for Chromium does not ask again for a part that it did not get.
 */
let synth: Promise<typeof import('./synth') | undefined> | undefined;

for (const gesture of ['pointerdown', 'keydown'] as const) {
  addEventListener(
    gesture,
    () => {
      if (app.link === 'lost') return;
      synth ??= import('./synth').catch(() => {
        synth = undefined;
        return undefined;
      });
    },
    { capture: true },
  );
}

/** Sounds, if somebody wants to hear it. */
export function play(name: Sound): void {
  if (!synth || !preferences.sound || preferences.volume === 0 || !('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const volume = context.createGain();
  // Loudness is heard by its square, more or less.
  volume.gain.value = preferences.volume ** 2;
  volume.connect(context.destination);
  const now = context;
  void synth.then((made) => made?.sound(name, now, volume));
}

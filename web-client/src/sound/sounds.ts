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

/** Older sounds are dropped, for example after a phone call. */
const LATE_MS = 700;

/** In WebKit a call or another page can also interrupt the audio context. */
const isRunning = (of: AudioContext) => of.state === 'running';

const isHeard = () => preferences.sound && preferences.volume > 0 && 'AudioContext' in globalThis;

/** Safari lets sounds begin in a gesture alone, and a touch is one when it ends. */
function unlock(): void {
  if (!isHeard() || navigator.userActivation?.isActive === false) return;
  context ??= new AudioContext();
  // Also `interrupted`, as WebKit has it after a call.
  if (!isRunning(context)) void context.resume().catch(() => undefined);
}

for (const gesture of ['pointerdown', 'pointerup', 'click', 'keydown'] as const) {
  addEventListener(
    gesture,
    () => {
      if (app.link === 'lost') return;
      unlock();
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
  if (!synth || !isHeard()) return;
  context ??= new AudioContext();
  const now = context;
  const asked = Date.now();
  const loud = preferences.volume;
  const runs = isRunning(now) ? undefined : now.resume();
  void Promise.all([synth, runs])
    .then(([made]) => {
      // Until it runs its clock stands still: everything would sound at once.
      if (Date.now() - asked > LATE_MS || !isRunning(now)) return;
      const volume = now.createGain();
      // Loudness is heard by its square, more or less.
      volume.gain.value = loud ** 2;
      volume.connect(now.destination);
      made?.sound(name, now, volume);
    })
    .catch(() => undefined);
}

import { app } from '../session/app.svelte';
import { preferences } from '../storage/preferences.svelte';
import type { Sound } from './synth';

/** Browsers require a gesture before the first sound. */
let context: AudioContext | undefined;
/**
 * The synthesizer, loaded with the first gesture, or a later one if the server is unreachable. Not
 * earlier: Chromium does not retry a module that failed to load.
 */
let synth: Promise<typeof import('./synth') | undefined> | undefined;

/** Older sounds are dropped, for example after a phone call. */
const LATE_MS = 700;

/** In WebKit a call or another page can also interrupt the audio context. */
const isRunning = (of: AudioContext) => of.state === 'running';

const isHeard = () => preferences.sound && preferences.volume > 0 && 'AudioContext' in globalThis;

/** Safari starts audio only within a gesture, and a touch counts when it ends. */
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

/** Plays a sound, if sound is on. */
export function play(name: Sound): void {
  if (!synth || !isHeard()) return;
  context ??= new AudioContext();
  const now = context;
  const asked = Date.now();
  const loud = preferences.volume;
  const runs = isRunning(now) ? undefined : now.resume();
  void Promise.all([synth, runs])
    .then(([made]) => {
      // Before the context runs its clock does not advance: all sounds would play at once.
      if (Date.now() - asked > LATE_MS || !isRunning(now)) return;
      const volume = now.createGain();
      // Perceived loudness is roughly quadratic.
      volume.gain.value = loud ** 2;
      volume.connect(now.destination);
      made?.sound(name, now, volume);
    })
    .catch(() => undefined);
}

import { loadTexts, t } from '../../i18n/fluent';
import { app } from '../../session/app.svelte';
import { play } from '../../sound/sounds';
import { liveRegion } from '../speech/liveRegion.svelte';
import { idleCheck } from './idleCheck.svelte';

/** Events that show that the player is present. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
/** The last seconds, which tick. */
const LAST_S = 10;

/** Follows the player's own clock: asks an idle player at half-time, and ticks at the end. */
export function startCountdown(deadline: number): () => void {
  const left = () => deadline - Date.now() - app.skewMs;
  let over = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  const half = setTimeout(() => void ask(), left() / 2);

  async function ask(): Promise<void> {
    play('chime');
    // Without the texts, the sound has to do.
    await loadTexts('pulse').catch(() => answer());
    if (over) return;
    idleCheck.open = true;
    liveRegion.say(() =>
      over
        ? undefined
        : `${t('still-there')} ${t('clock-left', { n: Math.max(0, Math.ceil(left() / 1000)) })}`,
    );
  }

  function tick(seconds: number): void {
    if (seconds < 1) return;
    next = setTimeout(
      () => {
        // A hidden page is woken late, and what was missed is not made up for.
        if (left() > (seconds - 1) * 1000) play('tick');
        tick(seconds - 1);
      },
      left() - seconds * 1000,
    );
  }

  const returned = () => {
    if (!document.hidden) answer();
  };
  for (const input of INPUTS) addEventListener(input, answer, { capture: true, passive: true });
  document.addEventListener('visibilitychange', returned);
  tick(Math.min(LAST_S, Math.floor(left() / 1000)));

  /** Ends the check: the player is present. */
  function answer(): void {
    over = true;
    idleCheck.open = false;
    clearTimeout(half);
    for (const input of INPUTS) removeEventListener(input, answer, { capture: true });
    document.removeEventListener('visibilitychange', returned);
  }

  return () => {
    answer();
    clearTimeout(next);
  };
}

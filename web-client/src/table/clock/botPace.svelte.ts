import { untrack } from 'svelte';
import { app } from '../../session/app.svelte';
import { preferences } from '../../storage/preferences.svelte';
import type { Model } from '../model';

type BotPace = 'calm' | 'normal' | 'brisk';

/** Returns the bots' pace for an animation speed; without animation they play briskly. */
export const botPace = (speed: number): BotPace =>
  speed === 1 ? 'normal' : speed === 0.5 ? 'calm' : 'brisk';

/** Returns true if all other seats are bots. */
export const isAlone = ({ you, seats }: Pick<Model, 'you' | 'seats'>): boolean =>
  you !== undefined && seats.every(({ seat, kind }) => seat === you || kind === 'bot');

/**
 * At a table with bots only, they play at the player's animation speed: set on joining, if it is
 * not the default, and on every change.
 */
export function syncBotPace(now: () => Model | undefined): void {
  const table = $derived.by(() => {
    const model = now();
    return model && isAlone(model) ? model.id : undefined;
  });
  const speed = $derived(preferences.speed);
  let before: { readonly table: string; readonly pace: BotPace } | undefined;
  $effect(() => {
    if (table === undefined) return;
    const pace = botPace(speed);
    // The default setting does not change the table.
    const known = before?.table === table ? before.pace : 'normal';
    before = { table, pace };
    // A table that sets its own pace, or is none any more, plays on as it does.
    if (pace !== known) untrack(() => app.send('set_pace', { pace })).catch(() => undefined);
  });
}

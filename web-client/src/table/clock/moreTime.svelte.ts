import { untrack } from 'svelte';
import { refusalText } from '../../i18n/refusal';
import { app } from '../../session/app.svelte';
import { preferences } from '../../storage/preferences.svelte';
import type { Model } from '../model';
import { refusedTime } from './refusedTime.svelte';

/** The time factor this page has asked for, by table and epoch. */
const asked = new Map<string, number>();

/**
 * Requests the preferred time factor on joining and on every change. Once each, and never the
 * default first, so that another device's request stays.
 */
export function requestPreferredTime(now: () => Model | undefined): void {
  const table = $derived.by(() => {
    const model = now();
    return model?.moreTime ? `${model.id}/${model.epoch}` : undefined;
  });
  const sits = $derived(now()?.you !== undefined);
  $effect(() => {
    const factor = preferences.timeFactor;
    refusedTime.why = '';
    if (table === undefined) return;
    if (!sits) asked.delete(table);
    else if (factor !== (asked.get(table) ?? 1)) {
      asked.set(table, factor);
      // A refusal leaves the clock as it is, and the seat shows it.
      const at = table;
      untrack(() => app.send('more_time', { factor })).catch((error: unknown) => {
        if (at === table && asked.get(at) === factor)
          refusedTime.why = refusalText(error, undefined, 'more_time');
      });
    }
  });
}

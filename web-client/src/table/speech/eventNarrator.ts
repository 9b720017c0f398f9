import { tongue } from '../../i18n/locale.svelte';
import { narrate } from '../../i18n/narrate';
import { preferences } from '../../state/preferences.svelte';
import type { Told } from '../../state/reduce';
import type { Model } from '../model';

/** Sentences of what happened, each made once for whoever reads it in one language. */
export class Tale {
  #reader = '';
  #known = new WeakMap<Told, string | undefined>();

  says(told: Told, model: Model): string | undefined {
    const { seats, you, name } = model;
    const reader = JSON.stringify([
      tongue.language,
      preferences.indices,
      you,
      seats.map((_, seat) => name(seat)),
    ]);
    if (reader !== this.#reader) this.#known = new WeakMap();
    this.#reader = reader;
    if (!this.#known.has(told)) this.#known.set(told, narrate(told.event, model.audience(false)));
    return this.#known.get(told);
  }
}

import { locale } from '../../i18n/locale.svelte';
import { narrate } from '../../i18n/narrate';
import type { LogEntry } from '../../session/reduce';
import { preferences } from '../../storage/preferences.svelte';
import type { Model } from '../model';

/** Sentences of events, cached per reader and language. */
export class EventNarrator {
  #reader = '';
  #known = new WeakMap<LogEntry, string | undefined>();

  narrate(entry: LogEntry, model: Model): string | undefined {
    const { seats, you, name } = model;
    const reader = JSON.stringify([
      locale.language,
      preferences.indices,
      you,
      seats.map((_, seat) => name(seat)),
    ]);
    if (reader !== this.#reader) this.#known = new WeakMap();
    this.#reader = reader;
    if (!this.#known.has(entry))
      this.#known.set(entry, narrate(entry.event, model.audience(false)));
    return this.#known.get(entry);
  }
}

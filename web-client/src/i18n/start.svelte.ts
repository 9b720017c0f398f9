import { preferences } from '../storage/preferences.svelte';
import { firstOf, isLanguage } from './languages';
import {
  addTexts,
  dropTexts,
  locale,
  type Spoken,
  speak,
  speakFirst,
  spokenLast,
} from './locale.svelte';

/** The language of the link for this visit, `?lang=fi`, until the preference changes. */
let linked = linkedBy(location.search);
let preferred = preferences.language;

function linkedBy(query: string): Spoken | undefined {
  const word = new URLSearchParams(query).get('lang') ?? '';
  return word === 'pseudo' || isLanguage(word) ? word : undefined;
}

/** The language of the link, else the preferred one, else the first of the browser's. */
function wanted(): Spoken {
  if (preferences.language !== preferred) {
    preferred = preferences.language;
    linked = undefined;
  }
  return linked ?? (preferred === 'auto' ? firstOf(navigator.languages) : preferred);
}

/**
 * Loads the common texts and those of the first page before anything is drawn. From then on, the
 * language follows the preference.
 */
export async function startTexts(more: readonly string[] = []): Promise<void> {
  addTexts(more);
  await speak(wanted()).catch(() => {
    // A page visited for the first time may be unavailable while the common texts are cached; they
    // explain it. Offline, those of a language that was just chosen are not.
    dropTexts(more);
    const last = spokenLast();
    return speakFirst([wanted(), ...(isLanguage(last) ? [last] : []), 'en']);
  });
  $effect.root(() => {
    $effect(() => {
      // If a language cannot be loaded the page keeps its own, and the language choice says so.
      const setFailed = (failed: boolean) => () => {
        locale.failed = failed;
      };
      speak(wanted()).then(setFailed(false), setFailed(true));
    });
  });
}

import type { Language } from '../i18n/languages';
import { locale } from '../i18n/locale.svelte';
import { preferences } from '../storage/preferences.svelte';

/** The indices of jack, queen, king and ace. The command line has the same in `locales/`. */
export const INDICES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { J: 'J', Q: 'Q', K: 'K', A: 'A' },
  sv: { J: 'Kn', Q: 'D', K: 'K', A: 'E' },
  fi: { J: 'J', Q: 'Q', K: 'K', A: 'A' },
  is: { J: 'G', Q: 'D', K: 'K', A: 'Á' },
  de: { J: 'B', Q: 'D', K: 'K', A: 'A' },
};

/** The letters of the suits, for readers who need more than shape and colour. */
export const SUIT_LETTERS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { s: 'S', h: 'H', d: 'D', c: 'C' },
  sv: { s: 'Sp', h: 'Hj', d: 'Ru', c: 'Kl' },
  fi: { s: 'Pa', h: 'He', d: 'Ru', c: 'Ri' },
  is: { s: 'Sp', h: 'Hj', d: 'Tí', c: 'La' },
  de: { s: 'Pi', h: 'He', d: 'Ka', c: 'Kr' },
};

/** Returns the language of the indices: the preferred one, or that of the page. */
function lettered(): Language {
  if (preferences.indices !== 'auto') return preferences.indices;
  return locale.language === 'pseudo' ? 'en' : locale.language;
}

export const indexLetter = (rank: string) => INDICES[lettered()][rank] ?? rank;
export const suitLetter = (suit: string) => SUIT_LETTERS[lettered()][suit] ?? suit;

import type { Language } from '../i18n/languages';
import { locale } from '../i18n/locale.svelte';
import { preferences } from '../state/preferences.svelte';

/** What stands in the corner of jack, queen, king and ace. The command line has the same from `locales/`. */
export const INDICES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { J: 'J', Q: 'Q', K: 'K', A: 'A' },
  sv: { J: 'Kn', Q: 'D', K: 'K', A: 'E' },
  fi: { J: 'J', Q: 'Q', K: 'K', A: 'A' },
  is: { J: 'G', Q: 'D', K: 'K', A: 'Á' },
  de: { J: 'B', Q: 'D', K: 'K', A: 'A' },
};

/** What stands there of the suit, for whom its shape and colour are not enough. */
export const SUIT_LETTERS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { s: 'S', h: 'H', d: 'D', c: 'C' },
  sv: { s: 'Sp', h: 'Hj', d: 'Ru', c: 'Kl' },
  fi: { s: 'Pa', h: 'He', d: 'Ru', c: 'Ri' },
  is: { s: 'Sp', h: 'Hj', d: 'Tí', c: 'La' },
  de: { s: 'Pi', h: 'He', d: 'Ka', c: 'Kr' },
};

/** Whose letters the cards have: by preference, else those of the language. */
function lettered(): Language {
  if (preferences.indices !== 'auto') return preferences.indices;
  return locale.language === 'pseudo' ? 'en' : locale.language;
}

export const indexLetter = (rank: string) => INDICES[lettered()][rank] ?? rank;
export const suitLetter = (suit: string) => SUIT_LETTERS[lettered()][suit] ?? suit;

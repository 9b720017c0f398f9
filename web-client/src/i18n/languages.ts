/** The languages that there are texts in, each under the name that it has for itself. */
export const LANGUAGES = {
  en: 'English',
  sv: 'svenska',
  fi: 'suomi',
  is: 'íslenska',
  de: 'Deutsch',
} as const;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (word: string): word is Language => Object.hasOwn(LANGUAGES, word);

/** Reads a tag as browsers list them, and names such as `sv_SE.UTF-8@euro` that some take from the system. */
const plainTag = (tag: string): string => tag.replace(/[.@].*/, '').replaceAll('_', '-');

/** The first of `asked` that we have texts in, as the browser lists them: `de-AT` is German. */
export function firstOf(asked: readonly string[]): Language {
  for (const tag of asked) {
    const [word = ''] = plainTag(tag).toLowerCase().split('-');
    if (isLanguage(word)) return word;
  }
  return 'en';
}

/**
 * Returns the locale for formatting, with the region that the reader prefers. English without a
 * region is European, with the day before the month. A tag that the platform refuses is skipped.
 */
export function localeOf(language: Language, asked: readonly string[]): string {
  const regional = asked
    .map(plainTag)
    .find((tag) => tag.toLowerCase().startsWith(`${language}-`) && isTag(tag));
  return regional ?? (language === 'en' ? 'en-GB' : language);
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

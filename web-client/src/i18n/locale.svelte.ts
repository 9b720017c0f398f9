import { FluentBundle, FluentResource } from '@fluent/bundle';
import { recall, remember } from '../storage/local';
import { type Language, localeOf } from './languages';
import { type Formats, platform } from './platform';
import { textsOf } from './source';

/** `pseudo`: English with accents, and longer by two fifths, to see what a layout does with it. */
export type Spoken = Language | 'pseudo';

// Only files of the current language are loaded; a page with texts of its own loads one more.
const parsed = new Map<string, FluentResource>();
/** The wanted texts, and the loaded ones. */
const names = new Set(['common', 'web']);
let shown: ReadonlySet<string> = new Set();
let requested: Spoken = 'en';
let latest: Promise<void> = Promise.resolve();

/** The current locale of the page; a change redraws everything that uses it. */
class Locale {
  language = $state.raw<Spoken>('en');
  bundle = $state.raw(new FluentBundle('en'));
  formats = $state.raw<Formats>(platform('en-GB'));
  /** Set if the last language could not be loaded, so that the page still has another. */
  failed = $state(false);
}
export const locale = new Locale();

/** Adds texts to load together with the first ones. */
export function addTexts(more: readonly string[]): void {
  for (const name of more) names.add(name);
}

/** Removes texts that failed to load, so that their pages request them again. */
export function dropTexts(more: readonly string[]): void {
  for (const name of more) if (!shown.has(name)) names.delete(name);
}

/** The storage key of the language that was spoken last: its texts may be cached. */
const LAST = 'knekt.language';

/** Speaks another language from now on, with every text that was loaded so far. */
export async function speak(language: Spoken): Promise<void> {
  requested = language;
  try {
    await refresh();
  } catch (error) {
    // What is loaded later is in the language that the page still speaks.
    if (requested === language && shown.size > 0) requested = locale.language;
    throw error;
  }
}

/** Speaks the first of these languages whose texts can be loaded. */
export async function speakFirst(languages: readonly Spoken[]): Promise<void> {
  let failed: unknown;
  for (const language of new Set(languages)) {
    try {
      return await speak(language);
    } catch (error) {
      failed = error;
    }
  }
  throw failed;
}

/** The language that was spoken last in this browser. */
export const spokenLast = (): string => recall(LAST) ?? '';

/** The language that the page speaks, or is about to. */
export const requestedLanguage = (): Language => (requested === 'pseudo' ? 'en' : requested);

/** Loads the texts of `locales/…/<name>.ftl`; components that use them wait. */
export async function loadTexts(name: string): Promise<void> {
  if (shown.has(name)) return;
  names.add(name);
  try {
    await refresh();
  } catch (error) {
    // The next caller tries again, and other callers do not wait.
    names.delete(name);
    throw error;
  }
}

function refresh(): Promise<void> {
  latest = fetchAll();
  return latest;
}

async function fetchAll(): Promise<void> {
  const now = requested;
  const wanted = [...names];
  const language = now === 'pseudo' ? 'en' : now;
  const [formats, transform, resources] = await Promise.all([
    formatsOf(language),
    now === 'pseudo' ? import('./pseudo').then((it) => it.pseudo) : undefined,
    Promise.all(wanted.map((name) => resource(language, name))),
  ]);
  // Another request has started meanwhile, and will show everything.
  if (now !== requested || wanted.some((name) => !names.has(name)) || wanted.length < names.size)
    return latest;
  // Without Icelandic on the platform, German formats numbers alike; the plural rules are always
  // there.
  const locales = language === 'is' ? ['is', 'de'] : [language];
  const bundle = new FluentBundle(locales, {
    useIsolating: false,
    ...(transform ? { transform } : {}),
  });
  for (const texts of resources) bundle.addResource(texts, { allowOverrides: true });
  // Only one language is kept.
  for (const path of parsed.keys()) if (!path.startsWith(`${language}/`)) parsed.delete(path);
  shown = new Set(wanted);
  locale.language = now;
  locale.formats = formats;
  locale.bundle = bundle;
  document.documentElement.lang = language;
  remember(LAST, language);
}

async function formatsOf(language: Language): Promise<Formats> {
  if (language !== 'is') return platform(localeOf(language, navigator.languages));
  const formats = await import('./icelandic');
  return formats.icelandic;
}

async function resource(language: Language, name: string): Promise<FluentResource> {
  const path = `${language}/${name}`;
  const known = parsed.get(path);
  if (known) return known;
  const made = new FluentResource(await textsOf(language, name));
  parsed.set(path, made);
  return made;
}

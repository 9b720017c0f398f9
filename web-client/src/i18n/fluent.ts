import type { FluentVariable } from '@fluent/bundle';
import type { GameName } from '../net/frames';
import { Count } from './count';
import { firstGrapheme } from './graphemes';
import { loadTexts, locale } from './locale.svelte';

export { loadTexts } from './locale.svelte';

export type Args = Record<string, FluentVariable>;

/** Loads the texts of a game; pages that narrate wait for them. */
export function loadGame(game: GameName): Promise<void> {
  return loadTexts(game);
}

/**
 * Returns the text of a message, or undefined if it does not exist; `name.part` is an attribute.
 */
export function find(id: string, args: Args = {}): string | undefined {
  const [name = '', part] = id.split('.');
  const message = locale.bundle.getMessage(name);
  const pattern = part === undefined ? message?.value : message?.attributes[part];
  if (!pattern) return undefined;
  return locale.bundle.formatPattern(pattern, prepared(args), []);
}

function prepared(args: Args): Args {
  const pairs = Object.entries(args).map(([name, value]) => {
    if (typeof value === 'string') return [name, isolated(value)] as const;
    return [name, Count.fits(value) ? new Count(value) : value] as const;
  });
  return Object.fromEntries(pairs);
}

/** Letters of the scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATED = /\u2068[^\u2069]*\u2069/g;

/**
 * Encloses a name or other foreign words in isolation marks if they would turn the sentence around
 * them. All other words stay as they are, so that texts can be compared and copied.
 */
export const isolated = (words: string): string =>
  RIGHT_TO_LEFT.test(words.replace(ISOLATED, '')) ? `\u2068${words}\u2069` : words;

/** A text that begins with a capital letter of its language. */
export function capitalized(text: string): string {
  const first = firstGrapheme(text);
  return first.toLocaleUpperCase(locale.bundle.locales) + text.slice(first.length);
}

/** Returns the text of a message that must exist, or else its name. */
export function t(id: string, args: Args = {}): string {
  return find(id, args) ?? id;
}

/** "a, b and c". */
export function list(words: readonly string[]): string {
  const each = words.map(isolated);
  if (each.length < 2) return each[0] ?? '';
  return t('and-list', { all: each.slice(0, -1).join(', '), last: each.at(-1) ?? '' });
}

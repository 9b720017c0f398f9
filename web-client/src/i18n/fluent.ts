import type { FluentVariable } from '@fluent/bundle';
import type { GameName } from '../net/frames';
import { Count } from './count';
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
  return locale.bundle.formatPattern(pattern, counted(args), []);
}

function counted(args: Args): Args {
  const pairs = Object.entries(args).map(
    ([name, value]) => [name, Count.fits(value) ? new Count(value) : value] as const,
  );
  return Object.fromEntries(pairs);
}

/** Returns the text of a message that must exist, or else its name. */
export function t(id: string, args: Args = {}): string {
  return find(id, args) ?? id;
}

/** "a, b and c". */
export function list(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return t('and-list', { all: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });
}

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import common from '../../../locales/en/common.ftl?raw';
import web from '../../../locales/en/web.ftl?raw';
import type { GameName } from '../net/frames';

export type Args = Record<string, FluentVariable>;

const games = import.meta.glob<string>(['../../../locales/en/*.ftl', '!**/common.ftl', '!**/web.ftl'], {
  query: '?raw',
  import: 'default',
});

const bundle = new FluentBundle('en', { useIsolating: false });
bundle.addResource(new FluentResource(common));
bundle.addResource(new FluentResource(web));
const loaded = new Set<string>();

/** Brings the sentences of a part of the client; whatever says them waits for it. */
export async function loadTexts(part: string): Promise<void> {
  if (loaded.has(part)) return;
  const load = games[`../../../locales/en/${part}.ftl`];
  if (load) bundle.addResource(new FluentResource(await load()), { allowOverrides: true });
  loaded.add(part);
}

/** Brings a game's sentences; pages that narrate wait for them. */
export const loadGame = (game: GameName): Promise<void> => loadTexts(game);

/** The sentence, or nothing where there is no such message. */
export function find(id: string, args: Args = {}): string | undefined {
  const message = bundle.getMessage(id);
  if (!message?.value) return undefined;
  return bundle.formatPattern(message.value, args, []);
}

/** The sentence of a message that is known to exist; its name shows where it does not. */
export function t(id: string, args: Args = {}): string {
  return find(id, args) ?? id;
}

/** "a, b and c". */
export function list(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return t('and-list', { all: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });
}

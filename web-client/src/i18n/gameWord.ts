import type { GameName } from '../net/frames';
import { t } from './fluent';

/** The word of a game's name that is of a language of its own, after that language. */
export const OWN_WORD = {
  knorri: ['fi', 'Knorri'],
  gurka: ['is', 'Gúrka'],
  knektpass: ['sv', 'Knektpass'],
  gnallknekt: ['sv', 'Gnällknekt'],
  karnoffel: ['de', 'Karnöffel'],
} as const satisfies Record<GameName, readonly [string, string]>;

/** The language of a game's name where that word is all of it, for what holds words alone, as a choice in a list. */
export function languageOf(game: GameName): string | undefined {
  const [language, word] = OWN_WORD[game];
  return t(`${game}-name`) === word ? language : undefined;
}

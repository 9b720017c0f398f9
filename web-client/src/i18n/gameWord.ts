import { type GameName, TITLES } from '../net/games';
import { t } from './fluent';

/**
 * Returns the language of a game's name if all of the name is in it, for elements with a `lang` of
 * their own, such as options.
 */
export function languageOf(game: GameName): string | undefined {
  const [language, word] = TITLES[game];
  return t(`${game}-name`) === word ? language : undefined;
}

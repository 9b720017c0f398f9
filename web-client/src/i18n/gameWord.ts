import { type GameName, TITLES } from '../games/list';
import { t } from './fluent';

/** The language of a game's name where that word is all of it, for what holds words alone, as a choice in a list. */
export function languageOf(game: GameName): string | undefined {
  const [language, word] = TITLES[game];
  return t(`${game}-name`) === word ? language : undefined;
}

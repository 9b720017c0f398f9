import type { GameName } from '../../net/frames';
import { recall, remember } from '../../storage/local';

const key = (game: GameName) => `knekt.learned.${game}`;

/** Returns the completed lessons of a game in this browser. */
export function learned(game: GameName): ReadonlySet<string> {
  return new Set((recall(key(game)) ?? '').split(' ').filter(Boolean));
}

/** Records a completed lesson. */
export function note(game: GameName, lesson: string): void {
  remember(key(game), [...new Set([...learned(game), lesson])].join(' '));
}

import type { GameName } from '../net/frames';
import { recall, remember } from '../net/session';

const key = (game: GameName) => `knekt.learned.${game}`;

/** The lessons of a game that somebody has been through in this browser. */
export function learned(game: GameName): ReadonlySet<string> {
  return new Set((recall(key(game)) ?? '').split(' ').filter(Boolean));
}

/** Notes that somebody has been through a lesson. */
export function note(game: GameName, lesson: string): void {
  remember(key(game), [...new Set([...learned(game), lesson])].join(' '));
}

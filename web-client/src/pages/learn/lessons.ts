import { GAMES, type GameName } from '../../net/frames';
import type { Lessons } from './coach.svelte';

// Each game's lessons are a file of their own, fetched with the page that teaches it.
const files = import.meta.glob<Lessons>('../../../lessons/*.json', { import: 'default' });
const fileOf = (game: GameName) => files[`../../../lessons/${game}.json`];

/** The games that have lessons. */
export const TAUGHT: readonly GameName[] = GAMES.filter(fileOf);

/** Loads the lessons of a game. */
export async function loadLessons(game: GameName): Promise<Lessons> {
  const load = fileOf(game);
  if (!load) throw new Error(`there are no lessons of ${game}`);
  return load();
}

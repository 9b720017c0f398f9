import { GAMES, type GameName } from '../net/games';

/** A game as the lobby offers it, before the server has said anything. */
export interface Tile {
  /** Three cards to show. */
  readonly fan: readonly [string, string, string];
  /** The usual number of players. */
  readonly seats: number;
  /** The approximate length of a match. */
  readonly minutes: number;
  /** The preset of a match with bots, if not the recommended one. */
  readonly withBots?: string;
  /** Two SVG paths in a 24 by 24 box: a light fill, and lines. */
  readonly sign: readonly [fill: string, lines: string];
}

const files = import.meta.glob<Tile>('./*/tile.ts', { eager: true, import: 'tile' });

export const TILES = Object.fromEntries(
  GAMES.map((game) => [game, files[`./${game}/tile.ts`]]),
) as Record<GameName, Tile>;

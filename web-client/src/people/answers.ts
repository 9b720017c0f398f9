import type { GameName } from '../net/frames';
import { ask } from '../net/http';

/** A player's standing in a game, from rated matches. */
export interface Standing {
  readonly rating: number;
  readonly deviation: number;
  readonly matches: number;
}

export interface Profile {
  /** By which the profile is found whatever the name. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'account' | 'bot';
  readonly since: number;
  /** The number of commitments to a shuffle that were not revealed. */
  readonly withheld: number;
  readonly games: readonly {
    readonly game: GameName;
    readonly matches: number;
    readonly won: number;
    readonly rating?: Standing | null;
  }[];
}

/** A finished match, as one of its players looks back at it. */
export interface PastMatch {
  readonly table: string;
  readonly match: number;
  readonly game: GameName;
  readonly ended: number;
  readonly seat: number;
  readonly place: number;
  readonly seats: readonly {
    readonly name: string;
    readonly kind: string;
    readonly place: number;
    readonly left?: string | null;
  }[];
  readonly pool?: string | null;
}

export interface Matches {
  readonly matches: readonly PastMatch[];
  readonly cursor?: string | null;
}

/** The players of a leaderboard. */
export type Pool = 'people' | 'bots';

export interface Leader extends Standing {
  readonly rank: number;
  readonly name: string;
  /** Missing for a server's bot. */
  readonly id?: string | null;
  readonly kind: string;
  /** The level of a server's bot, which has no page. */
  readonly level?: string | null;
  readonly won: number;
  readonly last: number;
}

export interface Leaderboard {
  readonly game: GameName;
  readonly pool: Pool;
  /** The number of rated matches needed for a rank. */
  readonly least: number;
  readonly players: readonly Leader[];
  readonly cursor?: string | null;
}

/** Matches per page. */
const MATCHES = 50;

/** The path of an account or a bot, by its id or its current name. */
const user = (whom: string) => `/users/${encodeURIComponent(whom)}`;
const behind = (cursor: string | undefined) =>
  cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';

export const profileOf = (whom: string): Promise<Profile> => ask('GET', user(whom));

export const matchesOf = (whom: string, cursor?: string): Promise<Matches> =>
  ask('GET', `${user(whom)}/games?limit=${MATCHES}${behind(cursor)}`);

/** Returns the viewer's own matches; guests have some, too. */
export const ownMatches = (cursor?: string): Promise<Matches> =>
  ask('GET', `/me/games?limit=${MATCHES}${behind(cursor)}`);

export const leaderboardOf = (game: GameName, pool: Pool, cursor?: string): Promise<Leaderboard> =>
  ask('GET', `/leaderboards/${game}?pool=${pool}&limit=100${behind(cursor)}`);

import type { GameName, TableSeat } from '../net/frames';
import { ask } from '../net/http';

/** The table that an invitation opens, before one goes there. */
export interface Invited {
  readonly table: string;
  readonly game: GameName;
  readonly status: 'waiting' | 'playing' | 'finished';
  readonly host: string;
  readonly seats: readonly TableSeat[];
}

export const invited = (code: string): Promise<Invited> =>
  ask('GET', `/invites/${encodeURIComponent(code)}`);

import type { GameName, MyTable, Snapshot } from '../net/frames';
import { ask } from '../net/http';

/** A table where one sits, as far as one wants to know before going back. */
export interface Going {
  readonly table: string;
  readonly game: GameName;
  readonly status: string;
  readonly others: readonly string[];
  readonly yourTurn: boolean;
}

/** How many are looked up; those that wait for one come first. */
const LOOKED_UP_MAX = 6;

/** Those that wait for one before those that do not, the newest of each first. */
export const inOrder = (mine: readonly MyTable[]): readonly MyTable[] =>
  [...mine].sort(
    (a, b) => Number(b.your_turn ?? false) - Number(a.your_turn ?? false) || b.table.localeCompare(a.table),
  );

/** Looks tables up; one that cannot be seen now is left out. */
export async function lookUp(mine: readonly MyTable[]): Promise<readonly Going[]> {
  const asked = inOrder(mine).slice(0, LOOKED_UP_MAX);
  const found = await Promise.all(asked.map((one) => look(one).catch(() => undefined)));
  return found.filter((one) => one !== undefined);
}

async function look({ table, seat }: MyTable): Promise<Going> {
  const { public: shown, decision } = await ask<Snapshot>('GET', `/tables/${table}`);
  const { game, status, seats } = shown.table;
  const others = seats.flatMap((one) => (one.seat !== seat && one.name !== undefined ? [one.name] : []));
  return { table, game, status, others, yourTurn: decision?.seats.includes(seat) ?? false };
}

import type { GameName, MyTable, Snapshot } from '../../net/frames';
import { ask } from '../../net/http';

/** A table of the viewer, with the facts that the lobby shows. */
export interface OwnTable {
  readonly table: string;
  readonly game: GameName;
  readonly status: string;
  readonly others: readonly string[];
  readonly yourTurn: boolean;
  /** A bot plays the viewer's seat, which can be taken back. */
  readonly left: boolean;
}

/** Tables looked up at a time: this many known ones, and as many unknown. */
const LOOKED_UP_MAX = 6;

/** Sorts tables: those waiting for the viewer first, then the newest. */
export const inOrder = (mine: readonly MyTable[]): readonly MyTable[] =>
  [...mine].sort(
    (a, b) =>
      Number(b.your_turn ?? false) - Number(a.your_turn ?? false) || b.table.localeCompare(a.table),
  );

/**
 * Looks up tables, those on turn first, and adds them to `known`; a table that cannot be reached
 * stays as it was. All are looked up in the end, a few at a time.
 */
export async function lookUp(
  mine: readonly MyTable[],
  known: ReadonlyMap<string, OwnTable>,
): Promise<ReadonlyMap<string, OwnTable>> {
  const ordered = inOrder(mine);
  const first = ordered.slice(0, LOOKED_UP_MAX);
  const unknown = ordered.slice(LOOKED_UP_MAX).filter(({ table }) => !known.has(table));
  const asked = [...first, ...unknown.slice(0, LOOKED_UP_MAX)];
  const found = await Promise.all(asked.map((one) => look(one).catch(() => undefined)));
  return new Map([...known, ...found.flatMap((one) => (one ? [[one.table, one] as const] : []))]);
}

async function look({ table, seat }: MyTable): Promise<OwnTable> {
  const { public: shown, decision } = await ask<Snapshot>('GET', `/tables/${table}`);
  const { game, status, seats } = shown.table;
  const others = seats.flatMap((one) =>
    one.seat !== seat && one.name !== undefined ? [one.name] : [],
  );
  const own = seats[seat];
  const left =
    status === 'playing' && own?.kind !== 'bot' && (own?.played_by?.startsWith('bot') ?? false);
  return {
    table,
    game,
    status,
    others,
    yourTurn: !left && (decision?.seats.includes(seat) ?? false) && !decision?.automatic,
    left,
  };
}

import { build } from '../net/base';
import type { TableState } from './reduce';

const KEY = 'knekt.left';
/** Boards kept over a reload: storage may not have room for all of them. */
const BOARDS_MOST = 200;

/** A table as it was left, and its viewer: nobody else may see the private part. */
export interface LeftTable {
  /** Their id; undefined for who had no name. */
  readonly who: string | undefined;
  readonly table: TableState;
}

let left: LeftTable | undefined;

/**
 * Keeps a table that is left, so that a returning player has its log, boards and scores: the server
 * repeats only as many as fit into a frame.
 */
export function remember(table: LeftTable): void {
  left = table;
}

/** Keeps it over a reload, too, for this tab only. */
export function persist(replacement: LeftTable | undefined): void {
  const kept = replacement ?? left;
  write(kept && { build, who: kept.who, table: brief(kept.table) });
}

/**
 * Returns the record of a table. It is kept, since the page may reload before the server has
 * answered.
 */
export function find(id: string): LeftTable | undefined {
  return [left, read()].find((kept) => kept?.table.id === id);
}

/** Drops it: the server has sent the state, or the user has changed. */
export function forget(): void {
  left = undefined;
  write(undefined);
}

const brief = (table: TableState): TableState => ({
  ...table,
  fresh: [],
  past: table.past.slice(-BOARDS_MOST),
});

function read(): LeftTable | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    // Another build may write another form.
    return kept.table && kept.build === build ? kept : undefined;
  } catch {
    return undefined;
  }
}

function write(kept: object | undefined): void {
  try {
    // Deleted first, so that nothing outdated remains if storage is full.
    sessionStorage.removeItem(KEY);
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage nothing is kept.
  }
}

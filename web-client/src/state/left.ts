import { build } from '../net/base';
import { session } from '../net/session';
import type { TableState } from './reduce';

const KEY = 'knekt.left';
/** How many boards are kept over a reload: of all of them a page of ours could hold, storage might have no room. */
const BOARDS_MOST = 200;

/** The table that was left last, as it was then. */
let left: TableState | undefined;

/**
 * Keeps a table that is left, so that whoever comes back finds its log, its boards and its scores: the server tells no more
 * of them than what fits into a frame.
 */
export function leave(table: TableState): void {
  left = table;
}

/** Keeps it, or the one that is looked at, over a reload too, for this tab alone. */
export function put(looked: TableState | undefined): void {
  const table = looked ?? left;
  write(table && { build, token: session.token, table: { ...table, fresh: [], past: table.past.slice(-BOARDS_MOST) } });
}

/** The table, as it was when it was left; once. */
export function take(id: string): TableState | undefined {
  const [before, stored] = [left, read()];
  left = undefined;
  write(undefined);
  return [before, stored].find((table) => table?.id === id);
}

/** Forgets it, as with whoever one was. */
export function forget(): void {
  left = undefined;
  write(undefined);
}

function read(): TableState | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    // Another build may write another form; another person is told other things.
    return kept.build === build && kept.token === session.token ? kept.table : undefined;
  } catch {
    return undefined;
  }
}

function write(kept: object | undefined): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without it the table comes as to somebody who comes for the first time.
  }
}

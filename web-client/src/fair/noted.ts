import { recall, remember } from '../net/session';
import type { Fair } from '../protocol/to_client';

/** What was published of a table's deals before their first cards, by the number of the deal. */
export type Noted = Readonly<Record<number, Pick<Fair, 'commit' | 'roots'>>>;

const KEY = 'knekt.fair';
/** Of how many tables it is kept. */
const TABLES_MOST = 12;
const DEALS_MOST = 100;

function all(): Record<string, Noted> {
  try {
    const read: unknown = JSON.parse(recall(KEY) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, Noted>) : {};
  } catch {
    return {};
  }
}

/**
 * Writes down what was published, as soon as it is: a server that tells another story afterwards is found out by it. What
 * stands there already stays as it is.
 */
export function note(table: string, fair: Fair): void {
  const { [table]: known = {}, ...others } = all();
  const before = known[fair.deal];
  const roots = { ...fair.roots, ...before?.roots };
  if (before && Object.keys(roots).length === Object.keys(before.roots).length) return;
  const deals = Object.entries({ ...known, [fair.deal]: { commit: before?.commit ?? fair.commit, roots } });
  const kept = Object.entries(others).slice(1 - TABLES_MOST);
  remember(KEY, JSON.stringify(Object.fromEntries([...kept, [table, Object.fromEntries(deals.slice(-DEALS_MOST))]])));
}

/** What this browser wrote down of a table. */
export const notedOf = (table: string): Noted => all()[table] ?? {};

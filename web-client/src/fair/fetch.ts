import { Refusal } from '../net/connection';
import type { Snapshot } from '../net/frames';
import { ask } from '../net/http';
import type { MatchProof } from '../protocol/proof';
import type { Record as MatchRecord } from '../protocol/record';

/** Returns the path of a table's opened shuffles; those of a finished match are in its record. */
export const proofPath = (table: string, match?: number): string =>
  match === undefined ? `/tables/${table}/proof` : `/tables/${table}/record?match=${match}`;

export async function fetchProof(table: string, match?: number): Promise<MatchProof> {
  if (match === undefined) return ask('GET', proofPath(table));
  const { fairness, format, shuffles } = await ask<MatchRecord>('GET', proofPath(table, match));
  // Before shuffles were committed to, a record said nothing of them.
  if (!fairness) throw new Refusal({ op: 'err', code: 'not_found', retryable: false });
  return { fairness, format, shuffles };
}

/** Returns the table's epoch; null if the table may not be watched, although its records may be read. */
export const fetchEpoch = (table: string): Promise<number | null> =>
  ask<Snapshot>('GET', `/tables/${table}`).then(
    ({ epoch }) => epoch,
    (error: unknown) => {
      if (error instanceof Refusal && ['forbidden', 'not_found'].includes(error.err.code))
        return null;
      throw error;
    },
  );

/** The match in the URL, or the table's own. */
export function matchIn(search: string): number | undefined {
  const number = new URLSearchParams(search).get('match') ?? '';
  return /^[1-9]\d{0,5}$/.test(number) ? Number(number) : undefined;
}

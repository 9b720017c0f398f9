import { newCid } from '../net/cid';
import { Refusal } from '../net/connection';
import { ask } from '../net/http';
import type { MatchProof } from '../protocol/proof';
import type { Record as MatchRecord } from '../protocol/record';
import type { Proof } from '../protocol/to_client';

/** Where a table lays open the shuffles of its match; those of one that is over stand in its record. */
export const proofPath = (table: string, match?: number): string =>
  match === undefined ? `/tables/${table}/proof` : `/tables/${table}/record?match=${match}`;

export async function fetchProof(table: string, match?: number): Promise<MatchProof> {
  if (match === undefined) return ask('GET', proofPath(table));
  const { fairness, format, shuffles } = await ask<MatchRecord>('GET', proofPath(table, match));
  // Before shuffles were committed to, a record said nothing of them.
  if (!fairness) throw new Refusal({ op: 'err', code: 'not_found', retryable: false });
  return { fairness, format, shuffles };
}

/** The match that an address asks for; the table's own where there is none. */
export function matchIn(search: string): number | undefined {
  const number = new URLSearchParams(search).get('match') ?? '';
  return /^[1-9]\d{0,5}$/.test(number) ? Number(number) : undefined;
}

/** The cards of the deal that runs which one was shown, each with its place. */
export const fetchShown = (table: string): Promise<Proof> =>
  ask('POST', `/tables/${table}/commands`, { op: 'proof' }, { 'idempotency-key': newCid() });

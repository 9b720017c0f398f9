import { newCid } from '../net/cid';
import { ask } from '../net/http';
import type { MatchProof } from '../protocol/proof';
import type { Proof } from '../protocol/to_client';

/** What a table lays open of its match's shuffles. */
export const fetchProof = (table: string): Promise<MatchProof> => ask('GET', `/tables/${table}/proof`);

/** The cards of the deal that runs which one was shown, each with its place. */
export const fetchShown = (table: string): Promise<Proof> =>
  ask('POST', `/tables/${table}/commands`, { op: 'proof' }, { 'idempotency-key': newCid() });

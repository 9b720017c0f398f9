import { at } from '../net/base';
import { newCid } from '../net/cid';
import type { MatchProof } from '../protocol/proof';
import type { Proof } from '../protocol/to_client';

/** Why there is no proof: `not_found` is what the server says of a table that one may not see, too. */
export class NoProof extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(at(path), init);
  } catch {
    throw new NoProof('offline');
  }
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && body !== undefined) return body as T;
  throw new NoProof((body as { code?: string } | undefined)?.code ?? 'internal');
}

/** What a table lays open of its match's shuffles. */
export const fetchProof = (table: string): Promise<MatchProof> => ask(`/api/v1/tables/${table}/proof`);

/** The cards of the deal that runs which one was shown, each with its place. */
export function fetchShown(table: string): Promise<Proof> {
  return ask(`/api/v1/tables/${table}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newCid() },
    body: JSON.stringify({ op: 'proof' }),
  });
}

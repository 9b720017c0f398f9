import { newCid } from '../net/cid';
import { Refusal } from '../net/connection';
import type { Snapshot } from '../net/frames';
import { ask } from '../net/http';
import type { MatchProof } from '../protocol/proof';
import type { Record as MatchRecord } from '../protocol/record';
import type { Proof } from '../protocol/to_client';

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

/** Returns the table's epoch, if it can be seen. */
export const fetchEpoch = (table: string): Promise<number | undefined> =>
  ask<Snapshot>('GET', `/tables/${table}`).then(
    ({ epoch }) => epoch,
    () => undefined,
  );

/** The match in the URL, or the table's own. */
export function matchIn(search: string): number | undefined {
  const number = new URLSearchParams(search).get('match') ?? '';
  return /^[1-9]\d{0,5}$/.test(number) ? Number(number) : undefined;
}

/** Requests for more cards: an answer has 64, and no deck has more than three times as many. */
const ANSWERS_MOST = 3;

/** The cards of the deal that runs which one was shown, each with its place. */
export async function fetchShown(table: string): Promise<Proof> {
  let shown = await shownAfter(table);
  for (let n = 1; n < ANSWERS_MOST && shown.more; n += 1) {
    const last = shown.shuffles
      .findLast(({ purpose }) => purpose === 'deck:0')
      ?.cards.at(-1)?.position;
    if (last === undefined) break;
    const next = await shownAfter(table, last);
    // Another deal has begun meanwhile, and is fetched another time.
    if (next.deal !== shown.deal) break;
    shown = { ...next, seq: shown.seq, shuffles: [...shown.shuffles, ...next.shuffles] };
  }
  return shown;
}

const shownAfter = (table: string, after?: number): Promise<Proof> => {
  const command = { op: 'proof', ...(after === undefined ? {} : { after }) };
  return ask('POST', `/tables/${table}/commands`, command, { 'idempotency-key': newCid() });
};

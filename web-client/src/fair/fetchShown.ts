import { newCid } from '../net/cid';
import { ask } from '../net/http';
import type { Proof } from '../protocol/to_client';

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

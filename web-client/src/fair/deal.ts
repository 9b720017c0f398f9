import type { FairDeal, FairSeat } from '../protocol/record';
import { type Bytes, bytes32, hash, hex, join, lp, mac, must, text, u8, u64 } from './bytes';

/** Returns the context of all commitments: the table, the deal and the deck. */
export function context(table: Bytes, deal: number | bigint, deck: string[]): Bytes {
  must('not the id of a table', table.length === 16);
  must(
    'a card without a code',
    deck.every((code) => /^[!-~]+$/.test(code)),
  );
  return join(lp('fairdeal/1 ctx'), table, u64(deal), hash(text(deck.join('\n'))));
}

/** Returns the server's commitment, published before any seat reveals. */
export const serverCommit = (cx: Bytes, secret: Bytes): Bytes =>
  hash(lp('fairdeal/1 server'), lp(cx), secret);

/** Returns a seat's commitment, sent before the server commits. */
export const seatCommit = (cx: Bytes, seat: number, reveal: Bytes): Bytes =>
  hash(lp('fairdeal/1 seat'), lp(cx), u8(seat), reveal);

/** The digest of all that was said before a deal. */
export function transcript(cx: Bytes, commit: Bytes, seats: FairSeat[]): Bytes {
  const said = seats.map(({ seat, commit, reveal }) =>
    join(
      u8(seat),
      bytes32(commit),
      reveal === null ? new Uint8Array(33) : join(u8(1), bytes32(reveal)),
    ),
  );
  return hash(lp('fairdeal/1 transcript'), lp(cx), commit, u8(seats.length), ...said);
}

/** The data published after a deal. */
export type OpenedDeal = Pick<FairDeal, 'commit' | 'deck' | 'seats' | 'secret'> & {
  deal: number | bigint;
};

/** Checks all commitments of a deal and returns the seed of its shuffles. */
export function key(table: Bytes, deal: OpenedDeal): Bytes {
  const cx = context(table, deal.deal, deal.deck);
  const secret = bytes32(deal.secret);
  must(
    'the server’s secret is not what it committed to',
    hex(serverCommit(cx, secret)) === deal.commit,
  );
  let last = -1;
  for (const { seat, commit, reveal } of deal.seats) {
    must('the seats do not ascend', Number.isInteger(seat) && seat > last && seat < 255);
    const isKept = reveal === null || hex(seatCommit(cx, seat, bytes32(reveal))) === commit;
    must(`seat ${seat} revealed another secret`, isKept);
    last = seat;
  }
  return mac(secret, lp('fairdeal/1 key'), transcript(cx, bytes32(deal.commit), deal.seats));
}

import type { FairSeat, Shuffling } from '../protocol/to_client';
import { type Bytes, hex } from './bytes';
import { context, seatCommit } from './deal';
import { tableBytes } from './verify';

/** A seat's secret for one deal. */
interface Secret {
  readonly deal: number;
  readonly reveal: Bytes;
  /** The seat's commitment. */
  readonly commit: string;
  /**
   * The server commitment that the secret was revealed for. It is never revealed for another one: a
   * server that knows a seat's secret could choose its own accordingly.
   */
  answeredFor?: string;
}

/** A seat's part of a shuffle, without the command id. */
export type Part =
  | { op: 'commit'; commit: string }
  | { op: 'reveal'; reveal: string; next?: string };

/** Kept secrets: those of the current deal and of the next one. */
const KEPT_MAX = 2;

/** A seat at one table, which takes part in its shuffles. */
export class FairSeatAt {
  #secrets: Secret[] = [];

  constructor(
    readonly table: string,
    readonly random: (bytes: Bytes) => Bytes = (bytes) =>
      crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>),
  ) {}

  /** Returns the answer to a shuffle; undefined if the list lacks the seat's own commitment. */
  answer(asked: Shuffling, seat: number): Part | undefined {
    const { deal, deck } = asked;
    if (asked.commit === undefined) {
      const commit = this.#commit(deal, deck, seat);
      return commit === undefined ? undefined : { op: 'commit', commit };
    }
    const listed = asked.seats?.find((other: FairSeat) => other.seat === seat)?.commit;
    const own = this.#secrets.find((secret) => secret.deal === deal);
    if (!own || own.commit !== listed || (own.answeredFor ?? asked.commit) !== asked.commit)
      return undefined;
    own.answeredFor = asked.commit;
    const next = this.#commit(deal + 1, deck, seat);
    return { op: 'reveal', reveal: hex(own.reveal), ...(next === undefined ? {} : { next }) };
  }

  /**
   * Returns the commitment of `seat` for a deal. After a reveal it makes no new one for the same
   * deal: the server could otherwise redeal until it likes the cards.
   */
  #commit(deal: number, deck: string[], seat: number): string | undefined {
    const cx = context(tableBytes(this.table), deal, deck);
    const known = this.#secrets.find((secret) => secret.deal === deal);
    if (known?.answeredFor !== undefined) return undefined;
    if (known && hex(seatCommit(cx, seat, known.reveal)) === known.commit) return known.commit;
    const reveal = this.random(new Uint8Array(32));
    const commit = hex(seatCommit(cx, seat, reveal));
    const others = this.#secrets.filter((secret) => secret.deal !== deal);
    this.#secrets = [...others, { deal, reveal, commit }].slice(-KEPT_MAX);
    return commit;
  }
}

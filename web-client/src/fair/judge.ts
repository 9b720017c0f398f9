import { canonical } from '../cards/canonical';
import type { Card } from '../net/frames';
import type { FairDeal, FairSeat, MatchProof } from '../protocol/proof';
import { type Bytes, bytes32, hex, MismatchError } from './bytes';
import { context, key, seatCommit, serverCommit } from './deal';
import type { DealEvidence, TableEvidence } from './evidence';
import { shuffle } from './shuffle';
import { root } from './tree';
import { tableBytes, verifyDeal, verifyRecord } from './verify';

/** The steps of the check, in order; each has a sentence for success and one for failure. */
export const STEPS = ['secret', 'seats', 'uses', 'order', 'root', 'noted', 'seen'] as const;
export type Step = (typeof STEPS)[number];
/** `unknown`: there is nothing to compare with, or an earlier step failed on which it rests. */
export type State = 'good' | 'bad' | 'unknown';

export interface Shuffled {
  readonly purpose: string;
  /** The order that the server claims, top card first. */
  readonly claimed: readonly string[];
  /** The order that follows from the secrets; undefined if they do not match the commitments. */
  readonly made: readonly string[] | undefined;
  /** The cards that one saw of it while the deal ran, each by its place. */
  readonly seen: ReadonlyMap<number, Card>;
}

/**
 * The comparison of the cards seen: the number with a known place, and the first that does not
 * match.
 */
export interface Compared {
  readonly n: number;
  readonly other?: { readonly card: Card; readonly place?: number; readonly made?: string };
}

export interface DealVerdict {
  readonly deal: number;
  readonly steps: Readonly<Record<Step, State>>;
  readonly good: boolean;
  /** The notes of this browser say nothing, because the server may have been restored from a backup meanwhile. */
  readonly restored: boolean;
  readonly compared: Compared;
  readonly shuffles: readonly Shuffled[];
  readonly seats: readonly FairSeat[];
}

export interface Verdict {
  readonly good: boolean;
  /** The verdict on the document as a whole. */
  readonly whole: 'good' | 'dealer' | 'table' | 'count';
  readonly deals: readonly DealVerdict[];
}

/** Returns true if `check` finds no mismatch; malformed documents count as one. */
function holds(check: () => unknown): boolean {
  try {
    return check() !== false;
  } catch (error) {
    if (error instanceof MismatchError || error instanceof TypeError || error instanceof RangeError)
      return false;
    throw error;
  }
}

const state = (condition: boolean): State => (condition ? 'good' : 'bad');

/**
 * Judges every step of every finished deal. `noted` is this browser's own record; that of another
 * epoch of the table accuses nobody. `epoch`: the current one; undefined until it is asked for, null
 * if it cannot be known. No verdict is better than that of `verifyRecord`, which is tested against
 * other verifiers.
 */
export function judge(
  proof: MatchProof,
  table: string,
  noted: TableEvidence = {},
  epoch?: number | null,
): Verdict {
  const { fairness, shuffles } = proof;
  if (fairness.dealer !== 'fairdeal/1') return { good: false, whole: 'dealer', deals: [] };
  if (fairness.table !== table) return { good: false, whole: 'table', deals: [] };
  let used = 0;
  const deals = fairness.deals.map((deal) => {
    const own = shuffles.slice(used, used + deal.purposes.length);
    const verdict = judgeDeal(table, deal, own, used === 0, noted[deal.deal], epoch);
    used += deal.purposes.length;
    return verdict;
  });
  const good = deals.every((deal) => deal.good);
  const whole = !good || holds(() => verifyRecord(proof)) ? 'good' : 'count';
  return { good: good && whole === 'good', whole, deals };
}

function judgeDeal(
  table: string,
  deal: FairDeal,
  claimed: readonly string[][],
  canDraw: boolean,
  noted: DealEvidence | undefined,
  epoch: number | null | undefined,
): DealVerdict {
  const cx = (): Bytes => context(tableBytes(table), deal.deal, deal.deck);
  const secret = holds(() => hex(serverCommit(cx(), bytes32(deal.secret))) === deal.commit);
  const seats = holds(
    () => deal.seats.every((seat) => isRevealValid(cx(), seat)) && ascend(deal.seats),
  );
  let made: (readonly string[] | undefined)[] = [];
  let roots: (string | undefined)[] = [];
  if (secret && seats) {
    holds(() => {
      const k = key(tableBytes(table), deal);
      const orders = deal.purposes.map((purpose, at) =>
        orderOf(k, purpose, deal, claimed[at] ?? []),
      );
      made = orders.map(({ cards }) => cards);
      roots = orders.map(({ top }) => top);
    });
  }
  const shuffles = deal.purposes.map((purpose, at) => ({
    purpose,
    claimed: claimed[at] ?? [],
    made: made[at],
    seen: new Map(noted?.seen?.[purpose]),
  }));
  const known = made.length === deal.purposes.length;
  const order = shuffles.every((shuffle) => shuffle.made?.join() === shuffle.claimed.join());
  const rooted = deal.purposes.every((purpose, at) => roots[at] === deal.roots[purpose]);
  const compared = compare(shuffles, noted);
  const isAsNoted = noted !== undefined && isAsRecorded(deal, noted);
  const isOfAnother = epoch !== undefined && noted?.epoch !== epoch;
  // In another epoch it was another deal.
  const isVoid = noted !== undefined && isOfAnother && (!isAsNoted || compared.other !== undefined);
  const restored = isVoid || noted?.restored === true;
  const whole = holds(() => verifyDeal(table, deal, [...claimed], canDraw));
  const steps: Record<Step, State> = {
    secret: state(secret),
    seats: state(seats),
    uses: state(whole || !(secret && seats && known && order && rooted)),
    order: known ? state(order) : 'unknown',
    root: known && order ? state(rooted) : 'unknown',
    noted: !noted || isVoid || (restored && isAsNoted) ? 'unknown' : state(isAsNoted),
    seen: !isVoid && (compared.n > 0 || compared.other) ? state(!compared.other) : 'unknown',
  };
  const good = whole && steps.noted !== 'bad' && steps.seen !== 'bad';
  return { deal: deal.deal, steps, good, restored, compared, shuffles, seats: deal.seats };
}

const isRevealValid = (cx: Bytes, { seat, commit, reveal }: FairSeat): boolean =>
  reveal === null || hex(seatCommit(cx, seat, bytes32(reveal))) === commit;

const ascend = (seats: readonly FairSeat[]): boolean =>
  seats.every(({ seat }, at) => at === 0 || seat > (seats[at - 1]?.seat ?? -1));

/** The order that a key makes of a deck, and the top of the tree over it. */
function orderOf(
  k: Bytes,
  purpose: string,
  deal: FairDeal,
  claimed: readonly string[],
): { cards: string[]; top: string } {
  const isWhole = purpose === 'cut:0' || purpose === 'deck:0';
  const before = isWhole ? deal.deck : [...claimed].sort(canonical);
  const places = shuffle(k, purpose, before.length);
  return { cards: places.map((place) => before[place] ?? ''), top: hex(root(k, purpose, places)) };
}

function isAsRecorded(deal: FairDeal, noted: TableEvidence[number]): boolean {
  return (
    noted.commit === deal.commit &&
    Object.entries(noted.roots).every(([use, top]) => deal.roots[use] === top)
  );
}

/**
 * Lays the cards that one saw beside the order that the secrets make. Where that is not known nothing is compared; but of
 * each card that one was dealt there was to be a place.
 */
function compare(shuffles: readonly Shuffled[], noted: DealEvidence | undefined): Compared {
  const placed = shuffles.flatMap(({ purpose, made }) =>
    made
      ? (noted?.seen?.[purpose] ?? []).map(([place, card]) => ({ place, card, made: made[place] }))
      : [],
  );
  const [unplaced] = noted?.unplaced ?? [];
  const other =
    placed.find(({ card, made }) => card !== made) ?? (unplaced ? { card: unplaced } : undefined);
  return { n: placed.length, ...(other ? { other } : {}) } as Compared;
}

/** The first step of a deal that is bad. */
export const brokenStep = (deal: DealVerdict): Step | undefined =>
  STEPS.find((step) => deal.steps[step] === 'bad');

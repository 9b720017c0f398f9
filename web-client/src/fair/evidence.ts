import { isCard } from '../cards/card';
import type { Card } from '../net/frames';
import { DEALS_KEPT } from '../net/identity';
import type { DealCommitment, Proof } from '../protocol/to_client';
import { recall, remember } from '../storage/local';

/** A card that one saw while its deal ran, and where the table said that it had lain; 0 is the top card. */
export type Seen = readonly [position: number, card: Card];

/** This browser's notes on a deal, written while it was played. */
export interface DealEvidence extends Pick<DealCommitment, 'commit' | 'roots'> {
  /** The table's epoch; of notes of an older version of this page, unknown. */
  readonly epoch?: number;
  /** More or something else was noted in an earlier epoch: since then the server was restored from a backup. */
  readonly restored?: boolean;
  /** The cards that the player saw, by shuffle, ascending. */
  readonly seen?: Readonly<Record<string, readonly Seen[]>>;
  /** Dealt cards whose positions the table did not publish. */
  readonly unplaced?: readonly Card[];
}

/** The notes on a table's deals, by deal number. */
export type TableEvidence = Readonly<Record<number, DealEvidence>>;

/** Tables that are remembered. */
const TABLES_MOST = 12;
const DEALS_MOST = 100;
/** Cards per shuffle: more than the largest deck has. */
const CARDS_MOST = 128;

function all(): Record<string, TableEvidence> {
  try {
    const read: unknown = JSON.parse(recall(DEALS_KEPT) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, TableEvidence>) : {};
  } catch {
    return {};
  }
}

function keep(table: string, deal: number, noted: DealEvidence): void {
  const { [table]: known = {}, ...others } = all();
  const deals = Object.entries({ ...known, [deal]: noted });
  const kept = Object.entries(others).slice(1 - TABLES_MOST);
  remember(
    DEALS_KEPT,
    JSON.stringify(
      Object.fromEntries([...kept, [table, Object.fromEntries(deals.slice(-DEALS_MOST))]]),
    ),
  );
}

/**
 * Records commitments as soon as they are published, to expose a server that changes them later.
 * Recorded values are never overwritten, except in another epoch: from there on other cards may be
 * shuffled and seen, so the notes start over.
 */
export function record(table: string, epoch: number, fair: DealCommitment): void {
  const { deal, commit, roots } = fair;
  const noted = evidenceOf(table)[deal];
  if (noted?.epoch === epoch) {
    const all = { ...roots, ...noted.roots };
    if (Object.keys(all).length > Object.keys(noted.roots).length)
      keep(table, deal, { ...noted, roots: all });
    return;
  }
  const restored =
    noted &&
    (noted.restored ||
      JSON.stringify([noted.commit, noted.roots]) !== JSON.stringify([commit, roots]));
  keep(table, deal, { epoch, ...(restored ? { restored } : {}), commit, roots });
}

/**
 * Records the positions of the cards seen, as the table proves them during the deal; `held` are the
 * cards dealt to this player. Recorded values are never overwritten: two cards in one position
 * prove a lie.
 */
export function recordSeen(table: string, proof: Proof, held: readonly Card[]): void {
  const before = evidenceOf(table)[proof.deal];
  if (!before) return;
  const seen: Record<string, readonly Seen[]> = { ...before.seen };
  for (const { purpose, cards } of proof.shuffles) {
    const known = seen[purpose] ?? [];
    const more = cards.flatMap(({ position, card }): Seen[] =>
      known.some((one) => one[0] === position && one[1] === card) ? [] : [[position, card]],
    );
    seen[purpose] = [...known, ...more].sort(([a], [b]) => a - b).slice(0, CARDS_MOST);
  }
  const placed = new Set(Object.values(seen).flatMap((cards) => cards.map(([, card]) => card)));
  const unplaced = [
    ...new Set([
      ...(before.unplaced ?? []),
      ...held.filter((card) => isCard(card) && !placed.has(card)),
    ]),
  ];
  const after: DealEvidence = { ...before, seen, ...(unplaced.length > 0 ? { unplaced } : {}) };
  if (JSON.stringify(after) !== JSON.stringify(before)) keep(table, proof.deal, after);
}

export const evidenceOf = (table: string): TableEvidence => all()[table] ?? {};

import { canonical } from '../cards/canonical';
import type { FairDeal, Record as MatchRecord } from '../protocol/record';
import { type Bytes, hex, must, unhex } from './bytes';
import { key } from './deal';
import { shuffle } from './shuffle';
import { root } from './tree';

/** The 16 bytes of a table's id. */
export function tableBytes(id: string): Bytes {
  must('not the id of a table', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id));
  return unhex(id.replaceAll('-', ''));
}

/** Returns true if the deck contains `cards`, as multisets; both are sorted. */
function isPart(cards: string[], deck: string[]): boolean {
  let next = 0;
  return cards.every((card) => {
    next = deck.indexOf(card, next) + 1;
    return next > 0;
  });
}

/**
 * Does every shuffle of a finished deal again; the shuffles, each a list of cards, must be those of
 * `shuffles`, in the order of use. Only a deal that `canDraw` has the draw for deal, and has it
 * first. Throws a `MismatchError` at the first that is otherwise.
 */
export function verifyDeal(
  table: string,
  deal: FairDeal,
  shuffles: string[][],
  canDraw: boolean,
): void {
  const k = key(tableBytes(table), deal);
  const decks = canDraw && deal.purposes[0] === 'cut:0' ? deal.purposes.slice(1) : deal.purposes;
  const isNumbered = decks.every((purpose, n) => purpose === `deck:${n}`);
  must(`deal ${deal.deal}: the shuffles are not numbered as they are used`, isNumbered);
  must(
    `deal ${deal.deal}: the deck is out of order`,
    [...deal.deck].sort(canonical).join() === deal.deck.join(),
  );
  const isRooted = Object.keys(deal.roots).sort().join() === [...deal.purposes].sort().join();
  must(`deal ${deal.deal}: there are other roots than shuffles`, isRooted);
  deal.purposes.forEach((purpose, at) => {
    const what = `deal ${deal.deal}, ${purpose}`;
    const cards = shuffles[at];
    must(`${what}: the shuffle is missing`, cards !== undefined);
    const isWhole = purpose === 'cut:0' || purpose === 'deck:0';
    const before = isWhole ? deal.deck : [...cards].sort(canonical);
    must(`${what}: cards that the deck has not`, isPart(before, deal.deck));
    const places = shuffle(k, purpose, before.length);
    must(`${what}: another order`, places.map((place) => before[place]).join() === cards.join());
    must(`${what}: another root`, hex(root(k, purpose, places)) === deal.roots[purpose]);
  });
}

/** Does every shuffle of a record again; how many there were. */
export function verifyRecord(record: Pick<MatchRecord, 'fairness' | 'shuffles'>): number {
  const fair = record.fairness;
  must('made by another construction', fair?.dealer === 'fairdeal/1');
  let used = 0;
  fair.deals.forEach((deal, at) => {
    must('a deal is missing', deal.deal === (fair.deals[0]?.deal ?? 0) + at);
    // Deals before it that are void had no draw.
    verifyDeal(
      fair.table,
      deal,
      record.shuffles.slice(used, used + deal.purposes.length),
      used === 0,
    );
    used += deal.purposes.length;
  });
  must('there are more shuffles than deals account for', used === record.shuffles.length);
  return used;
}

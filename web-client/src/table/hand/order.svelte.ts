import { byRank, bySuit, type Groups } from '../../cards/sort';
import type { Card, GameName } from '../../net/frames';
import { recall, remember } from '../../storage/local';
import { preferences, type Sort } from '../../storage/preferences.svelte';

const SORTS: readonly Sort[] = ['suit', 'rank', 'own'];

/** A hand, and the game's usual order of it. */
export interface Sorted {
  readonly game: GameName;
  readonly hand: readonly Card[];
  readonly usual: Groups;
  readonly by: Sort;
  readonly trump: string | undefined;
}

const STORED = 'knekt.order';
/** A player at more tables than these has to sort again. */
const TABLES_MOST = 8;

/** The last order of a match's cards. */
interface Kept {
  readonly table: string;
  readonly match: number;
  readonly cards: readonly Card[];
}

/** Reads the orders of all tables, latest first; anything else in storage is ignored. */
function kept(): Kept[] {
  try {
    const all: unknown = JSON.parse(recall(STORED) ?? '[]');
    return Array.isArray(all) ? all.filter((one) => Array.isArray(one?.cards)) : [];
  } catch {
    return [];
  }
}

/** The order of the hand: the game's, by rank or suit, or the player's own. */
export class Order {
  /** The cards as they were put last, from the left; among equal ones any is as good as the other. */
  #own = $state.raw<readonly Card[]>([]);
  readonly #where: () => { table: string; match: number };

  /** `where`: the owner of the cards. The order survives a reload and ends with the match. */
  constructor(where: () => { table: string; match: number }) {
    this.#where = where;
    const { table, match } = where();
    this.#own = kept().find((one) => one.table === table && one.match === match)?.cards ?? [];
  }

  forget(): void {
    this.#keep([]);
  }

  #keep(cards: readonly Card[]): void {
    this.#own = cards;
    const { table, match } = this.#where();
    const others = kept().filter((one) => one.table !== table);
    const all =
      cards.length > 0 ? [{ table, match, cards }, ...others].slice(0, TABLES_MOST) : others;
    remember(STORED, all.length > 0 ? JSON.stringify(all) : undefined);
  }

  sort(of: Pick<Sorted, 'game' | 'by'>): Sort {
    return preferences.sort[of.game] ?? of.by;
  }

  arrange(of: Sorted): Groups {
    const sort = this.sort(of);
    if (sort === 'own') return of.hand.length === 0 ? [] : [this.#asPut(of)];
    const groups =
      sort === of.by ? of.usual : sort === 'rank' ? byRank(of.hand) : bySuit(of.hand, of.trump);
    return preferences.direction === 'right'
      ? groups.map((group) => group.toReversed()).toReversed()
      : groups;
  }

  /** Selects the next sort order and returns it. */
  next(of: Sorted, shown: readonly Card[]): Sort {
    const sort = SORTS[(SORTS.indexOf(this.sort(of)) + 1) % SORTS.length] as Sort;
    if (sort === 'own') this.#keep(shown);
    preferences.sort = { ...preferences.sort, [of.game]: sort };
    return sort;
  }

  /** Moves a card within the hand. */
  move(of: Sorted, shown: readonly Card[], from: number, to: number): void {
    const cards = [...shown];
    cards.splice(to, 0, ...cards.splice(from, 1));
    this.#keep(cards);
    preferences.sort = { ...preferences.sort, [of.game]: 'own' };
  }

  /** Keeps the player's own order; new cards follow in the usual one. */
  #asPut({ hand, usual }: Sorted): Card[] {
    const left = [...usual.flat()];
    const take = (card: Card) => {
      const at = left.indexOf(card);
      return at < 0 ? [] : left.splice(at, 1);
    };
    return [...this.#own.flatMap(take), ...left].slice(0, hand.length);
  }
}

import type { PastBoard, TableState } from '../../session/reduce';

/** A look at an earlier board, from the frames that this client has received. */
export class Rewind {
  /** The previous trick is shown, over the live board. */
  trick = $state(false);
  #seq = $state<number>();
  readonly #table: () => TableState;

  constructor(table: () => TableState) {
    this.#table = table;
  }

  /**
   * The earlier board that is shown; undefined while the board is live, or once it is forgotten.
   */
  get past(): PastBoard | undefined {
    return this.#seq === undefined
      ? undefined
      : this.#table().past.find(({ seq }) => seq === this.#seq);
  }

  /** The entry of the board shown. */
  get seq(): number | undefined {
    return this.past?.seq;
  }

  /** The entries with a known board. */
  get known(): ReadonlySet<number> {
    return new Set(this.#table().past.map(({ seq }) => seq));
  }

  /** Shows the board after an entry; after the last entry, the live board. */
  look(seq: number): void {
    this.#seq = seq === this.#table().seq ? undefined : seq;
  }

  live(): void {
    this.#seq = undefined;
  }
}

/** The table at that moment, without actions or clocks. */
export function pastState(table: TableState, past: PastBoard): TableState {
  const { decision } = past;
  // A player who joined later sees it from the current seat.
  const own = past.private ?? (table.private && { seat: table.private.seat, events: [] });
  return {
    ...table,
    log: table.log.filter(({ seq }) => seq <= past.seq),
    public: { ...table.public, match: past.match },
    private: own && { ...own, legal: [], why_not: {} },
    decision: decision && { id: decision.id, seats: decision.seats, kind: decision.kind },
  };
}

import type { FairSeatAt } from '../fair/seat';
import { isOffline, Refusal } from '../net/connection';
import type { Ack, Command, Err, Presence, Seat, Shuffling } from '../net/frames';
import { chatStore } from './chatStore.svelte';
import * as leftTable from './leftTable';
import { type Reduced, reduce, type StreamFrame, type TableState } from './reduce';
import { isOut } from './resigned';

/** The connection, as the subscription needs it. */
interface Wire {
  command(command: Command): Promise<Ack>;
  /** Sends a request for this socket only. */
  say(command: Command): Promise<Ack>;
  /** Reports the viewer's seat at a table. */
  sits(table: string, seat: Seat | undefined): void;
}

/** The subscribed table: requested when its page opens, and again after a gap. */
export class TableSubscription {
  /** Its id; its state may not be here yet. */
  id = $state<string>();
  table = $state.raw<TableState>();
  presence = $state.raw<Presence>();
  /** The error code, if the table cannot be subscribed to. */
  refused = $state<string>();
  readonly #wire: Wire;
  /** The table that the last greeting asked for. */
  #greetedFor: string | undefined;
  /** The pending request. */
  #asked: object | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  /** The record of the table, until the server sends it again. */
  #before: leftTable.LeftTable | undefined;
  /** The id of the viewer; undefined without a name. */
  #who: string | undefined;
  /** The viewer's part in the table's shuffles. */
  #fair: FairSeatAt | undefined;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  begin(table: string): void {
    this.#leave();
    this.id = table;
    chatStore.begin(table);
    if (this.table?.id !== table) {
      this.table = undefined;
      this.#before = leftTable.find(table);
    }
    this.#ask();
  }

  end(): void {
    const [table, known] = [this.id, this.#known()];
    this.#leave();
    if (known) leftTable.remember(known);
    this.id = undefined;
    this.table = undefined;
    chatStore.leave();
    if (table) this.#unfollow(table);
  }

  /** Keeps the table for the case that a hidden page is discarded. */
  keep(): void {
    leftTable.persist(this.#known());
  }

  /** Sets the viewer. Returns true if it was another one before, whose private part is dropped. */
  seenBy(who: string | undefined): boolean {
    const was = this.#who;
    this.#who = who;
    if (was === undefined || was === who) return false;
    leftTable.forget();
    chatStore.forget();
    this.table = undefined;
    this.#before = undefined;
    this.#fair = undefined;
    // The other viewer's history is not complete for this one.
    this.#greetedFor = undefined;
    return true;
  }

  /** Returns the subscriptions for the greeting of a new socket. */
  greeting(): readonly object[] {
    this.#greetedFor = this.id;
    this.#forget();
    return this.id === undefined ? [] : [this.#place(this.id)];
  }

  /** Handles the answer to a greeting: the page may have changed meanwhile. */
  greeted(): void {
    const before = this.#greetedFor;
    this.#greetedFor = undefined;
    if (before === this.id) return;
    this.#forget();
    if (before !== undefined) this.#unfollow(before);
    this.#ask();
  }

  setPresence(presence: Presence): void {
    if (presence.table === this.id) this.presence = presence;
  }

  /** Handles an error about the subscription itself, not about a command. */
  setError(err: Err): void {
    if (err.cid === undefined && err.table !== undefined && err.table === this.id)
      this.#failed(err);
  }

  /** Drops the pending request. */
  #forget(): void {
    clearTimeout(this.#again);
    this.#asked = undefined;
  }

  #leave(): void {
    this.#forget();
    this.#before = undefined;
    this.refused = undefined;
    this.presence = undefined;
  }

  #place(table: string) {
    // From the beginning, so that the log is complete; of a long match the server sends only the
    // state.
    const known = this.#known(table)?.table ?? { epoch: 1, seq: 0 };
    return { table, epoch: known.epoch, after: known.seq, chat_after: chatStore.lastOf(table) };
  }

  /** Requests missing frames once, not for each later frame. */
  #ask(): void {
    if (this.id === undefined || this.#asked) return;
    const asked = {};
    this.#asked = asked;
    this.#wire.say({ op: 'sub', ...this.#place(this.id) }).then(
      () => this.#answered(asked),
      (error: unknown) => this.#answered(asked, error instanceof Refusal ? error.err : undefined),
    );
  }

  #answered(asked: object, err?: Err): void {
    if (this.#asked !== asked) return;
    this.#asked = undefined;
    // A lost connection is not a refusal: the next greeting asks again.
    if (err && !isOffline(err)) this.#failed(err);
  }

  /** A table that is shown stays, even if incomplete; a rate-limited request is repeated. */
  #failed(err: Err): void {
    clearTimeout(this.#again);
    if (err.retry_ms !== undefined) this.#again = setTimeout(() => this.#ask(), err.retry_ms);
    else if (!this.table) this.refused = err.code;
  }

  #unfollow(table: string): void {
    this.#wire.say({ op: 'unsub', table }).catch(() => undefined);
  }

  /** Returns the known state of the table, and its viewer. */
  #known(id = this.id): leftTable.LeftTable | undefined {
    const now = this.table && { who: this.#who, table: this.table };
    return [now, this.#before].find((known) => known?.table.id === id);
  }

  /** Applies a frame of the table's stream. */
  apply(frame: StreamFrame): void {
    if (frame.table !== this.id) return;
    const next = reduce(this.#known()?.table, frame);
    if (typeof next === 'object') chatStore.follow(next.epoch);
    const seat = frame.private?.seat;
    // A player who resigned has nothing to come back to.
    const isDone = seat !== undefined && typeof next === 'object' && isOut(next, seat);
    this.#wire.sits(frame.table, isDone ? undefined : seat);
    if (
      !this.table &&
      this.#before &&
      !(this.#before.who === this.#who && follows(this.#before.table, next))
    ) {
      this.#before = undefined;
      this.#forget();
      this.#ask();
      return;
    }
    if (!this.table) leftTable.forget();
    if (next === 'gap') this.#ask();
    // Events from before the return are not news.
    else if (next !== 'old')
      this.table = this.table || !this.#before ? next : { ...next, fresh: [] };
    this.#before = undefined;
    this.refused = undefined;
    // Instead of much that was not read in time: lines may be missing, too.
    if (frame.op === 'snapshot' && frame.reason === 'lagging') this.#ask();
  }

  /** Adds to a shuffle of the table where one sits. What does it is fetched with the first. */
  async takePart(asked: Shuffling): Promise<void> {
    // If it cannot be loaded, the shuffle continues without this seat's part.
    const fair = await import('../fair/seat').catch(() => undefined);
    const seat = this.table?.private?.seat;
    if (!fair || asked.table !== this.table?.id || seat === undefined) return;
    if (this.#fair?.table !== asked.table) this.#fair = new fair.FairSeatAt(asked.table);
    const part = this.#fair.answer(asked, seat);
    // If the table has gone on it refuses the part, and nothing is lost.
    if (part)
      await this.#wire
        .command({ ...part, table: asked.table, deal: asked.deal })
        .catch(() => undefined);
  }
}

/** Returns true if the new state continues the one that was left, for the same seat. */
const follows = (before: TableState, next: Reduced) =>
  typeof next === 'object' && next.private?.seat === before.private?.seat;

import { chatStore } from '../chat/chatStore.svelte';
import type { FairSeatAt } from '../fair/seat';
import { isOffline, Refusal } from '../net/connection';
import type { Ack, Command, Err, FromServer, Presence, Seat, Shuffling } from '../net/frames';
import * as left from './leftTable';
import { type Reduced, reduce, type StreamFrame, type TableState } from './reduce';
import { isOut } from './resigned';

/** What a table is followed by. */
interface Wire {
  command(command: Command): Promise<Ack>;
  /** Says what is meant for this socket alone. */
  say(command: Command): Promise<Ack>;
  /** Where one sits at a table, as the table itself says. */
  sits(table: string, seat: Seat | undefined): void;
}

/** The table that is looked at: asked for when its page comes, and again where something of it is missing. */
export class TableSubscription {
  /** Its id; its state may not be here yet. */
  id = $state<string>();
  table = $state.raw<TableState>();
  presence = $state.raw<Presence>();
  /** Where it cannot be followed: the code of the refusal. */
  refused = $state<string>();
  readonly #wire: Wire;
  /** The table that the last greeting asked for. */
  #greetedFor: string | undefined;
  /** What was asked last, until it is answered. */
  #asked: object | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  /** How it was when it was left, until the server says how it is. */
  #before: left.Left | undefined;
  /** Who looks at it, by their id; nobody, as long as they have no name. */
  #who: string | undefined;
  /** What takes part in its shuffles. */
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
      this.#before = left.find(table);
    }
    this.#ask();
  }

  end(): void {
    const [table, known] = [this.id, this.#known()];
    this.#leave();
    if (known) left.leave(known);
    this.id = undefined;
    this.table = undefined;
    chatStore.leave();
    if (table) this.#unfollow(table);
  }

  /** The page is put away: it may never be taken out again, and whoever comes back to its table finds it as it was. */
  keep(): void {
    left.put(this.#known());
  }

  /** Says who looks, and whether somebody else did before: what that one was told is theirs alone. */
  seenBy(who: string | undefined): boolean {
    const was = this.#who;
    this.#who = who;
    if (was === undefined || was === who) return false;
    left.forget();
    chatStore.forget();
    this.table = undefined;
    this.#before = undefined;
    this.#fair = undefined;
    // What that one had missed is not all of it.
    this.#greetedFor = undefined;
    return true;
  }

  /** What the greeting of a new socket asks for. */
  greeting(): readonly object[] {
    this.#greetedFor = this.id;
    this.#forget();
    return this.id === undefined ? [] : [this.#place(this.id)];
  }

  /** Somebody may have come or gone between the greeting and its answer. */
  greeted(): void {
    const before = this.#greetedFor;
    this.#greetedFor = undefined;
    if (before === this.id) return;
    this.#forget();
    if (before !== undefined) this.#unfollow(before);
    this.#ask();
  }

  hear(frame: FromServer): void {
    switch (frame.op) {
      case 'presence':
        if (frame.table === this.id) this.presence = frame;
        break;
      case 'snapshot':
      case 'replay':
      case 'update':
        this.#stream(frame);
        break;
      case 'err':
        if (frame.cid === undefined && frame.table !== undefined && frame.table === this.id)
          this.#failed(frame);
        break;
      case 'shuffling':
        void this.#takePart(frame);
        break;
    }
  }

  /** What was asked before counts no more. */
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
    // From the beginning, so that the log tells all; of a long match the server sends only how it stands.
    const known = this.#known(table)?.table ?? { epoch: 1, seq: 0 };
    return { table, epoch: known.epoch, after: known.seq, chat_after: chatStore.lastOf(table) };
  }

  /** Asks for what is missing, once: each new frame would find that it is missing. */
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
    // Where the socket went nobody refused anything: the next one's greeting asks.
    if (err && !isOffline(err)) this.#failed(err);
  }

  /** A table that is shown stays, whatever may be missing of it; who was too fast asks again. */
  #failed(err: Err): void {
    clearTimeout(this.#again);
    if (err.retry_ms !== undefined) this.#again = setTimeout(() => this.#ask(), err.retry_ms);
    else if (!this.table) this.refused = err.code;
  }

  #unfollow(table: string): void {
    this.#wire.say({ op: 'unsub', table }).catch(() => undefined);
  }

  /** What is known of the table, and who was told it. */
  #known(id = this.id): left.Left | undefined {
    const now = this.table && { who: this.#who, table: this.table };
    return [now, this.#before].find((known) => known?.table.id === id);
  }

  #stream(frame: StreamFrame): void {
    if (frame.table !== this.id) return;
    const next = reduce(this.#known()?.table, frame);
    const seat = frame.private?.seat;
    // Who gave the match up has nothing to go on with there.
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
    if (!this.table) left.forget();
    if (next === 'gap') this.#ask();
    // What happened before one came back is no news.
    else if (next !== 'old')
      this.table = this.table || !this.#before ? next : { ...next, fresh: [] };
    this.#before = undefined;
    this.refused = undefined;
    // Instead of much that was not read in time: lines may be missing, too.
    if (frame.op === 'snapshot' && frame.reason === 'lagging') this.#ask();
  }

  /** Adds to a shuffle of the table where one sits. What does it is fetched with the first. */
  async #takePart(asked: Shuffling): Promise<void> {
    // Where it cannot be fetched the shuffle goes on without.
    const fair = await import('../fair/seat').catch(() => undefined);
    const seat = this.table?.private?.seat;
    if (!fair || asked.table !== this.table?.id || seat === undefined) return;
    if (this.#fair?.table !== asked.table) this.#fair = new fair.FairSeatAt(asked.table);
    const part = this.#fair.answer(asked, seat);
    // Where the table has gone on meanwhile it says so, and nothing is lost.
    if (part)
      await this.#wire
        .command({ ...part, table: asked.table, deal: asked.deal })
        .catch(() => undefined);
  }
}

/** Whether that is how it went on for whoever left it: who sits elsewhere now was told other things. */
const follows = (before: TableState, next: Reduced) =>
  typeof next === 'object' && next.private?.seat === before.private?.seat;

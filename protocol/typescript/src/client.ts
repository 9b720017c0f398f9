import { WebSocket } from 'ws';
import { ELSEWHERE, isAsSafe } from './elsewhere.js';
import type {
  Ack,
  Decision,
  Private,
  Refused,
  Replay,
  Snapshot,
  TablePublic,
  ToClient,
  Update,
  User,
} from './protocol/to_client.js';

/** The bounds of the delay before an attempt to reconnect, in milliseconds. */
const FIRST_WAIT = 200;
const LONGEST_WAIT = 10_000;

/** The time that the server has to accept a connection and its identity, or to answer, in milliseconds. */
const PATIENCE = 10_000;

/** The close codes after which reconnecting is pointless. */
const FINAL_CODES = new Set([1000, 1002, 1007, 1009, 4400, 4401, 4403, 4426]);

/** The silence after which the server is asked whether it is there, in heartbeats. */
const SILENT_BEATS = 2.5;

/** A new guest with a `name`, the user of a `token`, or an anonymous spectator. */
export interface Identity {
  name?: string;
  token?: string;
  lang?: string;
}

/** The server refuses a command: `code` for programs, `message` for people. */
export class RefusedError extends Error {
  readonly code: string;
  readonly refusal: Refused;

  constructor(refusal: Refused) {
    super(refusal.detail);
    this.code = refusal.code;
    this.refusal = refusal;
  }
}

/** The connection has ended for good. */
export class Disconnected extends Error {}

/**
 * A decision of the client's own seat. The type parameters are `Action`, `Public` and `Private` of
 * a game, from `@knekt/client/protocol/<game>`.
 */
export interface Turn<Action = unknown, Match = unknown, Own = unknown> {
  table: string;
  /** The epoch of the decision: after a restored backup, another decision can have its number. */
  epoch: number;
  seat: number;
  decision: number;
  /** The kind of decision, such as `lead`. */
  kind: string;
  /** Every legal action; never empty. */
  legal: Action[];
  /** The public view of the game. */
  match: Match;
  /** The private view of the seat. */
  private: Own & Private;
}

/** A table as the client sees it. */
export interface TableView {
  id: string;
  epoch: number;
  seq: number;
  public: TablePublic;
  /** The cards of the game; a game with two packs has each twice. */
  deck: string[];
  /** True if a high score is good. */
  highScoresWin: boolean;
  /** The public view of the game; `null` before the first match. */
  match: Record<string, unknown> | null;
  private: Private | undefined;
  decision: Decision | undefined;
  /** The decision that the client has to make now. */
  turn: Turn | undefined;
  /** The result of the match, once it is over. */
  result:
    | { ranking: number[][]; scores: number[]; returns: number[]; reason: string }
    | undefined;
}

interface Pending {
  text: string;
  sentOn: WebSocket | undefined;
  resolve: (ack: Ack) => void;
  reject: (error: Error) => void;
  /** Called at any answer, also at one that asks to wait. */
  answered: () => void;
}

/** Connects to the server at `url`, such as `http://127.0.0.1:8080`. */
export async function connect(url: string, identity: Identity = {}): Promise<Client> {
  const client = new Client(url, identity);
  await client.open();
  return client;
}

export class Client {
  /** The tables that the client is subscribed to, by id. */
  readonly tables = new Map<string, TableView>();
  user: User | undefined;
  /** The secret with which the same user can come back. */
  token: string | undefined;
  /** Called with each frame, after `tables` has it. */
  onFrame: ((frame: ToClient) => void) | undefined;

  readonly #url: string;
  readonly #identity: Identity;
  readonly #word = crypto.randomUUID().slice(0, 12);
  readonly #pending = new Map<string, Pending>();
  readonly #subscribed = new Set<string>();
  readonly #versions = new Map<string, number>();
  readonly #resuming = new Set<string>();
  #nCommands = 0;
  #socket: WebSocket | undefined;
  #silence: NodeJS.Timeout | undefined;
  #silenceMs = 60_000;
  #waiters: (() => void)[] = [];
  #ended: Error | undefined;
  /** The number of connections in a row that ended because a table is on another node. */
  #nElsewhere = 0;
  /** Commands that the server asked to wait follow one another, so that it is not flooded. */
  #retries: Promise<void> = Promise.resolve();

  constructor(url: string, identity: Identity = {}) {
    this.#url = url.startsWith('http')
      ? `${url.replace(/^http/, 'ws').replace(/\/$/, '')}/ws`
      : url;
    this.#identity = identity;
    this.token = identity.token;
  }

  /** Opens the first connection; `connect` does so. */
  async open(): Promise<void> {
    this.#use(await this.#connect(this.#url));
  }

  /** Ends the connection for good. */
  close(): void {
    this.#end(new Disconnected('the client was closed'));
    clearTimeout(this.#silence);
    this.#socket?.close(1000);
  }

  /**
   * Sends a command and resolves to its answer, after reconnecting and waiting if necessary. It
   * rejects with `RefusedError` or `Disconnected`.
   */
  command(op: string, fields: Record<string, unknown> = {}): Promise<Ack> {
    if (this.#ended) return Promise.reject(this.#ended);
    this.#nCommands += 1;
    const cid = `${this.#word}-${this.#nCommands}`;
    const text = JSON.stringify({ op, cid, ...fields });
    const answer = new Promise<Ack>((resolve, reject) => {
      this.#pending.set(cid, { text, sentOn: undefined, resolve, reject, answered: () => {} });
    });
    this.#sendPending();
    return answer;
  }

  /** Creates a table and subscribes to it; resolves to its id. */
  async create(game: string, seats: number, fields: Record<string, unknown> = {}): Promise<string> {
    const { table } = await this.command('create', { game, seats, ...fields });
    if (table == null) throw new Disconnected('the server has not named the table');
    await this.subscribe(table);
    return table;
  }

  async subscribe(table: string): Promise<TableView> {
    this.#subscribed.add(table);
    try {
      await this.command('sub', { table });
    } catch (error) {
      this.#subscribed.delete(table);
      throw error;
    }
    for (;;) {
      const view = this.tables.get(table);
      if (view) return view;
      await this.#change();
    }
  }

  async unsubscribe(table: string): Promise<void> {
    this.#subscribed.delete(table);
    await this.command('unsub', { table });
    this.tables.delete(table);
  }

  /** Makes a decision. */
  act<Action>(turn: Turn<Action>, action: Action): Promise<Ack> {
    const { table, epoch, decision } = turn;
    return this.command('act', { table, epoch, decision, action });
  }

  /** Yields the table now and after each change. A slow reader gets only the latest view. */
  async *follow(table: string): AsyncGenerator<TableView> {
    let seen = 0;
    for (;;) {
      const view = this.tables.get(table);
      const version = this.#versions.get(table) ?? 0;
      if (view && version > seen) {
        seen = version;
        yield view;
      } else {
        await this.#change();
      }
    }
  }

  /** Resolves at the next frame, and rejects if the connection has ended. */
  #change(): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = () => (this.#ended ? reject(this.#ended) : resolve());
      if (this.#ended) reject(this.#ended);
      else this.#waiters.push(check);
    });
  }

  #notify(): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const waiter of waiters) waiter();
  }

  /** Connects, logs in and resumes the subscriptions. */
  #connect(url: string): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url, ['knekt.v1.json']);
      const patience = setTimeout(() => socket.terminate(), PATIENCE);
      const fail = (error: Error) => {
        clearTimeout(patience);
        socket.removeAllListeners();
        socket.on('error', () => {});
        socket.terminate();
        reject(error);
      };
      socket.on('error', fail);
      socket.on('close', (code: number) => fail(new Error(`closed with ${code}`)));
      socket.on('open', () => socket.send(JSON.stringify(this.#auth())));
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data)) as ToClient;
        if (frame.op === 'hello') this.#silenceMs = frame.hb_ms * SILENT_BEATS;
        if (frame.op === 'err') fail(new RefusedError(frame));
        if (frame.op !== 'ready') return;
        clearTimeout(patience);
        this.user = frame.user ?? undefined;
        this.token = frame.token ?? this.token;
        socket.removeAllListeners();
        // From now on, frames arrive at `#use`, which runs before the next one.
        this.#listen(socket, url);
        resolve(socket);
      });
    });
  }

  #auth(): Record<string, unknown> {
    const { name, lang } = this.#identity;
    const subs = [...this.#subscribed].flatMap((table) => this.#topic(table) ?? []);
    return {
      op: 'auth',
      client: 'knekt-client-js/0.1',
      ...(this.token ? { token: this.token } : name && { name }),
      ...(lang && { lang }),
      ...(subs.length > 0 && { subs }),
    };
  }

  #topic(table: string): { table: string; epoch: number; after: number } | undefined {
    const view = this.tables.get(table);
    return view && { table, epoch: view.epoch, after: view.seq };
  }

  #listen(socket: WebSocket, url: string): void {
    const wait = (ms: number, then: () => void) => {
      clearTimeout(this.#silence);
      if (!this.#ended) this.#silence = setTimeout(then, ms);
    };
    // A machine that has slept has heard nothing, so the server is asked once.
    const heard = () =>
      wait(this.#silenceMs, () => {
        socket.ping();
        wait(PATIENCE, () => socket.terminate());
      });
    heard();
    socket.on('ping', heard);
    socket.on('pong', heard);
    socket.on('message', (data) => {
      heard();
      this.#handle(JSON.parse(String(data)) as ToClient);
    });
    socket.on('error', () => {});
    socket.on('close', (code: number, bytes: Buffer) => {
      const reason = String(bytes);
      clearTimeout(this.#silence);
      this.#socket = undefined;
      if (this.#ended) return;
      this.#nElsewhere = code === ELSEWHERE ? this.#nElsewhere + 1 : 0;
      if (FINAL_CODES.has(code)) this.#end(new Disconnected(`closed with ${code}: ${reason}`));
      // Not from one node to the next: they can name each other.
      else if (code === ELSEWHERE && url === this.#url && isAsSafe(reason, url))
        void this.#follow(reason);
      else void this.#reconnect(Number(/^retry_ms=(\d+)$/.exec(reason)?.[1] ?? 0));
    });
  }

  #use(socket: WebSocket): void {
    this.#socket = socket;
    this.#sendPending();
  }

  /** Connects to the node at `url` at once, and to the usual one if that fails. */
  async #follow(url: string): Promise<void> {
    try {
      this.#resumeOn(await this.#connect(url));
    } catch {
      await this.#reconnect(0);
    }
  }

  async #reconnect(leastMs: number): Promise<void> {
    // A node that only names another one was of no use.
    const nUseless = Math.max(0, this.#nElsewhere - 1);
    for (let nFailed = Math.min(nUseless, 10); !this.#ended; nFailed = Math.min(nFailed + 1, 10)) {
      const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** nFailed);
      await sleep(leastMs + Math.random() * longest);
      try {
        this.#resumeOn(await this.#connect(this.#url));
        return;
      } catch (error) {
        if (!(error instanceof RefusedError)) leastMs = 0;
        else if (error.refusal.retryable) leastMs = error.refusal.retry_ms ?? 0;
        else return this.#end(error);
      }
    }
  }

  /** Uses a new connection, unless it is lost already or no longer wanted. */
  #resumeOn(socket: WebSocket): void {
    if (this.#ended) socket.close(1000);
    else if (socket.readyState === WebSocket.OPEN) this.#use(socket);
  }

  /** Sends each unanswered command that was not sent on the current connection. */
  #sendPending(): void {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    for (const pending of this.#pending.values()) {
      if (pending.sentOn === socket) continue;
      pending.sentOn = socket;
      socket.send(pending.text);
    }
  }

  #handle(frame: ToClient): void {
    switch (frame.op) {
      case 'ack':
      case 'err':
        this.#answer(frame);
        break;
      case 'update':
        this.#update(frame);
        break;
      case 'snapshot':
      case 'replay':
        this.#replace(frame);
        break;
    }
    this.onFrame?.(frame);
    this.#notify();
  }

  #answer(frame: Ack | Refused): void {
    const cid = frame.cid ?? '';
    const pending = this.#pending.get(cid);
    if (!pending) return;
    pending.answered();
    if (frame.op === 'err' && frame.retry_ms != null) {
      this.#retry(pending, frame.retry_ms);
      return;
    }
    this.#pending.delete(cid);
    if (frame.op === 'ack') pending.resolve(frame);
    else pending.reject(new RefusedError(frame));
  }

  #retry(pending: Pending, ms: number): void {
    this.#retries = this.#retries.then(async () => {
      await sleep(ms);
      if (this.#ended) return;
      const answered = new Promise<void>((resolve) => {
        pending.answered = resolve;
      });
      pending.sentOn = undefined;
      this.#sendPending();
      await answered;
    });
  }

  #update(frame: Update): void {
    const view = this.tables.get(frame.table);
    if (!view || isBefore(frame.epoch, frame.seq, view.epoch, view.seq + 1)) return;
    if (frame.epoch !== view.epoch || frame.seq !== view.seq + 1) {
      // Entries are missing.
      void this.#resume(frame.table);
      return;
    }
    const members = frame.public.match as Record<string, unknown> | null;
    const merged = Object.entries({ ...view.match, ...members });
    const match = members && Object.fromEntries(merged.filter(([, value]) => value !== null));
    this.#set(frame, frame.seq, frame.public.table ?? view.public, view, match);
  }

  #replace(frame: Snapshot | Replay): void {
    const seq = frame.op === 'snapshot' ? frame.seq : frame.to;
    const view = this.tables.get(frame.table);
    if (view && isBefore(frame.epoch, seq, view.epoch, view.seq)) return;
    if (!this.#subscribed.has(frame.table)) return;
    const { table, deck = [], high_scores_win: highScoresWin = false, match } = frame.public;
    this.#set(frame, seq, table, { deck, highScoresWin }, match as TableView['match']);
  }

  #set(
    frame: Update | Snapshot | Replay,
    seq: number,
    table: TablePublic,
    { deck, highScoresWin }: Pick<TableView, 'deck' | 'highScoresWin'>,
    match: TableView['match'],
  ): void {
    const { table: id, epoch } = frame;
    const [own, decision] = [frame.private ?? undefined, frame.decision ?? undefined];
    const legal = own?.legal;
    const turn =
      own && decision && match && legal && legal.length > 0
        ? {
            table: id,
            epoch,
            seat: own.seat,
            decision: decision.id,
            kind: decision.kind,
            legal,
            match,
            private: own,
          }
        : undefined;
    const result = match?.result as TableView['result'];
    this.tables.set(id, {
      id,
      epoch,
      seq,
      public: table,
      deck,
      highScoresWin,
      match,
      private: own,
      decision,
      turn,
      result,
    });
    this.#versions.set(id, (this.#versions.get(id) ?? 0) + 1);
  }

  async #resume(table: string): Promise<void> {
    if (this.#resuming.has(table)) return;
    this.#resuming.add(table);
    try {
      await this.command('sub', this.#topic(table));
    } catch (error) {
      this.#end(error as Error);
    } finally {
      this.#resuming.delete(table);
    }
  }

  #end(error: Error): void {
    if (this.#ended) return;
    this.#ended = error;
    for (const pending of this.#pending.values()) {
      pending.answered();
      pending.reject(error);
    }
    this.#pending.clear();
    this.#notify();
  }
}

function isBefore(epoch: number, seq: number, thanEpoch: number, thanSeq: number): boolean {
  return epoch < thanEpoch || (epoch === thanEpoch && seq < thanSeq);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

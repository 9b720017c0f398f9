import { talk } from '../chat/talk.svelte';
import type { FairSeatAt } from '../fair/seat';
import { Connection, type Link, Refusal } from '../net/connection';
import type { Ack, Command, FromServer, LobbyTable, MyTable, Presence, Seat, Shuffling, User } from '../net/frames';
import { ask } from '../net/http';
import { session } from '../net/session';
import { reduce, type StreamFrame, type TableState } from './reduce';

/** All that the pages draw from: reduced from what the server said, changed by nothing else. */
class App {
  link = $state<Link>('connecting');
  why = $state('');
  /** How long the way to the server and back took last. */
  tripMs = $state<number>();
  /** When the next attempt to connect is made, by our own clock. */
  retryAt = $state<number>();
  user = $state.raw<User>();
  known = $state(false);
  mine = $state.raw<readonly MyTable[]>([]);
  lobby = $state.raw<readonly LobbyTable[]>([]);
  table = $state.raw<TableState>();
  presence = $state.raw<Presence>();
  /** The table that is looked at; its state may not be here yet. */
  watched = $state<string>();
  /** What the server's host said last, until it is read. */
  announcement = $state.raw<string>();
  /** Where the table cannot be followed: the code of the refusal. */
  refused = $state<string>();
  /** Whether the server is about to stop, and to come back. */
  draining = $state(false);
  /** Whether the server is of another version than the one that this page came from. */
  outdated = $state(false);
  #version: string | undefined;
  /** The server's clock less ours. */
  skewMs = $state(0);
  #connection: Connection | undefined;
  /** The table that the last greeting asked for. */
  #greetedFor: string | undefined;
  /** What takes part in the shuffles of the table that is looked at. */
  #fair: FairSeatAt | undefined;
  #signIn: { resolve: () => void; reject: (refusal: Refusal) => void } | undefined;

  connect(url: string, WebSocketClass?: unknown): void {
    this.#connection = new Connection(
      url,
      {
        hello: () => this.#hello(),
        frame: (frame) => this.#frame(frame),
        link: (link, why = '') => {
          this.link = link;
          this.why = why;
          if (link !== 'open') this.tripMs = undefined;
          if (why === 'outdated') this.outdated = true;
        },
        trip: (ms) => {
          this.tripMs = ms;
        },
        waits: (until) => {
          this.retryAt = until;
        },
        // Without a token it was the name that was refused.
        forget: () => {
          if (!session.token) session.name = undefined;
          session.token = undefined;
        },
      },
      WebSocketClass,
    );
  }

  retryNow(): void {
    this.#connection?.retryNow();
  }

  command(command: Command): Promise<Ack> {
    if (!this.#connection) return Promise.reject(new Error('not connected'));
    return this.#connection.command(command);
  }

  /** A command to the table that is looked at. */
  tell(op: string, more: Readonly<Record<string, unknown>> = {}): Promise<Ack> {
    return this.command({ op, table: this.watched ?? '', ...more });
  }

  /** Becomes a guest of that name, once; settles when the server knows it. */
  signIn(name: string): Promise<void> {
    if (this.user) return Promise.resolve();
    session.name = name;
    return new Promise((resolve, reject) => {
      this.#signIn = { resolve, reject };
      this.#connection?.restart();
    });
  }

  /** Ends the session, on the server too; where that cannot be told, it is forgotten here. */
  async signOut(): Promise<void> {
    await ask('POST', '/logout').catch(() => undefined);
    this.begin();
  }

  /** Says anew who this is, and forgets who it was: without a token the browser's cookie counts, if it has one. */
  begin(user?: User, token?: string): void {
    session.token = token;
    session.name = undefined;
    this.user = user;
    this.mine = [];
    this.#connection?.restart();
  }

  follow(table: string): void {
    this.watched = table;
    this.refused = undefined;
    talk.begin(table);
    if (this.table?.id !== table) this.table = undefined;
    this.presence = undefined;
    if (this.link === 'open') void this.#sub();
  }

  unfollow(): void {
    const table = this.watched;
    this.watched = undefined;
    this.table = undefined;
    if (table) this.command({ op: 'unsub', table }).catch(() => undefined);
  }

  /** Keeps the tables where one sits current between two `ready`. */
  satDown(table: string, seat: Seat): void {
    this.mine = [...this.mine.filter((mine) => mine.table !== table), { table, seat }];
  }

  stoodUp(table: string): void {
    this.mine = this.mine.filter((mine) => mine.table !== table);
  }

  #hello() {
    this.#greetedFor = this.watched;
    const { token, name } = session;
    const subs = [{ lobby: true }, ...(this.watched ? [this.#place(this.watched)] : [])];
    const who = token ? { token } : name ? { name } : {};
    return { ...who, client: 'web/0.1.0', lang: 'en', fair: true, subs };
  }

  #place(table: string) {
    // From the beginning, so that the log tells all; of a long match the server sends only how it stands.
    const known = this.table?.id === table ? this.table : { epoch: 1, seq: 0 };
    return { table, epoch: known.epoch, after: known.seq, chat_after: talk.heard(table) };
  }

  async #sub(): Promise<void> {
    const table = this.watched;
    if (!table) return;
    try {
      await this.command({ op: 'sub', ...this.#place(table) });
    } catch (error) {
      if (error instanceof Refusal && this.watched === table) this.refused = error.err.code;
    }
  }

  #frame(frame: FromServer): void {
    if ('now' in frame && typeof frame.now === 'number') this.skewMs = frame.now - Date.now();
    switch (frame.op) {
      case 'ready':
        this.user = frame.user ?? undefined;
        this.known = true;
        this.mine = frame.tables ?? [];
        if (frame.token) session.token = frame.token;
        if (this.user) this.#signIn?.resolve();
        // A page that came between the greeting and its answer has not been asked for.
        if (this.watched !== this.#greetedFor) void this.#sub();
        break;
      case 'lobby':
        this.lobby = frame.tables;
        break;
      case 'announcement':
        this.announcement = frame.text;
        break;
      case 'presence':
        if (frame.table === this.watched) this.presence = frame;
        break;
      case 'snapshot':
      case 'replay':
      case 'update':
        this.#stream(frame);
        break;
      case 'err':
        if (frame.cid === undefined && !this.user) this.#signIn?.reject(new Refusal(frame));
        if (frame.cid === undefined && frame.table !== undefined && frame.table === this.watched && !this.table) {
          this.refused = frame.code;
        }
        break;
      case 'shuffling':
        void this.#takePart(frame);
        break;
      case 'chat': {
        const { op: _, table, ...line } = frame;
        talk.hear(table, line, line.name === this.user?.name && line.seat === this.table?.private?.seat);
        break;
      }
      case 'chat_replay':
        talk.catchUp(frame.table, frame.lines);
        break;
      case 'hello':
        this.draining = frame.draining;
        this.#version ??= frame.server;
        this.outdated = frame.server !== this.#version;
        break;
      case 'ack':
      case 'pong':
        break;
      default:
        frame satisfies never;
    }
  }

  /** Adds to a shuffle of the table where one sits. What does it is fetched with the first. */
  async #takePart(asked: Shuffling): Promise<void> {
    const { FairSeatAt } = await import('../fair/seat');
    const seat = this.table?.private?.seat;
    if (asked.table !== this.table?.id || seat === undefined) return;
    if (this.#fair?.table !== asked.table) this.#fair = new FairSeatAt(asked.table);
    const part = this.#fair.answer(asked, seat);
    // Where the table has gone on meanwhile it says so, and nothing is lost.
    if (part) await this.command({ ...part, table: asked.table, deal: asked.deal }).catch(() => undefined);
  }

  #stream(frame: StreamFrame): void {
    if (frame.table !== this.watched) return;
    const next = reduce(this.table?.id === frame.table ? this.table : undefined, frame);
    if (next === 'gap') void this.#sub();
    else if (next !== 'old') this.table = next;
    // Instead of much that was not read in time: lines may be missing, too.
    if (frame.op === 'snapshot' && frame.reason === 'lagging') void this.#sub();
  }
}

export const app = new App();

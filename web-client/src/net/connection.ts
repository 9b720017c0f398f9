import ReconnectingWebSocket from 'partysocket/ws';
import { delayMs } from './backoff';
import { newCid } from './cid';
import type { Ack, Command, Err, FromServer } from './frames';
import { Transport } from './transport';

/** The state of the connection, as shown to people. */
export type Link = 'connecting' | 'open' | 'lost' | 'stopped';

export interface Callbacks {
  /** Returns the fields of the `auth` frame besides `op`: identity and subscriptions. */
  hello(): Readonly<Record<string, unknown>>;
  frame(frame: FromServer): void;
  /** `said`: the host's own words, if the host ended the connection. */
  link(link: Link, why?: string, said?: string): void;
  /** Reports the round-trip time, in milliseconds. */
  trip?(ms: number): void;
  /** Reports the time of the next attempt, by the local clock. */
  waits?(until: number): void;
  /** Reports that commands are not carried out, and why: a code or reason of a refusal. */
  unsent?(why: string): void;
  /** The token was refused; forget it. */
  forget(): void;
}

/** A command that the server refused. */
export class Refusal extends Error {
  constructor(readonly err: Err) {
    super(err.code);
  }
}

const own = (code: string, retryable: boolean): Refusal =>
  new Refusal({ op: 'err', code, retryable } as unknown as Err);

/** Returns the refusal of a request that cannot be sent now. */
export const offline = (): Refusal => own('offline', true);
export const isOffline = ({ code }: Err): boolean => (code as string) === 'offline';

interface Pending {
  /** The request is for this socket only. */
  readonly once: boolean;
  readonly text: string;
  readonly resolve: (ack: Ack) => void;
  readonly reject: (refusal: Refusal) => void;
}

const PING_MS = 5000;
const SILENCE_MS = 12_000;
/** The heartbeats that go without an answer before the socket counts as silent. */
const UNANSWERED_MOST = 2;
/** The wait for a probe's answer; a phone's radio needs a second or two to wake. */
const PROBE_MS = 3000;
/** A timer that is later than this was throttled, or the machine slept: an answer may lie unread. */
const LATE_MS = 1000;

/**
 * A connection that outlives its sockets: it reconnects, repeats identity and subscriptions, and
 * resends unanswered commands. The command id is their idempotency key, so that nothing happens
 * twice.
 */
export class Connection {
  /** The usual URL. */
  readonly #home: string;
  /** The URL of the socket, or of the next one: the usual one, or that of the node with the table. */
  #url: string;
  readonly #socket: ReconnectingWebSocket;
  readonly #to: Callbacks;
  readonly #transport: Transport;
  readonly #pending = new Map<string, Pending>();
  #attempt = 0;
  #notBefore = 0;
  #ready = false;
  /** Ends the wait for the next attempt early. */
  #endWait: (() => void) | undefined;
  #stopped = false;
  /** This socket's token was refused. */
  #forgot = false;
  /** The server announced a restart, which explains later failures to connect. */
  #drains = false;
  #lastFrameAt = 0;
  /** The heartbeats since the last frame. */
  #unanswered = 0;
  /** The id of the person whose commands are pending; null for nobody, undefined until known. */
  #who: string | null | undefined;
  #pings = 0;
  #pingedAt = 0;
  #watch: ReturnType<typeof setInterval> | undefined;
  #probe: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, to: Callbacks, WebSocketClass?: unknown) {
    this.#home = url;
    this.#url = url;
    this.#to = to;
    this.#transport = new Transport((WebSocketClass ?? WebSocket) as typeof WebSocket);
    this.#socket = new ReconnectingWebSocket(() => this.#nextUrl(), 'knekt.v1.json', {
      // The waiting is ours (`#nextUrl`): with jitter, and it can be cut short.
      minReconnectionDelay: 0,
      maxReconnectionDelay: 0,
      connectionTimeout: 8000,
      maxEnqueuedMessages: 0,
      WebSocket: this.#transport.Socket,
    });
    this.#socket.addEventListener('open', () => {
      this.#hear();
      clearInterval(this.#watch);
      // The heartbeat, even before the greeting.
      this.#watch = setInterval(() => this.#beat(), PING_MS);
    });
    this.#socket.addEventListener('message', (event) => this.#receive(String(event.data)));
    this.#socket.addEventListener('close', (event) => this.#closed(event.code, event.reason));
  }

  /** Sends a command; settles when the server answered it, however many sockets that takes. */
  command(command: Command): Promise<Ack> {
    return this.#say(command, false);
  }

  /**
   * Sends a request for this socket only, such as a subscription: the next socket's greeting
   * repeats it.
   */
  say(command: Command): Promise<Ack> {
    return this.#say(command, true);
  }

  #say(command: Command, once: boolean): Promise<Ack> {
    if (once ? !this.#ready : this.#stopped) return Promise.reject(offline());
    const cid = newCid();
    const text = JSON.stringify({ ...command, cid });
    return new Promise((resolve, reject) => {
      this.#pending.set(cid, { text, once, resolve, reject });
      if (this.#ready) this.#socket.send(text);
    });
  }

  /**
   * Sets whose commands these are from now on: the id of a person, or null for nobody. What is
   * pending of somebody else is refused, not sent.
   */
  belongTo(who: string | null): void {
    if (who === this.#who) return;
    this.#who = who;
    const why = 'other_identity';
    if (this.#drop(({ once }) => !once, own(why, false))) this.#to.unsent?.(why);
  }

  /** Authenticates again, on a new socket. */
  restart(): void {
    this.#endProbe();
    this.#stopped = false;
    this.#ready = false;
    this.#attempt = 0;
    this.#endWait?.();
    this.#socket.reconnect();
  }

  /**
   * Ends the wait for the next attempt, or finds out soon whether the socket still lives: one that
   * hangs, or does not answer, is no longer waited for.
   */
  retryNow(): void {
    if (this.#stopped) return;
    if (this.#endWait) this.#endWait();
    else if (!this.#ready) this.restart();
    else this.#ask();
  }

  /** Asks the server, and waits for the answer. */
  #ask(): void {
    if (this.#probe !== undefined) return;
    this.#ping();
    const due = Date.now() + PROBE_MS;
    this.#probe = setTimeout(() => {
      this.#probe = undefined;
      if (Date.now() - due > LATE_MS) this.#ask();
      else this.restart();
    }, PROBE_MS);
  }

  /** The page returns from the back/forward cache, where sockets end silently. */
  wake(): void {
    if (!this.#stopped) this.restart();
  }

  /** The browser is offline: an open socket would notice only by a time-out. */
  networkGone(): void {
    if (this.#ready) this.#socket.reconnect();
  }

  close(): void {
    this.#stop('closed');
  }

  async #nextUrl(): Promise<string> {
    if (this.#url !== this.#home) return this.#url;
    const ms = Math.max(delayMs(this.#attempt), this.#notBefore - Date.now());
    this.#attempt += 1;
    this.#to.waits?.(Date.now() + ms);
    if (ms > 0) {
      await new Promise<void>((resolve) => {
        this.#endWait = resolve;
        setTimeout(resolve, ms);
      });
      this.#endWait = undefined;
    }
    await this.#transport.choose();
    return this.#url;
  }

  #endProbe(): void {
    clearTimeout(this.#probe);
    this.#probe = undefined;
  }

  #hear(): void {
    this.#lastFrameAt = Date.now();
    this.#unanswered = 0;
    this.#endProbe();
  }

  #receive(text: string): void {
    this.#hear();
    const frame = JSON.parse(text) as FromServer;
    if (frame.op === 'hello')
      this.#socket.send(JSON.stringify({ op: 'auth', ...this.#to.hello() }));
    else if (frame.op === 'ready') this.#becomeReady(frame.user?.id ?? null);
    else if (frame.op === 'ack' || frame.op === 'err') this.#answered(frame);
    else if (frame.op === 'pong' && frame.n === this.#pings)
      this.#to.trip?.(Math.round(performance.now() - this.#pingedAt));
    this.#to.frame(frame);
  }

  #becomeReady(who: string | null): void {
    this.#ready = true;
    this.#drains = false;
    // What was said before the first greeting is of whoever the cookie names.
    if (this.#who === undefined) this.#who = who;
    else this.belongTo(who);
    this.#to.link('open');
    this.#ping();
    for (const { text } of this.#pending.values()) this.#socket.send(text);
  }

  /**
   * Asks again, or replaces a socket that left several questions unanswered. A late heartbeat alone
   * is no silence: browsers run the timers of a hidden page once a minute.
   */
  #beat(): void {
    const isSilent =
      this.#unanswered >= UNANSWERED_MOST && Date.now() - this.#lastFrameAt > SILENCE_MS;
    this.#unanswered += 1;
    // Not `restart`: when a whole crowd loses its server, it must not come back at once.
    if (isSilent) this.#socket.reconnect();
    else this.#ping();
  }

  #ping(): void {
    if (!this.#ready) return;
    this.#pingedAt = performance.now();
    this.#socket.send(JSON.stringify({ op: 'ping', n: ++this.#pings }));
  }

  #answered(answer: Ack | Err): void {
    const { cid = '' } = answer;
    const pending = this.#pending.get(cid);
    this.#pending.delete(cid);
    if (answer.op === 'ack') pending?.resolve(answer);
    else if (cid) {
      // Wherever the command came from: the page now shows another history.
      if (answer.reason === 'restored') this.#to.unsent?.(answer.reason);
      pending?.reject(new Refusal(answer));
    } else if (answer.code === 'auth_invalid') this.#forget();
  }

  /** Once: a refused token and the close after it have the same meaning. */
  #forget(): void {
    if (this.#forgot) return;
    this.#forgot = true;
    this.#to.forget();
  }

  /** Refuses the pending requests that are over. Returns true if there were any. */
  #drop(isOver: (pending: Pending) => boolean, why = offline()): boolean {
    let had = false;
    for (const [cid, pending] of this.#pending) {
      if (!isOver(pending)) continue;
      this.#pending.delete(cid);
      pending.reject(why);
      had = true;
    }
    return had;
  }

  #closed(code: number, reason: string): void {
    const isElsewhere = code === 4307;
    // Not twice in a row: nodes can name each other. Never from `wss:` to `ws:`.
    const follows =
      isElsewhere && this.#url === this.#home && reason.startsWith(this.#home.replace(/:.*/, ''));
    this.#url = follows ? reason : this.#home;
    // Not 0: when a server goes, all its clients come back, and not all at once. If the table is
    // elsewhere, this connection was of no use.
    if (this.#ready && !isElsewhere) this.#attempt = 1;
    this.#ready = false;
    clearInterval(this.#watch);
    this.#endProbe();
    this.#drop(({ once }) => once);
    const wait = /retry_ms=(\d+)/.exec(reason)?.[1];
    if (wait) this.#notBefore = Date.now() + Number(wait);
    if (code === 4401) this.#forget();
    this.#forgot = false;
    if (code === 4403) this.#stop('banned', reason.replace(/^banned: /, ''));
    else if (code === 4400 || code === 1009) this.#stop('misunderstood');
    else if (code === 4426) this.#stop('outdated');
    else {
      this.#drains ||= code === 4503;
      this.#to.link('lost', this.#drains ? 'draining' : code === 4429 ? 'full' : '');
    }
  }

  #stop(why: 'banned' | 'closed' | 'misunderstood' | 'outdated', said?: string): void {
    this.#stopped = true;
    clearInterval(this.#watch);
    this.#socket.close();
    this.#drop(() => true);
    this.#to.link('stopped', why, said);
  }
}

import { at } from './base';
import { identity } from './identity';
import { timeLimit } from './timeLimit';

type Said = Readonly<{ op: string; cid?: string; table?: string } & Record<string, unknown>>;

const LOBBY_MS = 5000;
const LOBBY_MOST = 100;
/** The wait for a stream's first event, and for the next sign of life, which comes every 20 s. */
const FIRST_MS = 4000;
const SILENT_MS = 50_000;
/** The pause between two requests for a table whose stream is held back. */
const POLL_MS = 2000;
/** Paths of commands that are not about a table, or have their own endpoint. */
const PLACES: Readonly<Record<string, string>> = { create: '/tables', quickplay: '/quickplay' };

/**
 * An HTTP replacement for WebSocket with the same frames: commands by `POST`, and events as
 * server-sent events.
 */
export class HttpSocket extends EventTarget {
  readyState = 0;
  binaryType = 'blob';
  readonly protocol = 'knekt.v1.json';
  readonly extensions = '';
  readonly bufferedAmount = 0;
  readonly #ended = new AbortController();
  /** The page's language, if it has sent one. */
  #lang: string | undefined;
  readonly #streams = new Map<string, AbortController>();
  /** The callbacks, by table, for the entry that a command has made: the stream owes it. */
  readonly #owes = new Map<string, (seq: number) => void>();
  /** The current subscription to the lobby. */
  #lobbyShown: object | undefined;

  constructor(readonly url: string) {
    super();
    queueMicrotask(() => this.#open());
  }

  send(text: string): void {
    const said = JSON.parse(text) as Said;
    this.#heed(said).catch(() => this.#drop(1006));
  }

  close(code = 1000): void {
    this.#drop(code);
  }

  async #open(): Promise<void> {
    // Without an answer HTTP is no way to the server, either.
    const there = await this.#ask('GET', '/version').catch(() => undefined);
    if (this.readyState !== 0) return;
    if (!there?.ok) {
      this.#drop(1006);
      return;
    }
    const said = (await there.json().catch(() => ({}))) as object;
    if (this.readyState !== 0) return;
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    this.#say({ op: 'hello', draining: false, proto: 1, ...said });
  }

  async #heed(said: Said): Promise<void> {
    switch (said.op) {
      case 'auth':
        return this.#greet(said);
      case 'ping':
        await this.#ask('GET', '/version');
        return this.#say({ op: 'pong', n: said.n });
      case 'sub':
        return this.#follow(said);
      case 'unsub':
        if (said.table === undefined) this.#lobbyShown = undefined;
        else this.#streams.get(said.table)?.abort();
        return this.#say({ op: 'ack', cid: said.cid, table: said.table });
      default:
        return this.#command(said);
    }
  }

  /** Authenticates, and subscribes to the initial tables. */
  async #greet(auth: Said): Promise<void> {
    this.#lang = auth.lang as string | undefined;
    const known = auth.token !== undefined || auth.name === undefined;
    const answer = known
      ? await this.#ask('GET', '/me')
      : await this.#ask('POST', '/guest', { body: JSON.stringify({ name: auth.name }) });
    const nobody = answer.status === 401 && auth.token === undefined && auth.name === undefined;
    if (!answer.ok && !nobody) return this.#refused(answer, !known);
    const body = answer.ok ? ((await answer.json()) as Record<string, unknown>) : {};
    // `/me` returns only the user; a new guest has a token, or a cookie.
    const { user, token } = known ? { user: answer.ok ? body : undefined, token: undefined } : body;
    if (typeof token === 'string') identity.token = token;
    const seats = answer.ok && known ? await this.#seats() : { tables: [] };
    this.#say({ op: 'ready', user: user ?? null, ...(token ? { token } : {}), ...seats });
    await Promise.all(((auth.subs ?? []) as Said[]).map((sub) => this.#follow(sub)));
  }

  /** Returns the user's seats; failing to load them does not prevent the connection. */
  async #seats(): Promise<object> {
    const answer = await this.#ask('GET', '/me/tables').catch(() => undefined);
    return answer?.ok ? answer.json().catch(() => ({ tables: [] })) : { tables: [], more: true };
  }

  /** Only an invalid token or name is forgotten; other refusals are retried. */
  async #refused(answer: Response, named: boolean): Promise<void> {
    const problem = (await answer.json().catch(() => ({ code: 'internal' }))) as {
      code?: string;
      retry_ms?: number;
    };
    const final = answer.status === 401 || (named && answer.status < 500 && answer.status !== 429);
    if (final || named) this.#say({ op: 'err', ...problem });
    if (final) this.#drop(4401);
    else if (problem.retry_ms === undefined) this.#drop(1006);
    else this.#drop(4429, `retry_ms=${problem.retry_ms}`);
  }

  async #follow(sub: Said): Promise<void> {
    const { cid, table } = sub;
    if (sub.lobby) void this.#lobby();
    let isAcknowledged = cid === undefined;
    const acknowledge = () => {
      if (!isAcknowledged) this.#say({ op: 'ack', cid, table });
      isAcknowledged = true;
    };
    if (table !== undefined) {
      this.#streams.get(table)?.abort();
      const stream = new AbortController();
      this.#streams.set(table, stream);
      const stopped = AbortSignal.any([stream.signal, this.#ended.signal]);
      const heard = this.#poll(table, stopped, acknowledge);
      const asked = new URLSearchParams({ fair: 'true', chat_after: String(sub.chat_after ?? 0) });
      if (sub.epoch !== undefined) asked.set('after', `${sub.epoch}.${sub.after}`);
      const answer = await this.#ask('GET', `/tables/${table}/stream?${asked}`, {
        headers: { accept: 'text/event-stream' },
        signal: stopped,
      }).catch((error: unknown) => {
        // A stream ended by the page is not an error.
        if (!stream.signal.aborted) throw error;
      });
      if (!answer) return;
      if (!answer.ok || !answer.body) {
        const problem = (await answer.json()) as object;
        stream.abort();
        this.#say({ op: 'err', ...(cid ? { cid } : {}), table, ...problem });
        return;
      }
      void this.#read(answer.body, stream.signal, heard);
    }
    acknowledge();
  }

  /**
   * Asks for a table again and again as long as nothing comes of its stream, or not what it owes: a
   * proxy may hold it back. Returns what to call with each frame, or without one at a sign of life.
   */
  #poll(table: string, stopped: AbortSignal, acknowledge: () => void): (frame?: string) => void {
    let timer: ReturnType<typeof setTimeout>;
    let last = '';
    /** The latest entry that came, and the one that has to. */
    let [seen, owed] = [0, 0];
    const wait = (ms: number) => {
      clearTimeout(timer);
      if (stopped.aborted) return;
      const current = setTimeout(async () => {
        const answer = await this.#ask('GET', `/tables/${table}`).catch(() => undefined);
        const text = answer?.ok ? await answer.text().catch(() => '') : '';
        if (timer !== current || stopped.aborted) return;
        const isThere = text.startsWith('{');
        if (isThere) owed = 0;
        if (isThere && text !== last) {
          last = text;
          acknowledge();
          this.#receive(text);
        }
        wait(POLL_MS);
      }, ms);
      timer = current;
    };
    wait(FIRST_MS);
    stopped.addEventListener('abort', () => clearTimeout(timer));
    this.#owes.set(table, (seq) => {
      owed = seq;
      if (seen < owed) wait(POLL_MS);
    });
    return (frame = '{}') => {
      const { seq, to = seq } = JSON.parse(frame) as { seq?: number; to?: unknown };
      if (typeof to === 'number') seen = to;
      if (seen >= owed) wait(SILENT_MS);
    };
  }

  /** Each event is a frame. A stream that ends by itself closes the socket. */
  async #read(
    body: ReadableStream<Uint8Array>,
    stopped: AbortSignal,
    heard: (frame?: string) => void,
  ): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for (const reader = body.getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) break;
        heard();
        const events = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
        rest = events.pop() ?? '';
        for (const event of events) {
          const data = event
            .split(/\r?\n/)
            .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []));
          if (data.length === 0) continue;
          const frame = data.join('\n');
          heard(frame);
          this.#receive(frame);
        }
      }
    } catch {
      // The connection was cut.
    }
    if (!stopped.aborted) this.#drop(1006);
  }

  async #lobby(): Promise<void> {
    const shown = {};
    this.#lobbyShown = shown;
    while (this.readyState === 1 && this.#lobbyShown === shown) {
      const answer = await this.#ask('GET', `/tables?limit=${LOBBY_MOST}`).catch(() => undefined);
      const listed = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
      if (listed)
        this.#say({ op: 'lobby', tables: listed.tables, more: listed.cursor !== undefined });
      await new Promise((resolve) => setTimeout(resolve, LOBBY_MS));
    }
  }

  async #command(said: Said): Promise<void> {
    const { op, cid = '', table } = said;
    const path = PLACES[op] ?? `/tables/${table}/${op === 'report' ? 'reports' : 'commands'}`;
    const answer = await this.#ask('POST', path, {
      body: JSON.stringify(said),
      headers: { 'idempotency-key': cid },
    });
    const body = (await answer.json()) as { seq?: number };
    if (answer.ok && table !== undefined) this.#owes.get(table)?.(body.seq ?? 0);
    this.#say(
      answer.ok ? { op: 'ack', ...body, cid } : { op: 'err', retryable: false, ...body, cid },
    );
  }

  #ask(method: string, path: string, more: RequestInit = {}): Promise<Response> {
    const { token } = identity;
    const headers = {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(this.#lang ? { 'accept-language': this.#lang } : {}),
      ...(more.body ? { 'content-type': 'application/json' } : {}),
      ...more.headers,
    };
    const signal = AbortSignal.any([this.#ended.signal, timeLimit()]);
    return fetch(at(`/api/v1${path}`), { signal, ...more, method, headers });
  }

  #say(frame: object): void {
    this.#receive(JSON.stringify(frame));
  }

  #receive(data: string): void {
    if (this.readyState === 1) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  #drop(code: number, reason = ''): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#ended.abort();
    this.dispatchEvent(new CloseEvent('close', { code, reason }));
  }
}

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection } from '../src/net/connection';
import { HttpSocket } from '../src/net/httpSocket';
import { identity } from '../src/net/identity';
import { Transport } from '../src/net/transport';
import { FakeSocket, newest } from './socket';

class Instead extends FakeSocket {}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  identity.token = undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the choice of transport', () => {
  const begin = (instead: () => Promise<typeof Instead> = async () => Instead) =>
    new Transport(FakeSocket, instead);
  const next = async (transport: Transport) => {
    await transport.choose();
    return new transport.Socket('ws://test/ws') as unknown as FakeSocket;
  };
  const dieYoung = async (transport: Transport, times: number) => {
    for (let i = 0; i < times; i++) {
      const socket = await next(transport);
      expect(socket).not.toBeInstanceOf(Instead);
      socket.drop(1006);
    }
  };

  test('changes after several short-lived sockets while the server answers', async () => {
    const transport = begin();
    await dieYoung(transport, 4);
    const instead = await next(transport);
    expect(instead).toBeInstanceOf(Instead);
    // It was long-lived, so HTTP is tried again; without an answer, sockets are next.
    instead.open();
    instead.drop(1006);
    expect(await next(transport)).toBeInstanceOf(Instead);
    newest().drop(1006);
    expect(await next(transport)).not.toBeInstanceOf(Instead);
  });

  test('stays the same after a network failure', async () => {
    let isThere = false;
    const transport = begin(async () =>
      isThere ? Instead : Promise.reject(new TypeError('no way')),
    );
    await dieYoung(transport, 6);
    isThere = true;
    const socket = await next(transport);
    expect(socket).not.toBeInstanceOf(Instead);
    await vi.advanceTimersByTimeAsync(60_000);
    socket.drop(1006);
    expect(await next(transport)).not.toBeInstanceOf(Instead);
  });

  test('stays the same if the other transport fails to load, and is tried again', async () => {
    const instead = vi.fn(() => Promise.reject(new TypeError('no way')));
    const transport = begin(instead);
    await dieYoung(transport, 5);
    expect(instead).toHaveBeenCalledTimes(1);
    await dieYoung(transport, 2);
    expect(instead).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['answers', () => new Response('{}'), true],
    ['is in trouble', () => new Response('', { status: 502 }), false],
  ])('changes if the server %s otherwise', async (_, version, found) => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => version()),
    );
    const transport = new Transport(FakeSocket);
    await dieYoung(transport, 4);
    await transport.choose();
    expect(new transport.Socket('ws://test/ws') instanceof HttpSocket).toBe(found);
    expect(fetch).toHaveBeenCalledWith('/api/v1/version', expect.anything());
  });

  test.each([
    ['one that lived', 1006, 60_000],
    ['one that the server ended', 4503, 0],
  ])('stays the same after %s', async (_, code, lived) => {
    const transport = begin();
    await dieYoung(transport, 2);
    const socket = await next(transport);
    await vi.advanceTimersByTimeAsync(lived);
    socket.drop(code);
    (await next(transport)).drop(1006);
    expect(await next(transport)).not.toBeInstanceOf(Instead);
  });
});

describe('over HTTP', () => {
  /** A fake server: answers by method and path. */
  function serve(answers: Record<string, (init: RequestInit) => Response>) {
    const asked: { what: string; init: RequestInit }[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const what = `${init.method} ${url.replace('/api/v1', '').replace(/\?.*/, '')}`;
      asked.push({ what, init });
      const answer = answers[what];
      if (!answer) throw new TypeError('no way');
      return answer(init);
    });
    return asked;
  }
  const json =
    (body: object, status = 200) =>
    () =>
      new Response(JSON.stringify(body), { status });

  function stream() {
    let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        writer = controller;
      },
    });
    const write = (text: string) => writer?.enqueue(new TextEncoder().encode(text));
    return { answer: () => new Response(body), write, end: () => writer?.close() };
  }

  async function connect(
    answers: Record<string, (init: RequestInit) => Response>,
    subs: object[] = [],
  ) {
    const asked = serve({
      'GET /version': json({}),
      'POST /guest': json({ user: { name: 'Aino' }, token: 'T' }),
      ...answers,
    });
    const frames: { op: string }[] = [];
    const links: string[] = [];
    const to = {
      hello: () => ({ name: 'Aino', subs }),
      frame: (frame: { op: string }) => frames.push(frame),
      link: (link: string) => links.push(link),
      forget: () => undefined,
    };
    const connection = new Connection('ws://test/ws', to, HttpSocket);
    await settle();
    await settle();
    return { asked, frames, links, connection };
  }
  const ops = (frames: readonly { op: string }[]) =>
    frames.map(({ op }) => op).filter((op) => op !== 'pong');

  test('a guest is created, and commands are posted with their own name', async () => {
    const { asked, connection, links } = await connect({
      'POST /tables': json({ table: 'x', seq: 0 }, 201),
      'POST /tables/x/commands': json({ table: 'x', seq: 4 }),
    });
    expect(links).toEqual(['open']);
    expect(identity.token).toBe('T');
    expect(await connection.command({ op: 'create', game: 'gurka' })).toMatchObject({ table: 'x' });
    expect(await connection.command({ op: 'sit', table: 'x', seat: 1 })).toMatchObject({ seq: 4 });
    const sit = asked.at(-1)?.init;
    const body = JSON.parse(String(sit?.body));
    expect(sit?.headers).toMatchObject({ authorization: 'Bearer T', 'idempotency-key': body.cid });
    expect(body).toMatchObject({ op: 'sit', seat: 1 });
  });

  test.each([
    ['says', json({ server: 'knekt/0.1.0', proto: 1, minor: 2 }), 'knekt/0.1.0'],
    ['does not say', () => new Response('<h1>Welcome to our network</h1>'), undefined],
  ])('the greeting reports the version that the server %s', async (_, version, server) => {
    const { frames, connection } = await connect({ 'GET /version': version });
    await vi.waitFor(() =>
      expect(frames[0]).toMatchObject({ op: 'hello', draining: false, proto: 1 }),
    );
    expect((frames[0] as { server?: string }).server).toBe(server);
    connection.close();
  });

  test.each([
    [
      'who has a token is who they were',
      { token: 'T' },
      json({ id: 'u', name: 'Aino', kind: 'guest' }),
      { id: 'u', name: 'Aino', kind: 'guest' },
    ],
    ['who has none may watch', {}, json({ code: 'auth_required' }, 401), null],
  ])('%s', async (_, who, me, user) => {
    serve({ 'GET /version': json({}), 'GET /me': me });
    const frames: { op: string; user?: unknown }[] = [];
    const to = {
      hello: () => who,
      frame: (frame: { op: string }) => frames.push(frame),
      link: () => undefined,
      forget: () => undefined,
    };
    const connection = new Connection('ws://test/ws', to, HttpSocket);
    await settle();
    await settle();
    expect(frames.find(({ op }) => op === 'ready')?.user).toEqual(user);
    connection.close();
  });

  test.each([
    [
      'is told where they sit',
      json({ tables: [{ table: 'x', seat: 1, your_turn: true, seq: 9 }] }),
      { tables: [{ table: 'x', seat: 1, your_turn: true, seq: 9 }] },
    ],
    [
      'gets in where that cannot be said now',
      json({ code: 'internal' }, 500),
      { tables: [], more: true },
    ],
  ])('a client with a token %s', async (_, seats, told) => {
    serve({
      'GET /version': json({}),
      'GET /me': json({ id: 'u', name: 'Aino' }),
      'GET /me/tables': seats,
    });
    const frames: { op: string }[] = [];
    const to = {
      hello: () => ({ token: 'T' }),
      frame: (frame: { op: string }) => frames.push(frame),
      link: () => undefined,
      forget: () => undefined,
    };
    const connection = new Connection('ws://test/ws', to, HttpSocket);
    await vi.waitFor(() => expect(frames.find(({ op }) => op === 'ready')).toMatchObject(told));
    connection.close();
  });

  test.each([
    ['a token that is nobody', { token: 'T' }, json({ code: 'auth_invalid' }, 401), true],
    ['too much', { token: 'T' }, json({ code: 'rate_limited', retry_ms: 3000 }, 429), 3000],
    ['a mistake', { token: 'T' }, json({ code: 'internal' }, 500), false],
    [
      'an answer that is none',
      { token: 'T' },
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      false,
    ],
    ['a cookie that cannot be looked up now', {}, json({ code: 'draining' }, 503), false],
  ])('a client with %s forgets only a refused token', async (_, who, me, what) => {
    serve({ 'GET /version': json({}), 'GET /me': me });
    const forget = vi.fn();
    const waits = vi.fn();
    const frames: string[] = [];
    const to = {
      hello: () => who,
      frame: ({ op }: { op: string }) => frames.push(op),
      link: () => undefined,
      forget,
      waits,
    };
    const began = Date.now();
    const connection = new Connection('ws://test/ws', to, HttpSocket);
    await vi.waitFor(() => expect(waits.mock.calls.length).toBeGreaterThan(1));
    expect(forget).toHaveBeenCalledTimes(what === true ? 1 : 0);
    expect(frames).not.toContain('ready');
    if (typeof what === 'number')
      expect(waits.mock.lastCall?.[0]).toBeGreaterThanOrEqual(began + what);
    connection.close();
  });

  test('an invalid name is dropped', async () => {
    const forget = vi.fn();
    serve({ 'GET /version': json({}), 'POST /guest': json({ code: 'bad_option' }, 400) });
    const to = {
      hello: () => ({ name: '☠' }),
      frame: () => undefined,
      link: () => undefined,
      forget,
    };
    const connection = new Connection('ws://test/ws', to, HttpSocket);
    await settle();
    await settle();
    expect(forget).toHaveBeenCalledOnce();
    connection.close();
  });

  test('leaving a table while subscribing keeps the connection', async () => {
    const { asked, connection, links } = await connect({
      'GET /tables/x/stream': ({ signal }) =>
        new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason)),
        ) as never,
    });
    connection.say({ op: 'sub', table: 'x' }).catch(() => undefined);
    await settle();
    expect(asked.at(-1)?.what).toBe('GET /tables/x/stream');
    await connection.say({ op: 'unsub', table: 'x' });
    await settle();
    expect(links.at(-1)).toBe('open');
  });

  test('a refusal is an error', async () => {
    const { connection } = await connect({
      'POST /tables/x/commands': json({ code: 'seat_taken', detail: 'no' }, 409),
    });
    await expect(connection.command({ op: 'sit', table: 'x' })).rejects.toThrow('seat_taken');
  });

  test("a table's stream is parsed however it is split", async () => {
    const { answer, write, end } = stream();
    const { asked, frames, links } = await connect({ 'GET /tables/x/stream': answer }, [
      { table: 'x', epoch: 1, after: 7 },
    ]);
    write('event: snapshot\nid: 1.8\ndata: {"op":"snap');
    await settle();
    write('shot"}\n\n: still there\n\nevent: update\ndata: {"op":"update"}\n\n');
    await settle();
    expect(ops(frames)).toEqual(['hello', 'ready', 'snapshot', 'update']);
    expect(asked.filter(({ what }) => what.endsWith('/stream'))).toHaveLength(1);
    end();
    await settle();
    expect(links.at(-1)).toBe('lost');
  });

  const snapshot = (seq: number) => json({ op: 'snapshot', table: 'x', epoch: 1, seq });

  test('a table whose stream is held back is asked for instead', async () => {
    let seq = 3;
    const { asked, frames, links, connection } = await connect(
      {
        'GET /tables/x/stream': () => new Promise(() => undefined) as never,
        'GET /tables/x': () => snapshot(seq)(),
      },
      [{ table: 'x' }, { lobby: true }],
    );
    await vi.advanceTimersByTimeAsync(3900);
    expect(ops(frames)).not.toContain('snapshot');
    await vi.advanceTimersByTimeAsync(200);
    expect(frames.at(-1)).toMatchObject({ op: 'snapshot', seq: 3 });
    // What is known is not told again.
    await vi.advanceTimersByTimeAsync(4000);
    expect(ops(frames).filter((op) => op === 'snapshot')).toHaveLength(1);
    seq = 4;
    await vi.advanceTimersByTimeAsync(2000);
    expect(frames).toContainEqual({ op: 'snapshot', table: 'x', epoch: 1, seq: 4 });
    expect(links).toEqual(['open']);
    connection.close();
    const n = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.slice(n).filter(({ what }) => what === 'GET /tables/x')).toEqual([]);
  });

  test('a stream of which something comes is trusted, until it falls silent', async () => {
    const { answer, write } = stream();
    const { asked, connection } = await connect(
      { 'GET /tables/x/stream': answer, 'GET /tables/x': snapshot(3) },
      [{ table: 'x' }],
    );
    const polls = () => asked.filter(({ what }) => what === 'GET /tables/x').length;
    write('data: {"op":"snapshot"}\n\n');
    for (let s = 0; s < 60; s += 20) {
      await vi.advanceTimersByTimeAsync(20_000);
      write(': still there\n\n');
    }
    expect(polls()).toBe(0);
    await vi.advanceTimersByTimeAsync(51_000);
    expect(polls()).toBeGreaterThan(0);
    connection.close();
  });

  test.each([
    ['is asked for if the stream does not bring it', 3, 1],
    ['is not asked for if the stream has brought it', 4, 0],
  ])("what one's own command did %s", async (_, brought, asks) => {
    const { answer, write } = stream();
    const { asked, frames, connection } = await connect(
      {
        'GET /tables/x/stream': answer,
        'GET /tables/x': snapshot(4),
        'POST /tables/x/commands': json({ table: 'x', seq: 4 }),
      },
      [{ table: 'x' }],
    );
    write(`data: {"op":"snapshot","epoch":1,"seq":${brought}}\n\n`);
    await settle();
    await connection.command({ op: 'act', table: 'x' });
    write(': still there\n\n');
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked.filter(({ what }) => what === 'GET /tables/x')).toHaveLength(asks);
    expect(frames.findLast(({ op }) => op === 'snapshot')).toMatchObject({ seq: 4 });
    connection.close();
  });

  test('a request to subscribe is answered though the stream is held back', async () => {
    const { connection } = await connect({
      'GET /tables/x/stream': () => new Promise(() => undefined) as never,
      'GET /tables/x': snapshot(3),
    });
    const answered = connection.say({ op: 'sub', table: 'x' });
    await vi.advanceTimersByTimeAsync(4100);
    expect(await answered).toMatchObject({ op: 'ack', table: 'x' });
    connection.close();
  });

  test('without an answer the connection closes and retries', async () => {
    serve({});
    const links: string[] = [];
    const to = {
      hello: () => ({}),
      frame: () => undefined,
      link: (link: string) => links.push(link),
      forget: () => undefined,
    };
    const connection = new Connection('ws://test/ws', to, HttpSocket);
    await settle();
    await settle();
    expect(links).toEqual(['lost']);
    connection.close();
  });
});

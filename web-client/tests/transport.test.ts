import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Connection } from '../src/net/connection';
import { HttpSocket } from '../src/net/http_socket';
import { session } from '../src/net/session';
import { transport } from '../src/net/transport';
import { FakeSocket, newest } from './socket';

class Instead extends FakeSocket {}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  session.token = undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what carries the frames', () => {
  const next = (Made: ReturnType<typeof transport>) => new Made('ws://test/ws') as unknown as FakeSocket;

  test('is something else where three sockets in a row died young', () => {
    const Made = transport(FakeSocket, Instead);
    for (let i = 0; i < 3; i++) {
      const socket = next(Made);
      expect(socket).not.toBeInstanceOf(Instead);
      socket.drop(1006);
    }
    const instead = next(Made);
    expect(instead).toBeInstanceOf(Instead);
    // It lived, and is made again; where it finds nobody, sockets have their turn.
    instead.open();
    instead.drop(1006);
    expect(next(Made)).toBeInstanceOf(Instead);
    newest().drop(1006);
    expect(next(Made)).not.toBeInstanceOf(Instead);
  });

  test.each([
    ['one that lived', 1006, 60_000],
    ['one that the server ended', 4503, 0],
  ])('stays the same after %s', async (_, code, lived) => {
    const Made = transport(FakeSocket, Instead);
    next(Made).drop(1006);
    next(Made).drop(1006);
    const socket = next(Made);
    await vi.advanceTimersByTimeAsync(lived);
    socket.drop(code);
    next(Made).drop(1006);
    expect(next(Made)).not.toBeInstanceOf(Instead);
  });
});

describe('over HTTP', () => {
  /** What the server is asked for, and what it answers, by method and path. */
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

  async function connect(answers: Record<string, (init: RequestInit) => Response>, subs: object[] = []) {
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
  const ops = (frames: readonly { op: string }[]) => frames.map(({ op }) => op).filter((op) => op !== 'pong');

  test('a guest is made, and the commands go by POST with their own name', async () => {
    const { asked, connection, links } = await connect({
      'POST /tables': json({ table: 'x', seq: 0 }, 201),
      'POST /tables/x/commands': json({ table: 'x', seq: 4 }),
    });
    expect(links).toEqual(['open']);
    expect(session.token).toBe('T');
    expect(await connection.command({ op: 'create', game: 'gurka' })).toMatchObject({ table: 'x' });
    expect(await connection.command({ op: 'sit', table: 'x', seat: 1 })).toMatchObject({ seq: 4 });
    const sit = asked.at(-1)?.init;
    const body = JSON.parse(String(sit?.body));
    expect(sit?.headers).toMatchObject({ authorization: 'Bearer T', 'idempotency-key': body.cid });
    expect(body).toMatchObject({ op: 'sit', seat: 1 });
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

  test('a refusal is one', async () => {
    const { connection } = await connect({
      'POST /tables/x/commands': json({ code: 'seat_taken', detail: 'no' }, 409),
    });
    await expect(connection.command({ op: 'sit', table: 'x' })).rejects.toThrow('seat_taken');
  });

  test('a table is followed by its stream, however its pieces are cut', async () => {
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

  test('where nobody answers it is closed, and tried again', async () => {
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

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { delayMs } from '../src/net/backoff';
import { newCid } from '../src/net/cid';
import { Connection, type Link, Refusal } from '../src/net/connection';
import { FakeSocket, newest } from './socket';

function connect(url = 'ws://test/ws', WebSocketClass: unknown = FakeSocket) {
  const links: Link[] = [];
  const forget = vi.fn();
  const to = {
    hello: () => ({ token: 't', subs: [] }),
    frame: () => undefined,
    link: vi.fn((link: Link) => void links.push(link)),
    forget,
  };
  return {
    connection: new Connection(url, to, WebSocketClass),
    links,
    link: to.link,
    forget,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

describe('a connection', () => {
  test('the connection authenticates on hello and sends queued commands when ready', async () => {
    const { connection, links } = connect();
    const asked = connection.command({ op: 'sit', table: 'x' });
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    expect(newest().sent.map((frame) => frame.op)).toEqual(['auth']);
    newest().say({ op: 'ready' });
    const sit = newest().sent.at(-1);
    expect(sit).toMatchObject({ op: 'sit', table: 'x' });
    newest().say({ op: 'ack', cid: sit?.cid, seq: 3 });
    expect(await asked).toMatchObject({ seq: 3 });
    expect(links).toEqual(['open']);
  });

  test('unanswered commands are resent with the same id', async () => {
    const { connection } = connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    newest().say({ op: 'ready' });
    void connection.command({ op: 'ready', table: 'x' });
    const before = newest().sent.at(-1);
    newest().drop(1006);
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeSocket.all).toHaveLength(2);
    newest().open();
    newest().say({ op: 'ready' });
    expect(newest().sent.at(-1)).toEqual(before);
  });

  test('the round-trip time is measured by the last ping', async () => {
    const trip = vi.fn();
    const to = {
      hello: () => ({}),
      frame: () => undefined,
      link: () => undefined,
      forget: () => undefined,
      trip,
    };
    new Connection('ws://test/ws', to, FakeSocket);
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    newest().say({ op: 'ready' });
    await vi.advanceTimersByTimeAsync(42);
    newest().say({ op: 'pong', n: 1 });
    newest().say({ op: 'pong', n: 99 });
    expect(trip.mock.calls).toEqual([[42]]);
  });

  test('the time of the next attempt is reported', async () => {
    const waits = vi.fn();
    const to = {
      hello: () => ({}),
      frame: () => undefined,
      link: () => undefined,
      forget: () => undefined,
      waits,
    };
    new Connection('ws://test/ws', to, FakeSocket);
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    newest().say({ op: 'ready' });
    newest().drop(1013, 'retry_ms=3000');
    await vi.advanceTimersByTimeAsync(0);
    expect(waits.mock.lastCall).toEqual([Date.now() + 3000]);
  });

  test('a refusal rejects its command', async () => {
    const { connection } = connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    newest().say({ op: 'ready' });
    const asked = connection.command({ op: 'takeback', table: 'x' });
    newest().say({ op: 'err', cid: newest().sent.at(-1)?.cid, code: 'wrong_phase' });
    await expect(asked).rejects.toThrow(Refusal);
  });

  test('a restart is reported until the server is back', async () => {
    const why: string[] = [];
    const to = {
      hello: () => ({}),
      frame: () => undefined,
      link: (_: Link, said = '') => why.push(said),
      forget: () => undefined,
    };
    new Connection('ws://test/ws', to, FakeSocket);
    await vi.advanceTimersByTimeAsync(0);
    for (const code of [4503, 1006]) {
      newest().open();
      if (code === 4503) newest().say({ op: 'ready' });
      newest().drop(code);
      await vi.advanceTimersByTimeAsync(2000);
    }
    newest().open();
    newest().say({ op: 'ready' });
    newest().drop(1006);
    expect(why).toEqual(['', 'draining', 'draining', '', '']);
  });

  test('the wait asked for by a draining server is kept, unless retried by hand', async () => {
    const { connection } = connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().drop(4503, 'retry_ms=60000');
    await vi.advanceTimersByTimeAsync(50_000);
    expect(FakeSocket.all).toHaveLength(1);
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('a refused token is forgotten, and a ban stops the connection', async () => {
    const { links, forget } = connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().drop(4401);
    expect(forget).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5000);
    newest().drop(4403, 'no');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(links.at(-1)).toBe('stopped');
    expect(FakeSocket.all).toHaveLength(2);
  });

  test.each([
    [4403, 'banned: do not shout', ['stopped', 'banned', 'do not shout']],
    [4400, 'not our protocol', ['stopped', 'misunderstood', undefined]],
    [1009, 'a frame has at most 65536 bytes', ['stopped', 'misunderstood', undefined]],
    [4426, '', ['stopped', 'outdated', undefined]],
  ])('the connection stops with a plain message: %i', async (code, reason, says) => {
    const { link } = connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().drop(code, reason);
    expect(link.mock.lastCall).toEqual(says);
  });

  test('a token is kept if the server cannot check it now', async () => {
    const { links, forget } = connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    newest().say({ op: 'err', code: 'internal', retryable: true });
    newest().drop(1001, 'internal');
    await vi.advanceTimersByTimeAsync(5000);
    newest().drop(1001, 'no auth in time; come again');
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeSocket.all).toHaveLength(3);
    expect(forget).not.toHaveBeenCalled();
    expect(links).not.toContain('stopped');
  });

  test('going offline drops the connection, and going online retries', async () => {
    const { connection, links } = connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    newest().say({ op: 'ready' });
    connection.networkGone();
    await vi.advanceTimersByTimeAsync(0);
    expect(links.at(-1)).toBe('lost');
    const tried = FakeSocket.all.length;
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all).toHaveLength(tried + 1);
    newest().open();
    newest().say({ op: 'ready' });
    expect(links.at(-1)).toBe('open');
  });

  /** Time passes, and timers run late: the machine sleeps, or the page is hidden. */
  const runLate = async (lateMs: number, ms: number) => {
    vi.setSystemTime(Date.now() + lateMs);
    await vi.advanceTimersByTimeAsync(ms);
  };
  const pong = () =>
    newest().say({ op: 'pong', n: newest().sent.filter(({ op }) => op === 'ping').length });

  test('a hidden page, whose timers run once a minute, keeps its socket', async () => {
    const { links } = connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    newest().say({ op: 'ready' });
    for (let minute = 0; minute < 8; minute += 1) {
      pong();
      const asked = newest().sent.length;
      await runLate(55_000, 5000);
      expect(newest().sent).toHaveLength(asked + 1);
    }
    expect([FakeSocket.all.length, links]).toEqual([1, ['open']]);
  });

  test('a hidden page replaces a socket that answers nothing', async () => {
    connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    newest().say({ op: 'ready' });
    for (let minute = 0; minute < 2; minute += 1) await runLate(55_000, 5000);
    expect(FakeSocket.all).toHaveLength(1);
    await runLate(55_000, 5000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('a socket that answers after sleep is kept, and one that does not is replaced', async () => {
    const { connection } = connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    newest().say({ op: 'ready' });
    vi.setSystemTime(Date.now() + 60_000);
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(100);
    pong();
    await vi.advanceTimersByTimeAsync(4000);
    expect(FakeSocket.all).toHaveLength(1);
    vi.setSystemTime(Date.now() + 60_000);
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(3100);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('a machine that sleeps while it waits for an answer asks again', async () => {
    const { connection } = connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    newest().say({ op: 'ready' });
    connection.retryNow();
    await runLate(60_000, 3000);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3100);
    expect(FakeSocket.all).toHaveLength(2);
  });

  describe('a command without an answer', () => {
    const login = (id?: string) => newest().say({ op: 'ready', user: id ? { id } : null });
    const begin = async () => {
      const unsent = vi.fn();
      const to = {
        hello: () => ({}),
        frame: () => undefined,
        link: () => undefined,
        forget: () => undefined,
        unsent,
      };
      const connection = new Connection('ws://test/ws', to, FakeSocket);
      await vi.advanceTimersByTimeAsync(0);
      return { connection, unsent };
    };
    const ops = () => newest().sent.map(({ op }) => op);

    test('is not sent under another login', async () => {
      const { connection, unsent } = await begin();
      newest().open();
      login('anna');
      newest().drop(1006);
      const refused = expect(connection.command({ op: 'chat' })).rejects.toThrow('other_identity');
      connection.belongTo('bertil');
      connection.restart();
      await refused;
      await vi.advanceTimersByTimeAsync(0);
      newest().open();
      login('bertil');
      expect(ops()).not.toContain('chat');
      expect(unsent).toHaveBeenCalledOnce();
    });

    test('is not sent if another tab has logged in as somebody else', async () => {
      const { connection, unsent } = await begin();
      newest().open();
      login('anna');
      newest().drop(1006);
      const refused = expect(connection.command({ op: 'sit' })).rejects.toThrow('other_identity');
      await vi.advanceTimersByTimeAsync(5000);
      newest().open();
      login('bertil');
      await refused;
      expect(ops()).not.toContain('sit');
      expect(unsent).toHaveBeenCalledOnce();
    });

    test('is not sent after logging out before the first greeting', async () => {
      const { connection } = await begin();
      const refused = expect(connection.command({ op: 'sit' })).rejects.toThrow('other_identity');
      connection.belongTo(null);
      await refused;
    });

    test('is sent again as long as it is of the same person', async () => {
      const { connection, unsent } = await begin();
      connection.command({ op: 'sit' }).catch(() => undefined);
      newest().open();
      login('anna');
      newest().drop(1006);
      connection.belongTo('anna');
      await vi.advanceTimersByTimeAsync(5000);
      newest().open();
      login('anna');
      expect(ops()).toContain('sit');
      expect(unsent).not.toHaveBeenCalled();
    });

    test('is reported if it was meant for the table before a restore', async () => {
      const { connection, unsent } = await begin();
      newest().open();
      login('anna');
      const play = { op: 'act', table: 'x', decision: 3, epoch: 1 };
      const refused = expect(connection.command(play)).rejects.toThrow('stale_decision');
      const sent = newest().sent.at(-1);
      newest().drop(1006);
      await vi.advanceTimersByTimeAsync(5000);
      newest().open();
      login('anna');
      expect(newest().sent.at(-1)).toEqual(sent);
      const err = { op: 'err', cid: sent?.cid, code: 'stale_decision', retryable: false };
      newest().say({ ...err, reason: 'restored' });
      await refused;
      expect(unsent.mock.calls).toEqual([['restored']]);
    });

    test('is not reported if it is refused for another reason', async () => {
      const { connection, unsent } = await begin();
      newest().open();
      login('anna');
      const refused = expect(connection.command({ op: 'act' })).rejects.toThrow('stale_decision');
      newest().say({ op: 'err', cid: newest().sent.at(-1)?.cid, code: 'stale_decision' });
      await refused;
      expect(unsent).not.toHaveBeenCalled();
    });
  });

  test('returning to the page probes the socket', async () => {
    const { connection, links } = connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    newest().say({ op: 'ready' });
    const pings = () => newest().sent.filter(({ op }) => op === 'ping');
    const before = pings().length;
    connection.retryNow();
    expect(pings()).toHaveLength(before + 1);
    newest().say({ op: 'pong', n: before + 1 });
    await vi.advanceTimersByTimeAsync(4000);
    expect([FakeSocket.all.length, links]).toEqual([1, ['open']]);
    // The socket ended during sleep, without an event.
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(2900);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('a page from the back/forward cache reconnects', async () => {
    const { connection } = connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    newest().say({ op: 'ready' });
    connection.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('a socket that opens and stays silent is replaced', async () => {
    connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().readyState = 1;
    newest().dispatchEvent(new Event('open'));
    await vi.advanceTimersByTimeAsync(11_000);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  test('retrying by hand replaces a hanging socket', async () => {
    const { connection } = connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('requests for one socket are not resent on another', async () => {
    const { connection } = connect();
    await vi.advanceTimersByTimeAsync(0);
    await expect(connection.say({ op: 'unsub', table: 'x' })).rejects.toThrow('offline');
    newest().open();
    newest().say({ op: 'ready' });
    const said = expect(connection.say({ op: 'sub', table: 'x' })).rejects.toThrow('offline');
    expect(newest().sent.at(-1)).toMatchObject({ op: 'sub' });
    newest().drop(1006);
    await said;
    await vi.advanceTimersByTimeAsync(5000);
    newest().open();
    newest().say({ op: 'ready' });
    expect(newest().sent.map(({ op }) => op)).toEqual(['auth', 'ping']);
  });

  test('a refused token is forgotten only once', async () => {
    const { forget } = connect();
    await vi.advanceTimersByTimeAsync(0);
    for (const times of [1, 2]) {
      newest().open();
      newest().say({ op: 'err', code: 'auth_invalid', retryable: false });
      newest().drop(4401, 'auth_invalid');
      expect(forget).toHaveBeenCalledTimes(times);
      await vi.advanceTimersByTimeAsync(5000);
    }
  });

  test.each([
    [4403, 'banned'],
    [4426, 'too old'],
  ])('pending and later commands are refused after close code %i', async (code, reason) => {
    const { connection } = connect();
    await vi.advanceTimersByTimeAsync(0);
    const waits = expect(connection.command({ op: 'act' })).rejects.toThrow('offline');
    newest().drop(code, reason);
    await waits;
    await expect(connection.command({ op: 'act' })).rejects.toThrow('offline');
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    // Another identity starts over.
    connection.restart();
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('a restart authenticates at once', async () => {
    const { connection } = connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().drop(4503, 'retry_ms=60000');
    await vi.advanceTimersByTimeAsync(1000);
    connection.restart();
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('a silent socket is replaced', async () => {
    connect();
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    newest().say({ op: 'ready' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(newest().sent.filter((frame) => frame.op === 'ping')).toMatchObject([
      { n: 1 },
      { n: 2 },
    ]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });
});

describe('a table on another node', () => {
  const HERE = 'wss://test/ws';
  const THERE = 'wss://test/node/b/ws?moved';
  const urls = () => FakeSocket.all.map(({ url }) => url);
  const join = () => {
    newest().open();
    newest().say({ op: 'ready' });
  };
  const moveTo = async (reason: string) => {
    newest().drop(4307, reason);
    await vi.advanceTimersByTimeAsync(0);
  };
  const waitUsual = () => vi.advanceTimersByTimeAsync(600);

  beforeEach(() => {
    // The longest waits.
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
  });
  afterEach(() => vi.restoreAllMocks());

  test('the node is tried at once, with the commands that have no answer', async () => {
    const { connection, links } = connect(HERE);
    await vi.advanceTimersByTimeAsync(0);
    join();
    const asked = connection.command({ op: 'chat', table: 'x' });
    const chat = newest().sent.at(-1);
    await moveTo(THERE);
    expect(urls()).toEqual([HERE, THERE]);
    join();
    expect(newest().sent.map(({ op }) => op)).toEqual(['auth', 'ping', 'chat']);
    expect(newest().sent.at(-1)).toEqual(chat);
    newest().say({ op: 'ack', cid: chat?.cid, seq: 3 });
    expect(await asked).toMatchObject({ seq: 3 });
    expect(links).toEqual(['open', 'lost', 'open']);
  });

  test('the usual URL is next after the connection to the node is lost', async () => {
    connect(HERE);
    await vi.advanceTimersByTimeAsync(0);
    join();
    await moveTo(THERE);
    join();
    newest().drop(1006);
    await vi.advanceTimersByTimeAsync(500);
    expect(urls()).toEqual([HERE, THERE]);
    await vi.advanceTimersByTimeAsync(100);
    expect(urls()).toEqual([HERE, THERE, HERE]);
    // The node may be named again.
    join();
    await moveTo(THERE);
    expect(urls()).toEqual([HERE, THERE, HERE, THERE]);
  });

  test('the usual URL is next if the node cannot be reached', async () => {
    const { links } = connect(HERE);
    await vi.advanceTimersByTimeAsync(0);
    join();
    await moveTo(THERE);
    newest().drop(1006);
    await vi.advanceTimersByTimeAsync(500);
    expect(urls()).toEqual([HERE, THERE]);
    await waitUsual();
    expect(urls()).toEqual([HERE, THERE, HERE]);
    join();
    expect(links.at(-1)).toBe('open');
  });

  test('the usual URL is next if the browser forbids the other one', async () => {
    class Guarded extends FakeSocket {
      constructor(url: string) {
        if (url !== HERE) throw new DOMException('connect-src', 'SecurityError');
        super(url);
      }
    }
    const { links } = connect(HERE, Guarded);
    await vi.advanceTimersByTimeAsync(0);
    join();
    await moveTo('wss://b.test/ws');
    await waitUsual();
    expect(urls()).toEqual([HERE, HERE]);
    join();
    expect(links.at(-1)).toBe('open');
  });

  test('retrying by hand leaves a node that does not answer', async () => {
    const { connection } = connect(HERE);
    await vi.advanceTimersByTimeAsync(0);
    join();
    await moveTo(THERE);
    connection.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(urls()).toEqual([HERE, THERE, HERE]);
  });

  test('two nodes that name each other are asked less and less often', async () => {
    connect(HERE);
    await vi.advanceTimersByTimeAsync(0);
    for (const ms of [1000, 2000, 4000]) {
      join();
      await moveTo(THERE);
      join();
      await moveTo(HERE);
      const n = FakeSocket.all.length;
      await vi.advanceTimersByTimeAsync(0.5 * ms);
      expect(FakeSocket.all).toHaveLength(n);
      await vi.advanceTimersByTimeAsync(ms);
      expect(urls().slice(n)).toEqual([HERE]);
    }
  });

  test.each([
    [HERE, 'ws://test/node/b/ws'],
    [HERE, 'https://test/node/b/ws'],
    [HERE, ''],
    ['ws://test/ws', 'http://test/node/b/ws'],
  ])('a client of %s does not follow to "%s"', async (here, there) => {
    connect(here);
    await vi.advanceTimersByTimeAsync(0);
    join();
    await moveTo(there);
    expect(urls()).toEqual([here]);
    await waitUsual();
    expect(urls()).toEqual([here, here]);
  });

  test('plain sockets may change to encrypted ones', async () => {
    connect('ws://test/ws');
    await vi.advanceTimersByTimeAsync(0);
    join();
    await moveTo(THERE);
    expect(urls()).toEqual(['ws://test/ws', THERE]);
  });
});

test('the backoff has full jitter and grows to eight seconds', () => {
  expect(delayMs(0)).toBe(0);
  expect(delayMs(1, () => 1)).toBe(600);
  expect(delayMs(20, () => 1)).toBe(8000);
  expect(delayMs(20, () => 0)).toBe(0);
});

test('command ids are unique', () => {
  const names = new Set(Array.from({ length: 1000 }, newCid));
  expect(names.size).toBe(1000);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { identity } from '../src/net/identity';
import { app } from '../src/session/app.svelte';
import { chatStore } from '../src/session/chatStore.svelte';
import { forget } from '../src/session/leftTable';
import { model } from '../src/table/model';
import { answer, done, problem } from './api';
import waiting from './fixtures/waiting.json';
import { FakeSocket, newest } from './socket';

const { table } = waiting;

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  app.subscription.end();
  forget();
  app.connect('ws://test/ws', FakeSocket);
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** Returns the subscriptions or unsubscriptions sent on the newest socket. */
const said = (op: string) =>
  newest().sent.filter((frame) => frame.op === op) as { cid: string; table?: string }[];
const subscription = () => {
  const named = said('auth').flatMap((auth) => (auth as { subs?: object[] }).subs ?? []);
  return [...named, ...said('sub')].filter((sub) => 'table' in sub);
};
const greet = () => {
  newest().open();
  newest().say({ op: 'ready', tables: [] });
};
const comeBack = async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  greet();
};
const refuse = (cid: string | undefined, more: object = {}) =>
  newest().say({
    op: 'err',
    ...(cid ? { cid } : {}),
    table,
    code: 'rate_limited',
    retryable: true,
    ...more,
  });

describe('a table', () => {
  test('a table is subscribed to once, before, during or after the greeting', async () => {
    newest().open();
    // The server has received the token, and has not answered yet.
    app.subscription.begin('during');
    expect(subscription()).toEqual([]);
    newest().say({ op: 'ready', tables: [] });
    expect(subscription()).toMatchObject([{ table: 'during' }]);

    app.subscription.begin('after');
    expect(subscription()).toMatchObject([{ table: 'during' }, { table: 'after' }]);

    newest().drop(1006);
    app.subscription.begin('before');
    await comeBack();
    expect(subscription().filter((sub) => 'table' in sub && sub.table === 'before')).toHaveLength(
      1,
    );
  });

  test('a table reopened while offline is subscribed to', async () => {
    greet();
    app.subscription.begin('a');
    newest().drop(1006);
    app.subscription.end();
    app.subscription.begin('a');
    await comeBack();
    expect(subscription()).toMatchObject([{ table: 'a' }]);
    expect(said('unsub')).toEqual([]);
  });

  test('a table left during the greeting is unsubscribed from', () => {
    app.subscription.begin('a');
    newest().open();
    app.subscription.end();
    expect(said('unsub')).toEqual([]);
    newest().say({ op: 'ready', tables: [] });
    expect(said('unsub')).toMatchObject([{ table: 'a' }]);
  });

  test('a gap is filled by one request', async () => {
    greet();
    app.subscription.begin(table);
    newest().say(waiting);
    newest().say({ op: 'ack', cid: said('sub')[0]?.cid });
    await vi.advanceTimersByTimeAsync(0);
    for (const seq of [50, 51, 52]) newest().say({ ...waiting, op: 'update', seq, events: [] });
    expect(said('sub')).toHaveLength(2);
    newest().say({ op: 'ack', cid: said('sub')[1]?.cid });
    await vi.advanceTimersByTimeAsync(0);
    newest().say({ ...waiting, op: 'update', seq: 60, events: [] });
    expect(said('sub')).toHaveLength(3);
  });

  test('a rate-limited subscription keeps the table and is retried', async () => {
    greet();
    app.subscription.begin(table);
    newest().say(waiting);
    newest().say({ op: 'ack', cid: said('sub')[0]?.cid });
    await vi.advanceTimersByTimeAsync(0);
    newest().say({ ...waiting, op: 'update', seq: 50, events: [] });
    refuse(said('sub')[1]?.cid, { retry_ms: 2_000 });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(app.subscription.refused).toBeUndefined();
    expect(said('sub')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(said('sub')).toHaveLength(3);
    refuse(said('sub')[2]?.cid);
    await vi.advanceTimersByTimeAsync(0);
    expect(app.subscription.refused).toBeUndefined();
    expect(app.subscription.table?.id).toBe(table);
  });

  test.each([
    ['by its name', () => refuse(said('sub')[0]?.cid, { code: 'not_found' }), 'not_found'],
    ['in the greeting', () => refuse(undefined, { code: 'forbidden' }), 'forbidden'],
    ['too fast', () => refuse(undefined, { retry_ms: 500 }), undefined],
  ])('a table that was never loaded is refused with %s', async (_, how, code) => {
    greet();
    app.subscription.begin(table);
    how();
    await vi.advanceTimersByTimeAsync(0);
    expect(app.subscription.refused).toBe(code);
    newest().say(waiting);
    expect(app.subscription.refused).toBeUndefined();
  });

  test('the table reports the seat: a removed player can join again', () => {
    greet();
    app.subscription.begin(table);
    newest().say({ ...waiting, private: { seat: 1, events: [] } });
    expect(app.mine).toEqual([{ table, seat: 1 }]);
    expect(app.subscription.table && model(app.subscription.table).you).toBe(1);
    const { private: _, ...others } = waiting;
    newest().say({
      ...others,
      op: 'update',
      seq: waiting.seq + 1,
      events: [{ e: 'stood', seat: 1 }],
    });
    expect(app.mine).toEqual([]);
    expect(app.subscription.table && model(app.subscription.table).you).toBeUndefined();
  });

  test('a table that was left does not affect the next one', () => {
    greet();
    app.subscription.begin(table);
    newest().say({ op: 'presence', table, seats: ['away'], spectators: 2 });
    chatStore.add(table, { n: 1, at: 0, to: 'table', name: 'Sigga', text: 'Hæ' } as never, false);
    expect([app.subscription.presence?.spectators, chatStore.unread]).toEqual([2, 1]);
    app.subscription.end();
    expect([app.subscription.presence, chatStore.unread, chatStore.news]).toEqual([
      undefined,
      0,
      undefined,
    ]);
  });
});

describe('signing in', () => {
  const MAJA = { id: 'u', name: 'Maja', kind: 'guest' };
  const guest = () => answer({ 'POST /guest': { user: MAJA } });
  afterEach(() => {
    vi.restoreAllMocks();
    app.user = undefined;
    identity.token = undefined;
    identity.name = undefined;
  });

  test('a guest is created over HTTP, and the cookie identifies the socket', async () => {
    const asked = guest();
    greet();
    const signedIn = app.signIn('Maja');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([{ method: 'POST', path: '/guest', body: { name: 'Maja' } }]);
    newest().open();
    const [auth] = said('auth') as object[];
    expect(Object.keys(auth ?? {})).not.toEqual(expect.arrayContaining(['name']));
    expect(Object.keys(auth ?? {})).not.toEqual(expect.arrayContaining(['token']));
    newest().say({ op: 'ready', user: MAJA, tables: [] });
    await signedIn;
    expect(identity.token).toBeUndefined();
  });

  test('a guest is told if the connection has stopped', async () => {
    guest();
    greet();
    const signedIn = expect(app.signIn('Maja')).rejects.toThrow('offline');
    await vi.advanceTimersByTimeAsync(0);
    newest().drop(4403, 'banned');
    await signedIn;
  });

  test('a refused name is reported and not kept', async () => {
    answer({ 'POST /guest': problem(422, 'bad_frame') });
    greet();
    await expect(app.signIn('..')).rejects.toThrow('bad_frame');
    expect(identity.name).toBeUndefined();
  });

  test('an error about a table does not end signing in', async () => {
    guest();
    app.subscription.begin(table);
    const signedIn = app.signIn('Maja');
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    refuse(undefined, { code: 'not_found' });
    newest().say({ op: 'ready', user: MAJA, tables: [] });
    await signedIn;
  });

  test('a refused token keeps the name, and no guest is created unasked', async () => {
    identity.name = 'Maja';
    localStorage.setItem('knekt.token', 'old');
    newest().open();
    expect(said('auth')).toMatchObject([{ token: 'old' }]);
    newest().say({ op: 'err', code: 'auth_invalid', retryable: false });
    newest().drop(4401, 'auth_invalid');
    await vi.advanceTimersByTimeAsync(10_000);
    newest().open();
    const [auth] = said('auth') as object[];
    expect([auth && 'token' in auth, auth && 'name' in auth]).toEqual([false, false]);
    expect([identity.name, identity.token]).toEqual(['Maja', undefined]);
  });

  test('a stored token is moved into the cookie', async () => {
    const asked = answer({ 'POST /me/cookie': done() });
    localStorage.setItem('knekt.token', 'old');
    newest().open();
    newest().say({ op: 'ready', user: MAJA, tables: [] });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /me/cookie']);
    expect(localStorage.getItem('knekt.token')).toBeNull();
  });

  // The last: the page remembers it.
  test('without cookies the socket creates the guest, for as long as the page', async () => {
    guest();
    greet();
    const signedIn = app.signIn('Maja');
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    newest().say({ op: 'ready', user: null, tables: [] });
    await vi.advanceTimersByTimeAsync(0);
    newest().open();
    expect(said('auth')).toMatchObject([{ name: 'Maja' }]);
    newest().say({ op: 'ready', user: MAJA, token: 'T', tables: [] });
    await signedIn;
    expect([identity.token, localStorage.getItem('knekt.token')]).toEqual(['T', null]);
  });
});

// The client and its bots, against the real server. `KNEKT` names its binary.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as dial, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Bot, connect, Disconnected, RefusedError } from '@knekt/client';
import { WebSocket, WebSocketServer } from 'ws';
import { isAsSafe } from '../dist/elsewhere.js';

const BUILT = fileURLToPath(new URL('../../../target/debug/knekt', import.meta.url));
const GAMES = [
  ['knorri', 3],
  ['gurka', 4],
  ['knektpass', 3],
  ['gnallknekt', 3],
  ['karnoffel', 4],
];

async function serve(...flags) {
  const folder = mkdtempSync(join(tmpdir(), 'knekt-'));
  const args = ['serve', '--listen', '127.0.0.1:0', '--data', join(folder, 'knekt.db')];
  const child = spawn(process.env.KNEKT ?? BUILT, [...args, '--pace', 'at-once', ...flags], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = new Promise((resolve) => child.on('exit', resolve));
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true });
  };
  for await (const line of createInterface(child.stdout)) {
    const url = /http:\/\/[\w.:]+/.exec(line)?.[0];
    if (url) return { url, stop };
  }
  throw new Error('the server did not start');
}

class RandomBot extends Bot {
  choose(turn) {
    assert.ok(turn.match && turn.private.hand);
    return turn.legal[Math.floor(Math.random() * turn.legal.length)];
  }
}

let server;
before(async () => {
  server = await serve('--limits', 'off');
});
after(() => server.stop());

test('a bot answers a decision of another epoch with the number of one that it has answered', async () => {
  const turn = { table: 't', decision: 17, legal: [{ do: 'pass' }], match: {}, private: { hand: [] } };
  const table = { seats: [] };
  const views = [1, 1, 2].map((epoch) => ({ epoch, turn, public: table }));
  const acted = [];
  const client = {
    command: async () => ({}),
    act: async ({ decision }) => void acted.push(decision),
    async *follow() {
      yield* views;
      yield { epoch: 2, result: { ranking: [] }, public: table };
    },
  };
  await new RandomBot(server.url).play(client, 't');
  assert.deepEqual(acted, [17, 17]);
});

test('an act without an answer names its epoch when it is sent again', async () => {
  const acts = [];
  const restored = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => restored.on('listening', resolve));
  // It loses its first connection at an `act`, and then is in another epoch.
  restored.on('connection', (socket) => {
    const epoch = acts.length > 0 ? 2 : 1;
    const say = (frame) => socket.send(JSON.stringify(frame));
    const snapshot = {
      op: 'snapshot',
      table: 't',
      epoch,
      seq: 17,
      public: { table: { seats: [{}] }, match: { trick: [] } },
      private: { seat: 0, legal: [{ do: 'pass' }] },
      decision: { id: 17, seats: [0], kind: 'play' },
    };
    say({ op: 'hello', hb_ms: 20_000 });
    socket.on('message', (data) => {
      const { op, cid, subs, ...said } = JSON.parse(String(data));
      if (op === 'auth') say({ op: 'ready', tables: [] });
      if (op === 'sub') say({ op: 'ack', cid });
      if (op === 'sub' || subs) say(snapshot);
      if (op !== 'act') return;
      acts.push({ cid, ...said });
      if (epoch === 1) socket.terminate();
      else say({ op: 'err', cid, code: 'stale_decision', reason: 'restored' });
    });
  });
  const client = await connect(`ws://127.0.0.1:${restored.address().port}`, { name: 'Aino' });
  const { turn } = await client.subscribe('t');
  const isStale = (error) => error instanceof RefusedError && error.code === 'stale_decision';
  await assert.rejects(client.act(turn, turn.legal[0]), isStale);
  const again = client.tables.get('t').turn;
  assert.deepEqual([again.epoch, again.decision], [2, turn.decision]);
  assert.equal(acts[0].epoch, 1);
  assert.deepEqual(acts[1], acts[0]);
  client.close();
  restored.close();
});

for (const [game, seats] of GAMES) {
  test(`a bot plays ${game}`, async () => {
    const { ranking } = await new RandomBot(server.url).run(game, seats);
    assert.deepEqual(ranking.flat().sort(), [...Array(seats).keys()]);
  });
}

test('a bot chooses the settings of its table', async () => {
  class AskingBot extends RandomBot {
    async play(client, table) {
      const result = await super.play(client, table);
      this.pace = client.tables.get(table).public.settings.bot_pace;
      return result;
    }
  }
  const bot = new AskingBot(server.url);
  await bot.run('karnoffel', 2, { settings: { bot_pace: 'brisk' } });
  assert.equal(bot.pace, 'brisk');
});

/** Forwards connections to a server, and cuts each after some chunks from the server. */
async function badProxy(url, nChunks) {
  const { hostname, port } = new URL(url);
  const proxy = { nCut: 0 };
  const listener = createServer((near) => {
    const far = dial(Number(port), hostname);
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    let left = nChunks;
    near.on('error', cut).on('close', cut).pipe(far);
    far.on('error', cut).on('close', cut);
    far.on('data', (chunk) => {
      near.write(chunk);
      left -= 1;
      if (left === 0) {
        proxy.nCut += 1;
        cut();
      }
    });
  });
  await new Promise((resolve) => listener.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://127.0.0.1:${listener.address().port}`;
  proxy.close = () => listener.close();
  return proxy;
}

test('a bot plays on through a connection that breaks all the time', async () => {
  const proxy = await badProxy(server.url, 12);
  const options = { deals_to_win: 3 };
  const { scores } = await new RandomBot(proxy.url).run('karnoffel', 4, { options });
  assert.equal(Math.max(...scores), 3);
  assert.ok(proxy.nCut > 2);
  proxy.close();
});

test('a command whose answer was lost has one effect', async () => {
  const proxy = await badProxy(server.url, 4);
  const client = await connect(proxy.url, { name: 'Aino' });
  const create = () => client.command('create', { game: 'gurka', seats: 2 });
  const acks = await Promise.all(Array.from({ length: 20 }, create));
  assert.ok(proxy.nCut > 0);
  assert.equal(new Set(acks.map((ack) => ack.table)).size, 20);
  client.close();
  proxy.close();
});

/**
 * A node of a cluster: it forwards connections to a server, and closes each of the first ones at its
 * first `create`, with the next of `reasons`.
 */
async function gateway(url, reasons) {
  const node = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => node.on('listening', resolve));
  const seen = { nConnected: 0, cids: [] };
  node.on('connection', (near) => {
    seen.nConnected += 1;
    const far = new WebSocket(url, ['knekt.v1.json']);
    const opened = new Promise((resolve) => far.on('open', resolve));
    far.on('message', (data) => near.send(String(data)));
    near.on('close', () => far.close());
    near.on('message', async (data) => {
      const { op, cid } = JSON.parse(String(data));
      if (op === 'create') seen.cids.push(cid);
      if (op === 'create' && reasons.length > 0) return near.close(4307, reasons.shift());
      await opened;
      far.send(String(data));
    });
  });
  return Object.assign(seen, {
    url: `ws://127.0.0.1:${node.address().port}`,
    cut: () => node.clients.forEach((near) => near.terminate()),
    close: () => node.close(),
  });
}

const socketOf = (url) => `${url.replace('http', 'ws')}/ws`;
const create = (client) => client.command('create', { game: 'gurka', seats: 2 });

test('a client goes to the node that it is sent to, and later back', async () => {
  const there = await gateway(socketOf(server.url), []);
  const here = await gateway(socketOf(server.url), [`${there.url}/ws?moved`]);
  const client = await connect(here.url, { name: 'Aino' });
  const { table } = await create(client);
  assert.deepEqual(there.cids, here.cids);
  assert.deepEqual([here.nConnected, there.nConnected], [1, 1]);
  there.cut();
  assert.notEqual((await create(client)).table, table);
  assert.deepEqual([here.nConnected, there.nConnected], [2, 1]);
  client.close();
  for (const node of [here, there]) node.close();
});

test('a client that cannot go elsewhere comes back', async () => {
  const nowhere = ['ws://127.0.0.1:1/ws', 'ws://[', 'http://127.0.0.1:1'];
  const here = await gateway(socketOf(server.url), [...nowhere]);
  const client = await connect(here.url, { name: 'Aino' });
  await create(client);
  assert.equal(here.nConnected, nowhere.length + 1);
  assert.equal(new Set(here.cids).size, 1);
  client.close();
  here.close();
});

test('a node that also names another is not followed', async () => {
  const beyond = await gateway(socketOf(server.url), []);
  const there = await gateway(socketOf(server.url), [`${beyond.url}/ws`]);
  const here = await gateway(socketOf(server.url), [`${there.url}/ws`]);
  const client = await connect(here.url, { name: 'Aino' });
  await create(client);
  assert.deepEqual([here, there, beyond].map(({ nConnected }) => nConnected), [2, 1, 0]);
  client.close();
  for (const node of [here, there, beyond]) node.close();
});

test('an encrypted connection is not left for a plain one', () => {
  const [plain, encrypted] = ['ws://a.example/ws', 'wss://b.example/ws'];
  assert.deepEqual([isAsSafe(plain, plain), isAsSafe(plain, encrypted)], [true, false]);
  assert.deepEqual([isAsSafe(encrypted, plain), isAsSafe(encrypted, encrypted)], [true, true]);
});

test('a client asks a silent server before it leaves it', async () => {
  const silent = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => silent.on('listening', resolve));
  const asked = new Promise((resolve, reject) => {
    silent.on('connection', (socket) => {
      socket.send(JSON.stringify({ op: 'hello', hb_ms: 1 }));
      socket.on('message', () => socket.send(JSON.stringify({ op: 'ready' })));
      socket.on('ping', resolve);
      socket.on('close', () => reject(new Error('the client has left')));
    });
  });
  const client = await connect(`ws://127.0.0.1:${silent.address().port}`, { name: 'Aino' });
  await asked;
  client.close();
  silent.close();
});

test('a client waits as long as it is told to', async () => {
  const limited = await serve();
  const client = await connect(limited.url, { name: 'Aino' });
  let nRefused = 0;
  client.onFrame = (frame) => {
    nRefused += frame.op === 'err' && frame.code === 'rate_limited' ? 1 : 0;
  };
  const table = await client.create('karnoffel', 2);
  const set = (_, n) =>
    client.command('set_option', { table, options: { deals_to_win: 1 + (n % 10) } });
  await Promise.all(Array.from({ length: 90 }, set));
  assert.ok(nRefused > 0);
  client.close();
  await limited.stop();
});

test('views are merged from updates as a new subscriber sees them', async () => {
  const client = await connect(server.url, { name: 'Aino' });
  const table = await client.create('knektpass', 3);
  for (const seat of [0, 1, 2]) await client.command('add_bot', { table, seat, level: 'fool' });
  for await (const { result } of client.follow(table)) if (result) break;
  const spectator = await connect(server.url);
  const fresh = await spectator.subscribe(table);
  const kept = client.tables.get(table);
  assert.deepEqual([fresh.seq, fresh.match, fresh.public], [kept.seq, kept.match, kept.public]);
  await spectator.unsubscribe(table);
  assert.equal(spectator.tables.size, 0);
  spectator.close();
  client.close();
});

test('refusals have codes, and an unknown token ends the client', async () => {
  const client = await connect(server.url, { name: 'Aino' });
  const refusedWith = (code) => (error) => error instanceof RefusedError && error.code === code;
  await assert.rejects(client.create('whist', 2), refusedWith('bad_option'));
  client.close();
  await assert.rejects(client.command('create', { game: 'gurka', seats: 2 }), Disconnected);
  await assert.rejects(connect(server.url, { token: 'k3X9f0Qw7Zr2' }), refusedWith('auth_invalid'));
});

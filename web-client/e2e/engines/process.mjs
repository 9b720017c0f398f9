/**
 * Helpers of the other engines' drivers: processes that end with the test, free ports, and waiting.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** The time limit for starting a browser or its driver. */
const START_MS = 30_000;
const POLL_MS = 40;

const running = new Set();
// An interrupted or failed test leaves no browser behind.
process.once('exit', () => {
  for (const child of running) kill(child);
});

// A signal handler is needed, or the process would end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

function kill(child) {
  try {
    // The whole group: a driver starts browsers, and browsers start helpers.
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Starts a program; `heard` receives each line of its output. */
export function start(program, args, { env = {}, heard = () => {}, stdio = [] } = {}) {
  const child = spawn(program, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...stdio],
  });
  running.add(child);
  child.once('error', (error) => heard(`${program}: ${error.message}`));
  child.once('exit', () => running.delete(child));
  for (const stream of child.stdio.slice(1)) {
    let rest = '';
    stream.on('data', (bytes) => {
      const lines = (rest + bytes).split('\n');
      rest = lines.pop();
      for (const line of lines) heard(line);
    });
  }
  return {
    async stop() {
      if (!running.has(child)) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      kill(child);
      await ended;
    },
  };
}

/** The first match that a program prints. */
export function startUntil(program, args, pattern, options = {}) {
  const { promise, resolve, reject } = withResolvers();
  const timer = setTimeout(() => reject(new Error(`${program} did not say ${pattern}`)), START_MS);
  const child = start(program, args, {
    ...options,
    heard: (line) => {
      options.heard?.(line);
      const found = pattern.exec(line);
      if (found) resolve(found);
      else if (line.startsWith(`${program}: `)) reject(new Error(line));
    },
  });
  return promise.finally(() => clearTimeout(timer)).then((found) => ({ child, found }));
}

/** A polyfill of Node 22's function; this runs on 20. */
function withResolvers() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}

/** A port that nothing listens on. */
export async function freePort() {
  const server = net.createServer();
  await new Promise((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

/** A folder that goes with the test. */
export function folder() {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'knekt-engine-'));
  process.once('exit', () => fs.rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Waits until `look` gives something. */
export async function until(look, what, ms = START_MS) {
  const deadline = Date.now() + ms;
  let last;
  for (;;) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) throw new Error(`${what}${last ? `: ${last.message}` : ''}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

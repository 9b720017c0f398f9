/**
 * A server for one story, with the binary `KNEKT`, for actions that would disturb other players.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';

const binary = process.env.KNEKT ?? path.join(import.meta.dirname, '../../target/debug/knekt');

/** Starts a server; with `admin`, also its admin listener. */
export async function ownServer({ admin = false } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'knekt-server-'));
  let child;
  let address;
  const kill = () => child?.kill('SIGKILL');
  // The server ends with the story, however that ends.
  process.once('exit', kill);

  const logged = path.join(folder, 'server.log');
  const log = () => fs.openSync(logged, 'a');

  const server = {
    get address() {
      return address;
    },
    /** Returns the address of the admin listener, from the log. */
    admin: () => /admin page at (http:[^,\s]+)/.exec(fs.readFileSync(logged, 'utf8'))?.[1],
    /** Returns the admin token. */
    token: () => fs.readFileSync(path.join(folder, 'knekt.db.admin-token'), 'utf8').trim(),
    /** Starts the server, on a free port the first time and on the same one later. */
    async start() {
      const listen = address === undefined ? '127.0.0.1:0' : new URL(address).host;
      const args = [
        'serve',
        '--listen',
        listen,
        '--data',
        path.join(folder, 'knekt.db'),
        '--limits',
        'off',
        '--pace',
        'at-once',
        ...(admin ? ['--admin', '127.0.0.1:0'] : []),
      ];
      child = spawn(binary, args, { stdio: ['ignore', 'pipe', log()] });
      const failed = new Promise((_, fail) => {
        child.once('error', fail);
        child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
      });
      failed.catch(() => undefined);
      const lines = readline.createInterface({ input: child.stdout });
      const said = new Promise((listens) => {
        lines.on('line', (line) => {
          const found = /https?:\/\/\S+/.exec(line);
          if (found) listens(found[0].replace(/\/$/, ''));
        });
      });
      address = await Promise.race([said, failed]);
    },
    /** Asks it to end, as an operator does; its exit code. */
    async stop() {
      const ended = new Promise((code) => child.once('exit', code));
      child.kill('SIGTERM');
      return ended;
    },
    close() {
      process.off('exit', kill);
      kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/**
 * A proxy to the server that can be cut, like a train in a tunnel: sockets and responses are lost.
 */
import net from 'node:net';

/** The time limit for the server's answer. */
const ANSWER_MS = 30_000;

export async function tunnel(to) {
  const { hostname, port, pathname } = new URL(to);
  const ends = new Set();
  let dark = false;
  let deaf = false;
  let swallow = () => undefined;

  const entrance = net.createServer((near) => {
    if (dark) {
      near.destroy();
      return;
    }
    const far = net.connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ]) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (!deaf) near.write(bytes);
      else if (bytes.includes('"op":"ack"')) swallow();
    });
  });
  await new Promise((listens) => entrance.listen(0, '127.0.0.1', listens));

  return {
    address: `http://127.0.0.1:${entrance.address().port}${pathname.replace(/\/$/, '')}`,
    /** Drops everything from now on; resolves when an acknowledgement has been lost. */
    deafen() {
      deaf = true;
      const lost = new Promise((done, never) => {
        const timer = setTimeout(
          () => never(new Error('no answer came by that could be lost')),
          ANSWER_MS,
        );
        swallow = () => {
          clearTimeout(timer);
          done();
        };
      });
      // An earlier failure does not wait for this one.
      lost.catch(() => undefined);
      return lost;
    },
    /** Everything that goes through ends, and nothing new gets in. */
    cut() {
      dark = true;
      for (const end of ends) end.destroy();
    },
    mend() {
      dark = false;
      deaf = false;
    },
    async close() {
      for (const end of ends) end.destroy();
      await new Promise((closed) => entrance.close(closed));
    },
  };
}

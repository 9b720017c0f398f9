import { at } from './base';

type Socket = EventTarget;
type SocketClass = new (url: string, protocols?: string | string[]) => Socket;

/** A socket that dies younger than this was killed on the way, not by the server or the page. */
const YOUNG_MS = 5000;
const YOUNG_MOST = 3;

/** Returns true for close codes that only the server sends. */
const isServers = (code: number) => code >= 4000 || code === 1001 || code === 1009;

/** Returns the HTTP replacement for WebSocket, if the server answers over HTTP at all. */
async function fetchInstead(): Promise<SocketClass | undefined> {
  const answer = await fetch(at('/api/v1/version'), { signal: AbortSignal.timeout(YOUNG_MS) });
  if (!answer.ok) return undefined;
  const transport = await import('./httpSocket');
  return transport.HttpSocket;
}

/**
 * Sockets as long as they work. If several in a row die young, as behind some proxies, and the
 * server answers over HTTP, the HTTP replacement is used; if that fails too, sockets are tried
 * again.
 */
export class Transport {
  /** Made with `new`, which gives whatever it gives. */
  readonly Socket: SocketClass;
  readonly #fetchInstead: () => Promise<SocketClass | undefined>;
  #instead: SocketClass | undefined;
  #young = 0;

  constructor(Native: SocketClass, instead: () => Promise<SocketClass | undefined> = fetchInstead) {
    this.#fetchInstead = instead;
    const make = (url: string, protocols?: string | string[]): Socket => {
      const Instead = this.#instead;
      const socket = new (Instead ?? Native)(url, protocols);
      const openedAt = Date.now();
      let opened = false;
      socket.addEventListener('open', () => {
        opened = true;
      });
      socket.addEventListener('close', (event) => {
        const young = !isServers((event as CloseEvent).code) && Date.now() - openedAt < YOUNG_MS;
        if (!Instead) this.#young = young ? this.#young + 1 : 0;
        else if (!opened) this.#young = 0;
      });
      return socket;
    };
    // An arrow cannot be called with `new`.
    function Socket(url: string, protocols?: string | string[]): Socket {
      return make(url, protocols);
    }
    this.Socket = Socket as unknown as SocketClass;
  }

  /** Chooses the transport of the next connection. */
  async choose(): Promise<void> {
    if (this.#young < YOUNG_MOST) this.#instead = undefined;
    if (this.#young < YOUNG_MOST || this.#instead) return;
    const instead = await this.#fetchInstead().catch(() => undefined);
    if (!instead) this.#young = 0;
    // They may have failed with the network: one more try shows.
    else if (this.#young > YOUNG_MOST) this.#instead = instead;
  }
}

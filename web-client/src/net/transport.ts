import { HttpSocket } from './http_socket';

type Socket = EventTarget;
type SocketClass = new (url: string, protocols?: string | string[]) => Socket;

/** A socket that died before this was not the server's doing, nor one's own. */
const YOUNG_MS = 5000;
const YOUNG_MOST = 3;

/** Whether a goodbye is one of the server's own, which have numbers of their own. */
const isServers = (code: number) => code >= 4000 || code === 1001 || code === 1009;

/**
 * Sockets, as long as they live. Where several in a row died young, as behind proxies that let none through, what
 * stands in for them takes their place; where that finds nobody either, sockets are tried again.
 */
export function transport(Native: SocketClass, Instead: SocketClass = HttpSocket): SocketClass {
  let young = 0;

  function make(url: string, protocols?: string | string[]): Socket {
    const instead = young >= YOUNG_MOST;
    const socket = instead ? new Instead(url) : new Native(url, protocols);
    const born = Date.now();
    let opened = false;
    socket.addEventListener('open', () => {
      opened = true;
    });
    socket.addEventListener('close', (event) => {
      if (instead) young = opened ? young : 0;
      else if (!isServers((event as CloseEvent).code) && Date.now() - born < YOUNG_MS) young += 1;
      else young = 0;
    });
    return socket;
  }
  // Made with `new`, which gives whatever this gives.
  return make as unknown as SocketClass;
}

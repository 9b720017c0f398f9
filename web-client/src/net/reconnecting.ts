import type { Socket } from './transport';

const TIMEOUT_MS = 8000;

interface Owner {
  /** Waits until another socket may be opened. */
  wait(): Promise<void>;
  open(): Socket;
  opened(): void;
  heard(text: string): void;
  closed(code: number, reason: string): void;
}

/** One socket after another: as soon as one is over, the next is opened, until there is to be none. */
export class Reconnecting {
  readonly #owner: Owner;
  #socket: Socket | undefined;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  #waits = false;
  #closed = false;

  constructor(owner: Owner) {
    this.#owner = owner;
    void this.#connect();
  }

  /** What is said while no socket is open is not said. */
  send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** Gives the socket up for another, or has one again. */
  reconnect(): void {
    this.#closed = false;
    this.#giveUp();
    void this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#giveUp();
  }

  async #connect(): Promise<void> {
    if (this.#waits || this.#closed) return;
    this.#waits = true;
    // Whoever makes this, or hears that a socket is over, comes first.
    await Promise.resolve();
    await this.#owner.wait();
    this.#waits = false;
    if (!this.#closed) this.#open();
  }

  #open(): void {
    let socket: Socket;
    try {
      socket = this.#owner.open();
    } catch {
      // A browser may forbid it.
      this.#over(1006, '');
      return;
    }
    this.#socket = socket;
    this.#timeout = setTimeout(() => this.#giveUp(), TIMEOUT_MS);
    // Nothing is heard of one that was given up.
    const heed = <E extends Event>(type: string, heard: (event: E) => void) =>
      socket.addEventListener(type, (event) => {
        if (socket === this.#socket) heard(event as E);
      });
    heed('open', () => {
      clearTimeout(this.#timeout);
      this.#owner.opened();
    });
    heed('message', ({ data }: MessageEvent) => this.#owner.heard(String(data)));
    heed('close', ({ code, reason }: CloseEvent) => this.#over(code, reason));
  }

  /** The goodbye of one that hangs can take a minute: nobody waits for it. */
  #giveUp(): void {
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = undefined;
    socket.close(1000);
    this.#over(1000, '');
  }

  #over(code: number, reason: string): void {
    this.#socket = undefined;
    clearTimeout(this.#timeout);
    this.#owner.closed(code, reason);
    void this.#connect();
  }
}

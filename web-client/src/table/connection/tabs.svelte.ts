import type { Seat } from '../../net/frames';

/** Whose turn it is to act, of all tabs that sit in one seat: the one that said so last. */
interface Claim {
  readonly at: number;
  readonly tab: string;
}

type Said = { readonly claim: Claim } | { readonly gone: string };

const later = (a: Claim, b: Claim) => a.at > b.at || (a.at === b.at && a.tab > b.tab);

/** One seat in several tabs of a browser: the newest of them acts, and the others say where. */
export class Tabs {
  /** Whether another tab acts. */
  elsewhere = $state(false);
  #channel: BroadcastChannel | undefined;
  /** Whether the page is there, and has not just gone away. */
  #here = false;
  #own: Claim = { at: 0, tab: '' };
  #other: Claim | undefined;

  /** Sits down in this tab; returns how one stands up. */
  begin(table: string, seat: Seat): () => void {
    // On plain HTTP it is there as well; where it is not, each tab acts.
    if (typeof BroadcastChannel === 'undefined') return () => undefined;
    const channel = new BroadcastChannel(`knekt.${table}.${seat}`);
    const ended = new AbortController();
    const { signal } = ended;
    this.#channel = channel;
    this.#own = { at: 0, tab: `${Math.random()}` };
    channel.onmessage = ({ data }: MessageEvent<Said>) => this.#hear(data);
    this.take();
    const leave = () => {
      this.#here = false;
      this.#say({ gone: this.#own.tab });
    };
    addEventListener('pagehide', leave, { signal });
    // Whoever comes back by the browser's own ‘back’ is the newest again.
    addEventListener('pageshow', (event) => event.persisted && this.take(), { signal });
    // A tab that slept may have missed that it is not the one.
    addEventListener('focus', () => this.elsewhere || this.#say({ claim: this.#own }), { signal });
    return () => {
      leave();
      ended.abort();
      channel.close();
      this.#channel = undefined;
      this.#other = undefined;
      this.elsewhere = false;
    };
  }

  /** From now on this tab acts. */
  take(): void {
    this.#own = { ...this.#own, at: Math.max(Date.now(), (this.#other?.at ?? 0) + 1) };
    this.elsewhere = false;
    this.#here = true;
    this.#say({ claim: this.#own });
  }

  #say(what: Said): void {
    this.#channel?.postMessage(what);
  }

  #hear(said: Said): void {
    if (!this.#here) return;
    if ('claim' in said) {
      if (!this.#other || later(said.claim, this.#other)) this.#other = said.claim;
    } else if (said.gone === this.#other?.tab) {
      this.#other = undefined;
      // Of those that are left the newest acts.
      this.#say({ claim: this.#own });
    }
    this.elsewhere = this.#other !== undefined && later(this.#other, this.#own);
    // Whoever says so and is not the newest has missed something.
    if (!this.elsewhere && 'claim' in said) this.#say({ claim: this.#own });
  }
}

export const tabs = new Tabs();

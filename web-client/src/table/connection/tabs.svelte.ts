import type { Seat } from '../../net/frames';

/** A tab's claim to act for the seat; the latest one wins. */
interface Claim {
  readonly at: number;
  readonly tab: string;
}

type Said = { readonly claim: Claim } | { readonly gone: string };

const later = (a: Claim, b: Claim) => a.at > b.at || (a.at === b.at && a.tab > b.tab);

/** One seat in several tabs of a browser: the newest tab acts, and the others refer to it. */
export class Tabs {
  /** Set while another tab acts. */
  elsewhere = $state(false);
  #channel: BroadcastChannel | undefined;
  /** Set while the page is shown, and not in the back/forward cache. */
  #here = false;
  #own: Claim = { at: 0, tab: '' };
  #other: Claim | undefined;

  /** Claims the seat for this tab. The returned function releases it. */
  begin(table: string, seat: Seat): () => void {
    // Available on plain HTTP, too; without it, each tab is active.
    if (typeof BroadcastChannel === 'undefined') return () => undefined;
    const channel = new BroadcastChannel(`knekt.${table}.${seat}`);
    const ended = new AbortController();
    const { signal } = ended;
    this.#channel = channel;
    this.#own = { at: 0, tab: `${Math.random()}` };
    channel.onmessage = ({ data }: MessageEvent<Said>) => this.#receive(data);
    this.take();
    const leave = () => {
      this.#here = false;
      this.#say({ gone: this.#own.tab });
    };
    addEventListener('pagehide', leave, { signal });
    // A page from the back/forward cache is the newest again.
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

  #receive(said: Said): void {
    if (!this.#here) return;
    if ('claim' in said) {
      if (!this.#other || later(said.claim, this.#other)) this.#other = said.claim;
    } else if (said.gone === this.#other?.tab) {
      this.#other = undefined;
      // The newest of the remaining tabs acts.
      this.#say({ claim: this.#own });
    }
    this.elsewhere = this.#other !== undefined && later(this.#other, this.#own);
    // A tab with an older claim has missed this one.
    if (!this.elsewhere && 'claim' in said) this.#say({ claim: this.#own });
  }
}

export const tabs = new Tabs();

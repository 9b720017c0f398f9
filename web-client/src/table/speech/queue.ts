const PAUSE_MS = 900;
const BACKLOG_MOST = 8;

/** A sentence, or what makes it when it is said; nothing, where there is nothing to say by then. */
export type Speech = string | undefined | (() => string | undefined);

/** A queue of sentences for a live region, one at a time: screen readers drop bursts. */
export class SpeechQueue {
  readonly #speak: (sentence: string) => void;
  readonly #waiting: Exclude<Speech, undefined>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #now: string | undefined;

  constructor(speak: (sentence: string) => void) {
    this.#speak = speak;
  }

  /** Says a sentence after those before it; of a long backlog only the newest are worth hearing. */
  say(sentence: Speech): void {
    if (!sentence) return;
    this.#waiting.push(sentence);
    this.#waiting.splice(0, this.#waiting.length - BACKLOG_MOST);
    if (this.#timer === undefined) this.#next();
  }

  /** Breaks off for what has to be known now; what of `news` was not said to its end, to be said with that. */
  cut(news: readonly string[]): string[] {
    const left = [this.#now, ...this.#waiting].filter(
      (one) => typeof one === 'string' && news.includes(one),
    );
    const asked = this.#waiting.filter((one) => typeof one === 'function');
    this.#clear();
    this.#waiting.push(...asked);
    if (asked.length > 0) this.#timer = setTimeout(() => this.#next(), PAUSE_MS);
    return left as string[];
  }

  /** Says this at once instead of what waits. */
  interrupt(sentence: string): void {
    this.#clear();
    this.say(sentence);
  }

  /** Says no more. */
  stop(): void {
    this.#clear();
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#now = undefined;
    this.#waiting.length = 0;
  }

  #next(): void {
    let sentence: string | undefined;
    while (!sentence && this.#waiting.length > 0) {
      const speech = this.#waiting.shift();
      sentence = typeof speech === 'function' ? speech() : speech;
    }
    this.#timer = undefined;
    this.#now = sentence;
    if (!sentence) return;
    this.#speak(sentence);
    this.#timer = setTimeout(() => this.#next(), PAUSE_MS);
  }
}

const PAUSE_MS = 900;
const BACKLOG_MOST = 8;
/** So many sentences are still said before what somebody has to know now. */
const FIRST_MOST = 3;

/** A sentence, or what makes it when it is said; nothing, where there is nothing to say by then. */
export type Speech = string | undefined | (() => string | undefined);

/** One sentence at a time, for screen readers drop what comes in bursts. */
export class SpeechQueue {
  readonly #speak: (sentence: string) => void;
  readonly #waiting: Exclude<Speech, undefined>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: (() => void) | undefined;

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

  /** Does `last` when nothing is left to be said; of what waits only the newest sentences are said before. */
  finish(last: () => void): void {
    this.#waiting.splice(0, this.#waiting.length - FIRST_MOST);
    this.#last = last;
    if (this.#timer === undefined) this.#next();
  }

  /** Says this at once instead of what waits; what has to be known now is still said after it. */
  interrupt(sentence: string): void {
    this.#clear();
    this.say(sentence);
  }

  /** Says no more. */
  stop(): void {
    this.#clear();
    this.#last = undefined;
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.length = 0;
  }

  #next(): void {
    let sentence: string | undefined;
    while (!sentence && this.#waiting.length > 0) {
      const speech = this.#waiting.shift();
      sentence = typeof speech === 'function' ? speech() : speech;
    }
    this.#timer = undefined;
    if (!sentence) {
      const last = this.#last;
      this.#last = undefined;
      last?.();
      return;
    }
    this.#speak(sentence);
    this.#timer = setTimeout(() => this.#next(), PAUSE_MS);
  }
}

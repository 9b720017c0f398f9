import { type Speech, SpeechQueue } from './queue';

/**
 * The live regions of a table (`LiveRegions.svelte`). They are on the page, empty, before the first
 * sentence: screen readers ignore content that arrives together with its region.
 */
class LiveRegion {
  said = $state('');
  urgent = $state('');
  readonly #queue = new SpeechQueue((sentence) => {
    this.said = sentence;
  });

  /** Says a sentence after those before it. */
  say(sentence: Speech): void {
    this.#queue.say(sentence);
  }

  /** Answers a request at once; older sentences are dropped. */
  answer(sentence: string): void {
    // A repeated sentence must differ to be announced.
    this.#queue.interrupt(sentence === this.said ? `${sentence}\u00a0` : sentence);
  }

  /** Says at once what has to be known now; of what was still to be said before only `news` counts. */
  urge(sentence: string, news: readonly string[] = []): void {
    const all = [...this.#queue.cut(news), sentence].join(' ');
    // A repeated sentence must differ to be announced.
    this.urgent = all === this.urgent ? `${all}\u00a0` : all;
  }

  /** Says no more, and forgets what was said. */
  end(): void {
    this.#queue.stop();
    this.said = '';
    this.urgent = '';
  }
}
export const liveRegion = new LiveRegion();

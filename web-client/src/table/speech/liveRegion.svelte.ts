import { type Speech, SpeechQueue } from './queue';

/**
 * What is read aloud at a table. Its regions (`Voice.svelte`) stand on the page, empty, before the first sentence: what
 * comes together with its region is heard by nobody.
 */
class Voice {
  said = $state('');
  urgent = $state('');
  readonly #queue = new SpeechQueue((sentence) => {
    this.said = sentence;
  });

  /** Says a sentence after those before it. */
  say(sentence: Speech): void {
    this.#queue.say(sentence);
  }

  /** Says at once what somebody asked for; what was still to be said is older than the answer. */
  answer(sentence: string): void {
    // The same sentence again is another text, or nobody would hear it.
    this.#queue.interrupt(sentence === this.said ? `${sentence}\u00a0` : sentence);
  }

  /** Says at once what has to be known now; of what was still to be said before only `news` counts. */
  urge(sentence: string, news: readonly string[] = []): void {
    const all = [...this.#queue.cut(news), sentence].join(' ');
    // The same again is another text, or nobody would hear it.
    this.urgent = all === this.urgent ? `${all}\u00a0` : all;
  }

  /** Says no more, and forgets what was said. */
  end(): void {
    this.#queue.stop();
    this.said = '';
    this.urgent = '';
  }
}
export const voice = new Voice();

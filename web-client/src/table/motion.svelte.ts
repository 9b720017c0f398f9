import { tick } from 'svelte';
import type { GameView } from '../net/frames';
import { play } from '../sound/sounds';
import { speed } from '../state/look.svelte';
import { preferences } from '../state/preferences.svelte';
import type { Told } from '../state/reduce';
import { endsTrick } from './choreography';
import type { Seen } from './flight';
import { brisk, Stage } from './fly';
import { swept, trickName } from './swept.svelte';

/** What moves on a table: its cards with each frame, and a trick that is over, after a look at it. */
export class Motion {
  readonly #stage: Stage;
  readonly #match: () => GameView | null;
  #sweeping: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  /** `hurries`: whether the table does one thing after the other by itself. */
  constructor(root: HTMLElement, match: () => GameView | null, hurries: () => boolean = () => false) {
    // Where somebody wants quiet, nothing moves.
    this.#stage = new Stage(root, () => (preferences.zen ? 0 : hurries() ? brisk(speed()) : speed()));
    this.#match = match;
  }

  /** Before a frame is drawn: where everything is. */
  look(): Seen {
    return this.#stage.look();
  }

  /** After it: what became of that. */
  changed(was: Seen, fresh: readonly Told[]): void {
    if (this.#ended) return;
    this.#stage.play(was, fresh);
    const lies = this.#lies();
    if (lies && !endsTrick(fresh)) return;
    // Another trick has begun, or come to its end: the one before is swept no more.
    this.#forget();
    const { pauseMs } = this.#stage;
    if (!lies || pauseMs === 0) return;
    this.#sweeping = setTimeout(() => void this.#sweep(), pauseMs);
    swept.next = trickName(this.#match());
  }

  /** Whoever does something has seen enough. */
  skip(): void {
    this.#stage.skip();
    if (this.#sweeping !== undefined) void this.#sweep();
  }

  /** When the table is left. */
  end(): void {
    this.#ended = true;
    this.#forget();
    swept.name = undefined;
    this.#stage.end();
  }

  #forget(): void {
    clearTimeout(this.#sweeping);
    this.#sweeping = undefined;
    swept.next = undefined;
  }

  /** Whether no other trick has begun; not every game shows the last one in the middle. */
  #lies(): boolean {
    return (this.#match()?.trick?.length ?? 0) === 0;
  }

  /** The trick goes to who took it. */
  async #sweep(): Promise<void> {
    this.#forget();
    if (!this.#lies()) return;
    play('swish');
    const was = this.#stage.look();
    swept.name = trickName(this.#match());
    await tick();
    if (!this.#ended) this.#stage.play(was, []);
  }
}

import { t } from '../../i18n/fluent';
import type { Beat, GameEvent, GameName, GameView, MatchResult, Seat } from '../../net/frames';
import { ask } from '../../net/http';
import type * as wire from '../../protocol/replay';
import { preferences } from '../../storage/preferences.svelte';

/** A step as this client reads it: what games say of themselves stays open. */
export type Step = Omit<wire.ReplayStep, 'events' | 'beats' | 'public' | 'private'> & {
  /** With `beats`, the events are those of the beats. */
  readonly events?: readonly GameEvent[];
  readonly beats?: readonly Beat[];
  readonly public: GameView;
  readonly private?: readonly (Readonly<Record<string, unknown>> | null)[];
};
export type Replay = Omit<wire.MatchReplay, 'game' | 'steps' | 'result'> & {
  readonly game: GameName;
  readonly result: MatchResult;
  readonly steps: readonly Step[];
};

/** Returns all events of a step. */
export const eventsOf = ({ events, beats }: Step): readonly GameEvent[] =>
  events ?? beats?.flatMap((beat) => beat.events) ?? [];

/** The point of view: all hands, a spectator's, or a seat's. */
export type Eyes = 'all' | 'spectator' | Seat;

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** The duration of a step at speed 1, once all of it is shown. */
export const STEP_MS = 700;

/** A finished match in replay: its steps as they load, and the current one. */
export class ReplayPlayer {
  /** The replay without its steps. */
  match = $state.raw<Replay>();
  steps = $state.raw<readonly Step[]>([]);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  /** Set to hide the length and the result until the viewer gets there. */
  hidesEnd = $state(preferences.hidesEnd);
  error = $state.raw<unknown>();
  /** The wanted position: its step may still be loading. */
  #wanted = $state(0);
  #furthest = $state(0);

  /** The step that is shown. */
  readonly at = $derived(Math.max(0, Math.min(this.#wanted, this.steps.length - 1)));
  readonly step = $derived(this.steps[this.at]);
  /** The last step of the match. */
  readonly last = $derived((this.match?.n_steps ?? 1) - 1);
  /** The last step that the scrubber knows of. */
  readonly end = $derived(this.hidesEnd ? Math.max(this.#furthest, this.at) : this.last);
  readonly isOver = $derived(this.at === this.last);

  /**
   * Loads the steps page by page, until the replay is left; the first page can already be viewed.
   */
  async load(table: string, match: number | undefined, left?: AbortSignal): Promise<void> {
    this.error = undefined;
    try {
      do {
        const number = this.match?.match ?? match;
        const which = number === undefined ? '' : `match=${number}&`;
        const page: Replay = await ask(
          'GET',
          `/tables/${table}/replay?${which}from=${this.steps.length}`,
        );
        if (left?.aborted) return;
        this.match ??= page;
        if (page.steps.length === 0 && this.steps.length < page.n_steps)
          throw new Error(t('error-internal'));
        this.steps = [...this.steps, ...page.steps];
      } while (this.steps.length < (this.match?.n_steps ?? 0));
    } catch (error) {
      this.error = error;
    }
  }

  goTo(step: number): void {
    // The length of the match comes with the first page.
    this.#wanted = Math.max(0, this.match ? Math.min(step, this.last) : step);
    this.#furthest = Math.max(this.#furthest, this.#wanted);
  }

  /** Starts or stops playback; at the end it starts over. */
  toggle(): void {
    if (!this.playing && this.isOver) this.goTo(0);
    this.playing = !this.playing;
  }

  /** Moves one step on during playback. */
  tick(): void {
    this.goTo(this.at + 1);
    if (this.isOver) this.playing = false;
  }

  /** Goes to the next end of a trick or start of a deal. */
  nextMark(): void {
    this.goTo(this.marks.find((mark) => mark > this.at) ?? this.end);
  }

  lastMark(): void {
    this.goTo(this.marks.findLast((mark) => mark < this.at) ?? 0);
  }

  get marks(): readonly number[] {
    const { deals, tricks } = this.match ?? { deals: [], tricks: [] };
    return [...new Set([...deals, ...tricks])]
      .filter((mark) => mark <= this.last)
      .sort((a, b) => a - b);
  }
}

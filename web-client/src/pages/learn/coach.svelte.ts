import { tick } from 'svelte';
import { find, t } from '../../i18n/fluent';
import { Refusal } from '../../net/connection';
import type { Ack, Action, Err, GameName, Snapshot, WholeUpdate } from '../../net/frames';
import { reduce, type TableState } from '../../session/reduce';
import { uses } from '../../table/turn/choice';
import { learned, note } from './progress';

/** A lesson: a table, and the learner's decisions in order. */
export interface Lesson {
  readonly id: string;
  readonly start: Snapshot;
  readonly steps: readonly { readonly wants: Action; readonly updates: readonly WholeUpdate[] }[];
}
export interface Lessons {
  readonly game: GameName;
  readonly lessons: readonly Lesson[];
}

/** The pause after another player's move. */
export const STEP_MS = 1100;

/** `asks`: the learner is to act; `nudges`: something else was done; `shows`: the others act; `done`: that was it. */
export type Mood = 'asks' | 'nudges' | 'shows' | 'done';

/** A lesson's table and its texts. It handles the table's commands in place of a server. */
export class Coach {
  /** The lesson, counted from 0; the number of lessons: all of them are over. */
  at = $state(0);
  step = $state(0);
  mood = $state<Mood>('asks');
  /** The number of wrong answers to this decision. */
  misses = $state(0);
  /** The number of lessons begun: each has another table. */
  begun = $state(0);
  table = $state.raw<TableState>();
  done = $state.raw<ReadonlySet<string>>(new Set());
  /** The wrong action, as the variants of the lesson's texts name it. */
  #did = $state('');
  readonly game: GameName;
  readonly lessons: readonly Lesson[];
  readonly #name: () => string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ game, lessons }: Lessons, name: () => string, first?: string) {
    this.game = game;
    this.lessons = lessons;
    this.#name = name;
    this.done = learned(game);
    const next = lessons.findIndex(({ id }) => !this.done.has(id));
    if (!this.beginNamed(first)) this.begin(Math.max(0, next));
  }

  /** Begins the lesson of that name; whether there is one. */
  beginNamed(name: string | undefined): boolean {
    const at = this.lessons.findIndex(({ id }) => id === name);
    if (at >= 0) this.begin(at);
    return at >= 0;
  }

  get lesson(): Lesson | undefined {
    return this.lessons[this.at];
  }

  get isOver(): boolean {
    return this.at >= this.lessons.length;
  }

  /** Begins a lesson, from its beginning. */
  begin(at: number): void {
    clearTimeout(this.#timer);
    this.at = Math.max(0, Math.min(at, this.lessons.length));
    this.step = 0;
    this.#ask();
    // After the last lesson its table stays.
    if (!this.lesson) return;
    this.begun += 1;
    this.table = this.#reduced(undefined, this.lesson.start);
  }

  leave(): void {
    clearTimeout(this.#timer);
  }

  /**
   * Handles a command at the table: the expected action advances the lesson, any other is undone;
   * a hint is the expected action.
   */
  handle(op: string, more: Readonly<Record<string, unknown>>): Promise<Ack> {
    const wanted = this.lesson?.steps[this.step];
    const acts = op === 'act' && wanted && (this.mood === 'asks' || this.mood === 'nudges');
    if (acts && same(more.action, wanted.wants)) {
      this.mood = 'shows';
      this.#show([...wanted.updates]);
      return Promise.resolve({ op: 'ack', cid: '' } as Ack);
    }
    if (op === 'hint' && wanted) {
      const hint = { decision: more.decision, action: wanted.wants, reason: '' };
      return Promise.resolve({ op: 'ack', cid: '', hint } as unknown as Ack);
    }
    if (acts) {
      this.mood = 'nudges';
      this.misses += 1;
      this.#did = did(more.action as Action);
    }
    // The table as it is, with the focus restored after the card returns.
    void tick().then(() => {
      if (this.table) this.table = { ...this.table, fresh: [] };
    });
    // The action was legal, so the table itself shows no error.
    return Promise.reject(
      new Refusal({ op: 'err', code: 'stale_decision', retryable: false } as Err),
    );
  }

  /** Shows one update after another, at a pace that can be followed. */
  #show(updates: WholeUpdate[]): void {
    const [next, ...others] = updates;
    if (!next) {
      this.#advance();
      return;
    }
    const isLast = this.step + 1 === this.lesson?.steps.length && others.length === 0;
    this.table = this.#reduced(this.table, isLast ? closed(next) : next);
    if (others.length > 0) this.#timer = setTimeout(() => this.#show(others), STEP_MS);
    else this.#advance();
  }

  #ask(): void {
    this.mood = 'asks';
    this.misses = 0;
  }

  #advance(): void {
    const { lesson } = this;
    if (!lesson) return;
    if (this.step + 1 < lesson.steps.length) {
      this.step += 1;
      this.#ask();
      return;
    }
    this.mood = 'done';
    note(this.game, lesson.id);
    this.done = learned(this.game);
  }

  /** The table after a frame, with the learner's name. */
  #reduced(before: TableState | undefined, frame: Snapshot | WholeUpdate): TableState | undefined {
    const { table } = frame.public;
    const you = frame.private?.seat;
    const seats = table.seats.map((seat) =>
      seat.seat === you ? { ...seat, name: this.#name() } : seat,
    );
    const after = reduce(before, {
      ...frame,
      public: { ...frame.public, table: { ...table, seats } },
    });
    if (typeof after === 'string')
      throw new Error(`a lesson's frames do not follow each other: ${after}`);
    return after;
  }

  get title(): string {
    return this.#text('title', this.at) ?? t('learn-end-title');
  }

  /** The instruction, or the comment on the move shown. */
  get text(): string {
    return this.#text('text', this.at) ?? t('learn-end-text');
  }

  /** The answer to the last action; empty before it. */
  get feedback(): string {
    if (this.mood === 'done') return this.#text('praise', this.at) ?? '';
    return this.mood === 'nudges' ? (this.#text('nudge', this.at) ?? '') : '';
  }

  titleOf(at: number): string {
    return this.#text('title', at) ?? '';
  }

  /** A later decision of a lesson may have words of its own. */
  #text(part: string, at: number): string | undefined {
    const lesson = this.lessons[at];
    if (!lesson) return undefined;
    const id = `learn-${this.game}-${lesson.id}.${part}`;
    const names = { ...namesIn(lesson), did: this.#did };
    return (
      (at === this.at && this.step > 0 && find(`${id}-${this.step + 1}`, names)) || find(id, names)
    );
  }
}

/** An action as the variants of a lesson's words name it: `play_Kd`, or `leave_turnup`. */
export const did = (action: Action): string =>
  [action.do, ...uses(action).map((used) => used.slice(used.indexOf(':') + 1))].join('_');

/** Returns the other players' names as text arguments, `$seat1` and so on. */
export function namesIn({ start }: Lesson): Record<string, string> {
  return Object.fromEntries(
    start.public.table.seats.map(({ seat, name }) => [`seat${seat}`, name ?? '']),
  );
}

/** Returns the update without its decision: the lesson ends with it. */
function closed(frame: WholeUpdate): WholeUpdate {
  const { decision: _, private: own, ...rest } = frame;
  return {
    ...rest,
    private: own && { ...own, legal: [], outlook: [], cautions: [], costs: [], why_not: {} },
  } as WholeUpdate;
}

/** Compares two actions; the order of their fields has no meaning. */
function same(a: unknown, b: unknown): boolean {
  const sorted = (value: unknown) => JSON.stringify(Object.entries((value ?? {}) as object).sort());
  return sorted(a) === sorted(b);
}

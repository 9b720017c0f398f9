import type { ChatLine } from '../net/frames';
import { preferences } from '../state/preferences.svelte';

/** Something that was said, as it is kept here. */
export type Line = Omit<ChatLine, 'op' | 'table'>;

/** As many as the server keeps of a table. */
const LINES_MOST = 200;

/** What is said at the table that is looked at. It is no history of the match, and has numbers of its own. */
class Talk {
  lines = $state.raw<readonly Line[]>([]);
  /** What somebody else said last, once it is news. */
  news = $state.raw<Line>();
  /** When that was. */
  newsAt = 0;
  #unread = $state(0);
  /** Whether somebody reads along. */
  #read = false;
  #table: string | undefined;

  /** How many lines are news; none for who does not want to see what is said. */
  get unread(): number {
    return preferences.chat ? this.#unread : 0;
  }

  /** The highest number that was heard at a table; everything, where nothing was. */
  heard(table: string): number {
    return this.#table === table ? (this.lines.at(-1)?.n ?? 0) : 0;
  }

  /** Whether what is said is read as it comes. */
  get isRead(): boolean {
    return this.#read;
  }

  /** Begins anew at another table. */
  begin(table: string): void {
    if (this.#table === table) return;
    this.#table = table;
    this.lines = [];
    this.news = undefined;
    this.#unread = 0;
  }

  /** Forgets all of it, for somebody else is there now: what partners said is not theirs. */
  forget(): void {
    this.lines = [];
    this.leave();
  }

  /** Nobody is there any more: what was said stays, and is no news. */
  leave(): void {
    this.news = undefined;
    this.#unread = 0;
  }

  hear(table: string, line: Line, own: boolean): void {
    if (this.#add(table, [line]) === 0 || own) return;
    this.news = line;
    this.newsAt = Date.now();
    if (!this.#read && preferences.chat) this.#unread += 1;
  }

  /** What was said before one came, or while one was away. */
  catchUp(table: string, lines: readonly Line[]): void {
    const first = this.lines.length === 0;
    const n = this.#add(table, lines);
    // What was said before one came is nobody's news.
    if (!this.#read && !first && preferences.chat) this.#unread += n;
  }

  /** Whether what is said is read as it comes. */
  reads(whether: boolean): void {
    this.#read = whether;
    if (whether) this.#unread = 0;
  }

  /** Forgets what somebody said. */
  silence(of: Line): void {
    this.lines = this.lines.filter((line) => line.name !== of.name || line.seat !== of.seat);
  }

  #add(table: string, lines: readonly Line[]): number {
    if (table !== this.#table) return 0;
    const fresh = lines.filter(({ n }) => !this.lines.some((known) => known.n === n));
    this.lines = [...this.lines, ...fresh].sort((a, b) => a.n - b.n).slice(-LINES_MOST);
    return fresh.length;
  }
}

export const talk = new Talk();

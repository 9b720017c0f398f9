import type { ChatLine } from '../net/frames';
import { preferences } from '../state/preferences.svelte';

/** Something that was said, as it is kept here. */
export type ChatMessage = Omit<ChatLine, 'op' | 'table'>;

/** As many as the server keeps of a table. */
const LINES_MOST = 200;

/** What is said at the table that is looked at. It is no history of the match, and has numbers of its own. */
class ChatStore {
  messages = $state.raw<readonly ChatMessage[]>([]);
  /** What somebody else said last, once it is news. */
  news = $state.raw<ChatMessage>();
  /** When that was. */
  newsAt = 0;
  #unread = $state(0);
  /** Whether somebody reads along. */
  #isRead = false;
  #table: string | undefined;

  /** How many messages are news; none for who does not want to see what is said. */
  get unread(): number {
    return preferences.chat ? this.#unread : 0;
  }

  /** The highest number that was heard at a table; everything, where nothing was. */
  lastOf(table: string): number {
    return this.#table === table ? (this.messages.at(-1)?.n ?? 0) : 0;
  }

  /** Whether what is said is read as it comes. */
  get isRead(): boolean {
    return this.#isRead;
  }

  /** Begins anew at another table. */
  begin(table: string): void {
    if (this.#table === table) return;
    this.#table = table;
    this.messages = [];
    this.news = undefined;
    this.#unread = 0;
  }

  /** Forgets all of it, for somebody else is there now: what partners said is not theirs. */
  forget(): void {
    this.messages = [];
    this.leave();
  }

  /** Nobody is there any more: what was said stays, and is no news. */
  leave(): void {
    this.news = undefined;
    this.#unread = 0;
  }

  add(table: string, message: ChatMessage, own: boolean): void {
    if (this.#add(table, [message]) === 0 || own) return;
    this.news = message;
    this.newsAt = Date.now();
    if (!this.#isRead && preferences.chat) this.#unread += 1;
  }

  /** What was said before one came, or while one was away. */
  addEarlier(table: string, messages: readonly ChatMessage[]): void {
    const first = this.messages.length === 0;
    const n = this.#add(table, messages);
    // What was said before one came is nobody's news.
    if (!this.#isRead && !first && preferences.chat) this.#unread += n;
  }

  /** Whether what is said is read as it comes. */
  setRead(read: boolean): void {
    this.#isRead = read;
    if (read) this.#unread = 0;
  }

  /** Forgets what somebody said. */
  removeFrom(of: ChatMessage): void {
    this.messages = this.messages.filter(
      (message) => message.name !== of.name || message.seat !== of.seat,
    );
  }

  #add(table: string, messages: readonly ChatMessage[]): number {
    if (table !== this.#table) return 0;
    const fresh = messages.filter(({ n }) => !this.messages.some((known) => known.n === n));
    this.messages = [...this.messages, ...fresh].sort((a, b) => a.n - b.n).slice(-LINES_MOST);
    return fresh.length;
  }
}

export const chatStore = new ChatStore();

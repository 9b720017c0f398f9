import type { ChatLine } from '../net/frames';
import { preferences } from '../storage/preferences.svelte';

/** A chat message in this client. */
export type ChatMessage = Omit<ChatLine, 'op' | 'table'>;

/** The server keeps as many. */
const LINES_MOST = 200;

/**
 * The chat of the current table. It is not part of the match history, and has its own numbering.
 */
class ChatStore {
  messages = $state.raw<readonly ChatMessage[]>([]);
  /** The latest message of another player, if it is news. */
  news = $state.raw<ChatMessage>();
  #unread = $state(0);
  /** Set while the chat is shown. */
  isRead = false;
  #table: string | undefined;
  #epoch: number | undefined;

  /** The number of unread messages; 0 if the viewer hides the chat. */
  get unread(): number {
    return preferences.chat ? this.#unread : 0;
  }

  /** Returns the number of the last message known from a table, or 0. */
  lastOf(table: string): number {
    return this.#table === table ? (this.messages.at(-1)?.n ?? 0) : 0;
  }

  /** Starts over at another table. */
  begin(table: string): void {
    if (this.#table === table) return;
    this.#table = table;
    this.#epoch = undefined;
    this.messages = [];
    this.news = undefined;
    this.#unread = 0;
  }

  /** Starts over in another epoch: after a restored backup, messages have numbers that others had. */
  follow(epoch: number): void {
    if (this.#epoch !== undefined && this.#epoch !== epoch) this.forget();
    this.#epoch = epoch;
  }

  /** Clears everything for another user: the partners' messages are not theirs. */
  forget(): void {
    this.messages = [];
    this.leave();
  }

  /** Keeps the messages, and clears the news. */
  leave(): void {
    this.news = undefined;
    this.#unread = 0;
  }

  add(table: string, message: ChatMessage, own: boolean): void {
    if (this.#add(table, [message]) === 0 || own) return;
    this.news = message;
    if (!this.isRead && preferences.chat) this.#unread += 1;
  }

  /** Adds messages from before the connection, or from a gap. */
  addEarlier(table: string, messages: readonly ChatMessage[]): void {
    const first = this.messages.length === 0;
    const n = this.#add(table, messages);
    // Messages from before the first connection are not unread.
    if (!this.isRead && !first && preferences.chat) this.#unread += n;
  }

  /** Set while the chat is open, so that messages count as read. */
  setRead(read: boolean): void {
    this.isRead = read;
    if (read) this.#unread = 0;
  }

  /** Removes the messages of a sender. */
  removeFrom(of: ChatMessage): void {
    this.messages = this.messages.filter(
      (message) => message.name !== of.name || message.seat !== of.seat,
    );
  }

  #add(table: string, messages: readonly ChatMessage[]): number {
    if (table !== this.#table) return 0;
    const fresh = messages.filter(({ n }) => !this.messages.some((known) => known.n === n));
    // A known message comes again if its content was removed, or its sender renamed.
    const now = (known: ChatMessage) =>
      messages.find(({ n, removed, name }) => n === known.n && (removed || name !== known.name)) ??
      known;
    this.messages = [...this.messages.map(now), ...fresh]
      .sort((a, b) => a.n - b.n)
      .slice(-LINES_MOST);
    return fresh.length;
  }
}

export const chatStore = new ChatStore();

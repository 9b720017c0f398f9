/**
 * A client for a Knekt server: it keeps the view of every table that it subscribes to, reconnects,
 * resumes where it stopped, sends unanswered commands again, and waits as long as the server asks
 * (`retry_ms`). `protocol/README.md` lists all commands and frames.
 */

export type { Identity, TableView, Turn } from './client.js';
export { Client, connect, Disconnected, RefusedError } from './client.js';
export { Bot } from './bot.js';

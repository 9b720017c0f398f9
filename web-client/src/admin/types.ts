// The admin API's answers, as far as the page shows them. None of them has a field for cards.
import type { GameName } from '../net/frames';

export interface Health {
  readonly version: string;
  readonly uptime_ms: number;
  readonly memory?: number;
  readonly tls: boolean;
  readonly origins: readonly string[];
  readonly ready: boolean;
  readonly draining: boolean;
  readonly tables: { readonly live: number; readonly passive?: number };
  readonly storage: StorageUsage;
  readonly announcement?: { readonly text: string; readonly since: number };
  readonly connections: {
    readonly websocket: number;
    readonly sse: number;
    readonly ndjson: number;
  };
}

type StorageUsage =
  | { readonly kind: 'file'; readonly bytes: number; readonly free_bytes?: number }
  | {
      readonly kind: 'database';
      readonly bytes?: number;
      readonly connections: { readonly in_use: number; readonly waiting: number };
      readonly nodes?: readonly {
        readonly node: string;
        readonly draining: boolean;
        readonly tables: number;
      }[];
      readonly standbys: readonly { readonly name: string; readonly lag_bytes: number }[];
    };

export interface TableRow {
  readonly table: string;
  readonly game: GameName;
  readonly status: 'waiting' | 'playing' | 'finished';
  readonly seats: readonly { readonly name?: string }[];
  readonly followers: number;
  readonly spectators: number;
  readonly stalled: boolean;
}

export interface Found {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly sessions: number;
  readonly ban?: { readonly reason: string; readonly until?: number };
}

interface Line {
  readonly n: number;
  readonly who: { readonly name: string };
  readonly text?: string;
  readonly phrase?: string;
}

export interface Report {
  readonly id: number;
  readonly at: number;
  readonly done?: number | null;
  readonly table: string;
  readonly reason: string;
  readonly line: Line;
}

export interface AuditEntry {
  readonly no: number;
  readonly at: number;
  readonly verb: string;
  /** With what: what each verb has of it. */
  readonly arguments: {
    readonly text?: string;
    readonly reason?: string;
    readonly id?: string | number;
    readonly from?: string;
    readonly until?: number | null;
    readonly name?: string;
    readonly table?: string;
    readonly n?: number;
  };
  readonly outcome: string;
}

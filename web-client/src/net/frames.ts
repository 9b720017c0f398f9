/**
 * The frames of the wire that this client reads and writes.
 *
 * What games say of themselves stays open here (`GameView`, `Action`, `GameEvent`): the table page works on its common
 * fields, and each game's own folder narrows it.
 */

export type Seat = number;
/** Two characters, rank and suit: `Td`. */
export type Card = string;

/** One action of `legal`: what it does, and with what. */
export type Action = Readonly<{ do: string } & Record<string, unknown>>;
/** One thing that happened. */
export type GameEvent = Readonly<{ e: string } & Record<string, unknown>>;
/** Why a card cannot be used: a word, or a word with its parameters. */
export type Reason = string | Readonly<Record<string, unknown>>;

export interface Played {
  readonly seat: Seat;
  readonly card?: Card;
  readonly cards?: readonly Card[];
}

export interface MatchResult {
  readonly ranking: readonly (readonly Seat[])[];
  readonly scores: readonly number[];
  readonly reason: string;
}

/** The part of a game's public view that all games share. */
export interface GameView {
  readonly phase?: string;
  readonly deal?: number;
  readonly dealer?: Seat;
  readonly hands?: readonly number[];
  readonly trick?: readonly Played[];
  readonly last_trick?: { readonly cards: readonly Played[]; readonly winner: Seat };
  readonly trump?: string;
  readonly result?: MatchResult;
  readonly draw?: { readonly rounds: readonly (readonly Played[])[]; readonly dealer: Seat };
}

export interface TableSeat {
  readonly seat: Seat;
  readonly name?: string;
  readonly kind?: 'guest' | 'bot' | 'account';
  readonly ready?: boolean;
  readonly played_by?: string;
  readonly user?: string;
}

export interface TableView {
  readonly game: GameName;
  readonly options: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly status: 'waiting' | 'playing' | 'finished';
  readonly host: string;
  readonly seats: readonly TableSeat[];
  readonly match_no?: number;
}

export type GameName = 'knorri' | 'gurka' | 'knektpass' | 'gnallknekt' | 'karnoffel';
export const GAMES: readonly GameName[] = ['knorri', 'gurka', 'knektpass', 'gnallknekt', 'karnoffel'];

export interface Public {
  readonly table: TableView;
  readonly match: GameView | null;
}

export interface Private {
  readonly seat: Seat;
  readonly hand?: readonly Card[];
  readonly events?: readonly GameEvent[];
  readonly legal?: readonly Action[];
  readonly why_not?: Readonly<Record<Card, Reason>>;
  readonly [field: string]: unknown;
}

export interface Decision {
  readonly id: number;
  readonly seats: readonly Seat[];
  readonly kind: string;
  readonly deadline?: number;
}

interface OfTable {
  readonly table: string;
  readonly epoch: number;
}

interface Whole extends OfTable {
  readonly now?: number;
  readonly public: Public;
  readonly private?: Private | null;
  readonly decision?: Decision | null;
}

export interface Update extends Whole {
  readonly op: 'update';
  readonly seq: number;
  readonly events: readonly GameEvent[];
}
export interface Snapshot extends Whole {
  readonly op: 'snapshot';
  readonly seq: number;
  readonly reason: string;
}
export interface Replay extends Whole {
  readonly op: 'replay';
  readonly from: number;
  readonly to: number;
  readonly events: readonly (readonly GameEvent[])[];
}
export interface Presence {
  readonly op: 'presence';
  readonly table: string;
  readonly seats: readonly ('here' | 'lagging' | 'gone' | null)[];
  readonly spectators: number;
}
export interface Hello {
  readonly op: 'hello';
  readonly proto: number;
  readonly now?: number;
  readonly hb_ms?: number;
  readonly draining?: boolean;
}
export interface User {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}
export interface MyTable {
  readonly table: string;
  readonly seat: Seat;
  readonly your_turn?: boolean;
}
export interface Ready {
  readonly op: 'ready';
  readonly user?: User | null;
  readonly token?: string;
  readonly tables?: readonly MyTable[];
}
export interface Ack {
  readonly op: 'ack';
  readonly cid: string;
  readonly table?: string;
  readonly seq?: number;
  readonly invite?: string;
}
export interface Err {
  readonly op: 'err';
  readonly cid?: string;
  readonly table?: string;
  readonly code: string;
  readonly reason?: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly detail?: string;
  readonly retryable?: boolean;
  readonly retry_ms?: number;
}
export interface LobbyTable {
  readonly table: string;
  readonly game: GameName;
  readonly status: TableView['status'];
  readonly seats_total: number;
  readonly seats: readonly TableSeat[];
  readonly host: string;
  readonly spectators?: number;
}
export interface Lobby {
  readonly op: 'lobby';
  readonly tables: readonly LobbyTable[];
}
export interface Pong {
  readonly op: 'pong';
  readonly n: number;
  readonly now: number;
}

/** Every frame that the server may send. */
export type FromServer = Hello | Ready | Ack | Err | Update | Snapshot | Replay | Presence | Lobby | Pong;

/** What a command says besides its name. */
export type Command = Readonly<{ op: string; table?: string } & Record<string, unknown>>;

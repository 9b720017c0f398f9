/**
 * The frames of the wire as generated types, with open fields narrowed where the client knows them.
 * The games' own types stay open (`GameView`, `Action`, `GameEvent`): the table page uses the
 * common fields, and each game's folder narrows the rest.
 */

import type * as wire from '../protocol/to_client';
import type { GameName } from './games';

export type {
  Ack,
  ChatLine,
  ConnectionState,
  Decision,
  Hello,
  OpenVote,
  Pong,
  Ready,
  Refused as Err,
  SeatPublic as TableSeat,
  Shuffling,
  User,
} from '../protocol/to_client';
export { GAMES, type GameName } from './games';

export type Seat = number;
/** Two characters, rank and suit: `Td`. */
export type Card = string;

/** A legal action with its parameters. */
export type Action = Readonly<{ do: string } & Record<string, unknown>>;
export type GameEvent = Readonly<{ e: string } & Record<string, unknown>>;
/** The reason why a card cannot be used: a word, or a word with its parameters. */
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
  /** The seats that count as last because their players left. */
  readonly leavers?: readonly Seat[];
}

/** The part of a game's public view that all games share. */
export interface GameView {
  readonly phase?: string;
  readonly deal?: number;
  readonly dealer?: Seat;
  readonly hands?: readonly number[];
  readonly scores?: readonly number[];
  readonly trick?: readonly Played[];
  readonly last_trick?: { readonly cards: readonly Played[]; readonly winner: Seat };
  readonly trump?: string;
  /** The teams, if there are any. */
  readonly sides?: readonly (readonly Seat[])[];
  readonly result?: MatchResult;
  readonly draw?: { readonly rounds: readonly (readonly Played[])[]; readonly dealer: Seat };
}

/** Fields of `T`, some of them narrowed. */
type Narrow<T, N> = Omit<T, keyof N> & N;

export type TableView = Narrow<wire.TablePublic, { readonly game: GameName }> & {
  /** The seats that win and lose together, where the game has teams with its options. */
  readonly teams?: readonly (readonly Seat[])[];
  /** The seats that still have to confirm while all seats are taken. */
  readonly unready?: readonly Seat[];
};

export type Presence = wire.Presence & {
  readonly missing?: readonly Missing[];
  /** The seats that a full table waits for before the match begins. */
  readonly awaited?: readonly Seat[];
};

/** The seat of a disconnected player. */
export interface Missing {
  readonly seat: Seat;
  /** The time when the table continues without them, in epoch milliseconds of the server. */
  readonly until: number;
  readonly then: string;
  /** The number of times the others can still wait. */
  readonly waits: number;
  readonly bot_now: boolean;
}

export interface Public {
  readonly table: TableView;
  readonly match: GameView | null;
}

/** The outcome of an action in the current trick; null if unknown. */
export type Outlook = 'wins' | 'loses' | null;

export interface Private {
  readonly seat: Seat;
  readonly hand?: readonly Card[];
  /** In a replay one list for each entry. */
  readonly events: readonly GameEvent[] | readonly (readonly GameEvent[])[];
  readonly legal?: readonly Action[];
  /** The outlook of each legal action. */
  readonly outlook?: readonly Outlook[];
  /** The reason why each action of `legal` is worth confirming. */
  readonly cautions?: readonly (string | null)[];
  /** The points that winning the trick with each action of `legal` costs. */
  readonly costs?: readonly (number | null)[];
  readonly why_not?: Readonly<Record<Card, Reason>>;
  readonly [field: string]: unknown;
}

interface Seen {
  readonly public: Public;
  readonly private?: Private;
}

/** A point at which the board holds for a moment: its state, and the events before it. */
export interface Beat {
  readonly at: 'trick' | 'deal' | 'start' | 'phase' | 'match';
  readonly events: readonly GameEvent[];
  readonly match: GameView;
}

/** With `beats`, the events are those of the beats. */
export type Update = Narrow<
  Omit<wire.Update, 'beats'>,
  Omit<Seen, 'public'> & {
    /** The difference from the previous frame; a member of `match` that is `null` is gone. */
    readonly public: Omit<Public, 'table'> & Partial<Public>;
    readonly events?: readonly GameEvent[];
    readonly beats?: readonly Beat[];
  }
>;
/** An update that has the table. */
export type WholeUpdate = Update & Seen;
/** The scoring events of one deal. */
type DealScores = Narrow<wire.DealScores, { readonly events: readonly GameEvent[] }>;

export type Snapshot = Narrow<wire.Snapshot, Seen & { readonly scores?: readonly DealScores[] }>;
export type Replay = Narrow<
  wire.Replay,
  Seen & { readonly events: readonly (readonly GameEvent[])[] }
>;
export type LobbyTable = Narrow<wire.LobbyTable, { readonly game: GameName }>;
export type Lobby = Narrow<wire.Lobby, { readonly tables: readonly LobbyTable[] }>;

export type Announcement = wire.Announcement;

/** Every frame that the server may send. */
export type FromServer =
  | wire.Hello
  | wire.Ready
  | wire.Ack
  | wire.Refused
  | Update
  | Snapshot
  | Replay
  | Presence
  | Lobby
  | wire.ChatLine
  | wire.ChatReplay
  | wire.Shuffling
  | wire.Pong
  | Announcement
  | wire.AnnouncementOver;

/** A table where one holds a seat. */
export type MyTable = Pick<wire.SeatedAt, 'table' | 'seat'> & Partial<wire.SeatedAt>;

/** A command without its id. */
export type Command = Readonly<{ op: string; table?: string } & Record<string, unknown>>;

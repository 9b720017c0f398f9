import { t } from '../i18n/fluent';
import type { Audience } from '../i18n/narrate';
import type {
  Action,
  Card,
  Decision,
  GameName,
  GameView,
  OpenVote,
  Outlook,
  Reason,
  Seat,
  TableSeat,
  TableView,
} from '../net/frames';
import type { LogEntry, TableState } from '../session/reduce';
import { isOut } from '../session/resigned';

/** A table as its page draws it: the last frame, with the questions answered that every part of the page asks. */
export interface Model {
  readonly id: string;
  /** What numbers mean belongs to it: after a restored backup, they mean something else. */
  readonly epoch: number;
  readonly table: TableView;
  readonly game: GameName;
  readonly match: GameView | null;
  /** The seat that takes the complete trick. */
  readonly winner?: Seat | undefined;
  /** The match's number at the table, from 1. */
  readonly matchNo: number;
  readonly seats: readonly TableSeat[];
  readonly you: Seat | undefined;
  /** The other seats clockwise, from the viewer's left. */
  readonly others: readonly Seat[];
  readonly hand: readonly Card[];
  readonly legal: readonly Action[];
  /** The outlook of each legal action. */
  readonly outlook: readonly Outlook[];
  /** The reason why each of them is worth confirming. */
  readonly cautions: readonly (string | null)[];
  /** The points that winning the trick with each of them costs. */
  readonly costs: readonly (number | null)[];
  readonly whyNot: Readonly<Record<Card, Reason>>;
  readonly decisionKind: string | undefined;
  readonly turn: readonly Seat[];
  readonly yourTurn: boolean;
  /** The table acts by itself, because there is only one choice. */
  readonly automatic: boolean;
  readonly decision: number | undefined;
  readonly deadline: number | undefined;
  /** The pause of a disconnected player's clock: its end, and the time left. */
  readonly held: Decision['held'] | undefined;
  /** The events this client has seen, oldest first. */
  readonly log: readonly LogEntry[];
  readonly private: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
  /** The viewer plays a seat in the current match. */
  readonly plays: boolean;
  /** A bot plays the viewer's seat in the current match. */
  readonly playedFor: boolean;
  /** The viewer has left the match for good: resigned, or removed. */
  readonly out: boolean;
  /** The seats that a paused match waits for; empty if all agreed to the pause. */
  readonly paused: readonly Seat[] | undefined;
  /** The match waits for the viewer. */
  readonly waitedFor: boolean;
  /** A spectator can take a bot's seat from the next deal on. */
  readonly canClaim: boolean;
  /** Somebody takes over a bot's seat with the next deal. */
  readonly hasClaims: boolean;
  /** The table allows undo. */
  readonly hasUndo: boolean;
  readonly hints: boolean;
  /** A seat can have more time than the clock gives. */
  readonly moreTime: boolean;
  readonly vote: OpenVote | undefined;
  /** The id of the table's host. */
  readonly host: string | undefined;
  /** The chat settings, and the muted seats. */
  readonly chat: TableView['settings']['chat'];
  readonly muted: readonly Seat[];
  name(seat: Seat): string;
  audience(spoken: boolean): Audience;
}

export function model(state: TableState): Model {
  const { table, match } = state.public;
  const you = state.private?.seat;
  const n = table.seats.length;
  const first = you ?? -1;
  const turn = state.decision?.seats ?? [];
  const legal = state.private?.legal ?? [];
  const own =
    table.status === 'playing' && you !== undefined ? table.seats[you]?.played_by : undefined;
  const name = (seat: Seat) => table.seats[seat]?.name ?? t('seat-number', { n: seat + 1 });
  return {
    id: state.id,
    epoch: state.epoch,
    table,
    game: table.game,
    match,
    matchNo: table.match_no,
    seats: table.seats,
    you,
    others: Array.from(
      { length: you === undefined ? n : n - 1 },
      (_, i) => (first + 1 + i + n) % n,
    ),
    hand: state.private?.hand ?? [],
    legal,
    outlook: state.private?.outlook ?? [],
    cautions: state.private?.cautions ?? [],
    costs: state.private?.costs ?? [],
    whyNot: state.private?.why_not ?? {},
    decisionKind: state.decision?.kind,
    turn,
    yourTurn: you !== undefined && turn.includes(you) && legal.length > 0,
    automatic: (state.decision as { automatic?: boolean } | undefined)?.automatic ?? false,
    decision: state.decision?.id,
    deadline: state.decision?.deadline,
    held: state.decision?.held,
    log: state.log,
    private: state.private ?? {},
    options: table.options,
    plays: own === 'owner',
    playedFor: own !== undefined && own !== 'owner',
    out: you !== undefined && isOut(state, you),
    paused: table.paused?.waits_for,
    waitedFor: you !== undefined && (table.paused?.waits_for.includes(you) ?? false),
    canClaim:
      you === undefined && table.status === 'playing' && table.seats.some((seat) => seat.gives_way),
    hasClaims: table.seats.some((seat) => seat.next),
    hasUndo: table.settings.takeback,
    hints: table.settings.hints,
    moreTime: table.settings.more_time === true,
    vote: table.vote ?? undefined,
    host: table.host ?? undefined,
    chat: table.settings.chat,
    muted: table.muted ?? [],
    name,
    audience: (spoken) => ({ game: table.game, you, name, spoken }),
  };
}

/** Returns a seat's position, clockwise from the viewer; for a spectator from seat 0. */
export function around(seat: Seat, you: Seat | undefined, n: number): number {
  return (seat - (you ?? 0) + n) % n;
}

/** Returns true if the vote waits for the viewer. */
export const isAskedToVote = (vote: OpenVote | undefined, you: Seat | undefined): boolean =>
  vote !== undefined && you !== undefined && vote.waits_for.includes(you);

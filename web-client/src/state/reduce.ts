import type {
  Beat,
  Decision,
  GameEvent,
  GameName,
  GameView,
  Private,
  Public,
  Replay,
  Snapshot,
  Update,
} from '../net/frames';
import { merged } from './mergeEvents';
import scores from './scores.json';

/** Something that happened at a table, as this viewer was told of it. */
export interface LogEntry {
  readonly seq: number;
  readonly event: GameEvent;
  readonly own: boolean;
}

/** How the board stands at a point where it holds for a moment, within the last frame. */
export interface BoardBeat {
  readonly at: Beat['at'];
  readonly match: GameView;
  /** What led there. */
  readonly told: readonly LogEntry[];
}

/** How the board stood after an entry, as this viewer was told. */
export interface Past {
  readonly seq: number;
  readonly match: GameView;
  readonly private: Private | undefined;
  readonly decision: Decision | undefined;
}

/** A table as the last frame says it is. */
export interface TableState {
  readonly id: string;
  readonly epoch: number;
  readonly seq: number;
  readonly public: Public;
  readonly private: Private | undefined;
  readonly decision: Decision | undefined;
  /** What happened, oldest first; at most `LOG_MOST`. */
  readonly log: readonly LogEntry[];
  /** What told the scores of the present match, oldest first, however long ago it is; at most `RESULTS_MOST`. */
  readonly results: readonly LogEntry[];
  /** What the last frame added to the log. */
  readonly fresh: readonly LogEntry[];
  /** Where the last frame passes more than one point at which the board holds: each of them. */
  readonly beats?: readonly BoardBeat[];
  /** How the board stood, oldest first, so far as frames said so; at most `PAST_MOST`. */
  readonly past: readonly Past[];
}

export type StreamFrame = Update | Snapshot | Replay;

/** `gap`: frames are missing before this one; the table has to be asked for again. */
export type Reduced = TableState | 'gap' | 'old';

const LOG_MOST = 400;
/** More than a hundred deals of any game. */
const RESULTS_MOST = 2000;
const PAST_MOST = 400;

/** What tells a score, or of which deal it is: by game, as a test of the games writes it down. */
const SCORES: Readonly<Record<GameName, readonly string[]>> = scores;

/** Stands in the log where the server told how it is, and not how it came to that. */
export const MISSED = 'missed';

/** The table after a frame. */
export function reduce(state: TableState | undefined, frame: StreamFrame): Reduced {
  switch (frame.op) {
    case 'snapshot':
      if (state && isOld(state, frame.epoch, frame.seq, true)) return 'old';
      return next(holed(known(state, frame.epoch), frame.seq), frame, frame.seq, []);
    case 'replay':
      if (state && isOld(state, frame.epoch, frame.to, true)) return 'old';
      return replayed(frame, state);
    case 'update':
      if (!state) return 'gap';
      if (isOld(state, frame.epoch, frame.seq, false)) return 'old';
      if (frame.epoch !== state.epoch || frame.seq !== state.seq + 1) return 'gap';
      return updated(state, frame);
    default:
      return frame satisfies never;
  }
}

function updated(state: TableState, frame: Update): TableState {
  const { seq } = frame;
  const beats = frame.beats?.map(({ at, match, events }) => ({
    at,
    match,
    told: ofPublic(events, seq),
  }));
  const happened = beats?.flatMap(({ told }) => told) ?? ofPublic(frame.events ?? [], seq);
  const own = (frame.private?.events ?? []) as readonly GameEvent[];
  const after = next(state, frame, seq, merged(happened, own, seq));
  return beats ? { ...after, beats } : after;
}

/** A whole view of the head that we have already is not old: it may be one that was asked for. */
function isOld(state: TableState, epoch: number, seq: number, whole: boolean): boolean {
  if (epoch !== state.epoch) return epoch < state.epoch;
  return whole ? seq < state.seq : seq <= state.seq;
}

/** What is known of the same history. */
function known(state: TableState | undefined, epoch: number): TableState | undefined {
  return state?.epoch === epoch ? state : undefined;
}

/** What is known, with its log as one that goes on later. */
function holed(state: TableState | undefined, seq: number): TableState | undefined {
  if (!state || state.seq === seq || state.log.length === 0) return state;
  return { ...state, log: [...state.log, { seq, event: { e: MISSED }, own: false }] };
}

/** What happened before one came is for the log, and no news. */
function replayed(frame: Replay, state: TableState | undefined): TableState {
  // From the beginning it tells all that there is.
  const before = frame.from > 1 ? state : undefined;
  const after = next(known(before, frame.epoch), frame, frame.to, told(frame, before));
  return before ? after : { ...after, fresh: [] };
}

function told(frame: Replay, state: TableState | undefined): LogEntry[] {
  const known = state?.epoch === frame.epoch ? state.seq : -1;
  const own = (frame.private?.events ?? []) as readonly (readonly GameEvent[])[];
  return frame.events.flatMap((events, i) =>
    frame.from + i > known
      ? merged(ofPublic(events, frame.from + i), own[i] ?? [], frame.from + i)
      : [],
  );
}

function ofPublic(events: readonly GameEvent[], seq: number): LogEntry[] {
  return events.map((event) => ({ seq, event, own: false }));
}

function next(
  before: TableState | undefined,
  frame: StreamFrame,
  seq: number,
  fresh: readonly LogEntry[],
): TableState {
  return {
    id: frame.table,
    epoch: frame.epoch,
    seq,
    public: frame.public,
    private: frame.private ?? undefined,
    decision: frame.decision ?? undefined,
    log: [...(before?.log ?? []), ...fresh].slice(-LOG_MOST),
    results:
      frame.op === 'snapshot'
        ? stands(before, frame)
        : results(before?.results ?? [], frame.public.table.game, fresh),
    fresh,
    past: past(before?.past ?? [], frame, seq),
  };
}

/** The log forgets what a long match began with, and its score sheet does not. */
function results(
  before: readonly LogEntry[],
  game: GameName,
  fresh: readonly LogEntry[],
): readonly LogEntry[] {
  const start = fresh.findLastIndex(({ event }) => event.e === 'match_started');
  const of = start < 0 ? before : [];
  const more = fresh.slice(start + 1).filter(({ event }) => SCORES[game].includes(event.e));
  return more.length === 0 ? of : [...of, ...more].slice(-RESULTS_MOST);
}

/** A snapshot tells the scores of the match anew, but for the oldest deals of a very long one: those may be known. */
function stands(
  before: TableState | undefined,
  { seq, public: { table }, scores = [] }: Snapshot,
): readonly LogEntry[] {
  const known = before?.public.table.match_no === table.match_no ? before.results : [];
  const told = scores.flatMap(({ deal, events }) =>
    ofPublic([{ e: 'dealt', deal }, ...events], seq),
  );
  const first = scores[0]?.deal ?? Infinity;
  const at = known.findIndex(({ event }) => event.e === 'dealt' && Number(event.deal) >= first);
  return [...(at < 0 ? known : known.slice(0, at)), ...told].slice(-RESULTS_MOST);
}

/** A frame says how the board stands after its last entry, and nothing of those before it. */
function past(before: readonly Past[], frame: StreamFrame, seq: number): readonly Past[] {
  const { match } = frame.public;
  if (!match) return before;
  const now = {
    seq,
    match,
    private: frame.private ?? undefined,
    decision: frame.decision ?? undefined,
  };
  return [...before.filter((past) => past.seq < seq), now].slice(-PAST_MOST);
}

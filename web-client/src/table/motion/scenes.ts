import type { GameUi } from '../../games/ui';
import type { Decision, GameEvent, GameView, Private, Seat } from '../../net/frames';
import type { LogEntry, TableState } from '../../session/reduce';

/**
 * The kinds of scene: the beginning of a match before its deal; a move; a complete trick at rest (or
 * the last move of a deal without tricks); its sweep; the scores of a deal; the next cards; another
 * phase; the result.
 */
export type At = 'begin' | 'move' | 'trick' | 'sweep' | 'deal' | 'start' | 'phase' | 'match';

/** One step of an update's presentation. */
export interface Scene {
  readonly at: At;
  /** The table meanwhile; `fresh` has the latest events. */
  readonly table: TableState;
  /** The duration, if it is not the usual one, in milliseconds. */
  readonly ms?: number;
  /** Set if the cards are there at once. */
  readonly jumps?: boolean;
  /** The seat that takes the trick. */
  readonly winner?: Seat | undefined;
  /** Set if the trick is followed by more than the next lead. */
  readonly decides?: boolean;
  /** The earlier state of the match, for the summary of a deal. */
  readonly before?: GameView;
  /** The events of a summary, if not the latest ones. */
  readonly entries?: readonly LogEntry[];
}

/** Scenes that hold the board back: decisions beyond them are asked once they have been shown. */
const TURNS: readonly At[] = ['deal', 'start', 'phase', 'match'];
export const isPageTurn = ({ at }: Scene): boolean => TURNS.includes(at);

/** The part of a match that an event completes, in every game. */
const ENDS: Readonly<Record<string, string>> = {
  played: 'move',
  trick_taken: 'trick',
  scored: 'deal',
  deal_ended: 'deal',
  dealt: 'start',
  match_ended: 'match',
};

/** A game's part of the scenes. */
export type SceneUi = Pick<GameUi, 'events' | 'withoutNext'>;

const named = (name: string) => (entry: LogEntry) => entry.event.e === name;
const ends =
  ({ events }: SceneUi, ...parts: readonly string[]) =>
  ({ event: { e } }: LogEntry) =>
    parts.includes(ENDS[e] ?? events?.[e]?.ends ?? '');

/** A point of an update, of those that the server names or of the one that is the update's end. */
interface Point {
  readonly at: At;
  readonly entries: readonly LogEntry[];
  readonly match: GameView;
}

/** Returns the scenes that lead from one state to the next. */
export function scenes(before: TableState, after: TableState, ui: SceneUi = {}): Scene[] {
  const [was, match] = [before.public.match, after.public.match];
  const happened = after.fresh.filter(({ own }) => !own);
  if (!was || !match || before.public.table.match_no !== after.public.table.match_no)
    return [{ at: match ? 'start' : 'move', table: after }];
  const points = after.beats?.length
    ? after.beats
    : [{ at: kind(happened, was, match, ui), entries: happened, match } satisfies Point];
  return entries(new Staging(was, after.beats !== undefined, ui).all(points), before, after);
}

/**
 * Returns the scenes for an arriving viewer: the rest of the beginning of a match, or the last trick
 * and the end of a deal, if nothing followed; and the present. `time`: the server's.
 */
export function arrivalScenes(table: TableState, ui: SceneUi = {}, time = Infinity): Scene[] {
  const now: Scene = { at: 'move', table: { ...table, fresh: [], beats: [] } };
  const { match } = table.public;
  if (!match || match.result) return [now];
  const left = (table.decision?.opens_at ?? 0) - time;
  if (left > 0) return beginning(now, left);
  const shown = ui.withoutNext?.(match) ?? match;
  const latest = table.log.filter(({ seq, own }) => seq === table.seq && !own);
  const half = latest.find(ends(ui, 'phase'));
  if (half) return summaryScenes(now, shown, 'phase', [half]);
  const end = latest.findIndex(ends(ui, 'deal'));
  const dealt = latest.findIndex(ends(ui, 'start'));
  if (end >= 0 && dealt > end) {
    const first = latest.slice(0, end).some(ends(ui, 'trick'))
      ? trickScenes(undealt(now.table), shown, true)
      : [];
    return [...first, ...summaryScenes(now, shown, 'deal', latest.slice(end, dealt))];
  }
  const last = table.log.findLast(ends(ui, 'trick', 'move', 'start'));
  if (!last || !ends(ui, 'trick')(last) || match.trick?.length) return [now];
  const [trick, sweep] = trickScenes(now.table, shown, false);
  return trick && sweep ? [trick, { ...sweep, table: now.table }] : [now];
}

/** The part of the beginning in which the cards are dealt, in milliseconds. */
const DEAL_MS = 1470;

/** What is left of the beginning: who plays and the draw for the deal, then the deal. */
function beginning(now: Scene, left: number): Scene[] {
  const { table } = now;
  const fresh = table.log.filter(({ seq }) => seq === table.seq);
  const deal: Scene = {
    at: 'start',
    table: { ...idle(table), fresh },
    ms: Math.min(left, DEAL_MS),
  };
  const rest: Scene[] = [deal, { ...now, at: 'start' }];
  const ms = left - DEAL_MS;
  return ms > 0 ? [{ at: 'begin', table: undealt(table), ms }, ...rest] : rest;
}

/** The previous trick at rest, and its sweep. */
function trickScenes(table: TableState, match: GameView, decides: boolean): Scene[] {
  const taken = match.last_trick;
  if (!taken) return [];
  const shows = (trick: GameView['trick']): TableState =>
    idle({
      ...table,
      public: { ...table.public, match: { ...match, trick } as GameView },
    });
  return [
    { at: 'trick', table: shows(taken.cards), winner: taken.winner, decides },
    { at: 'sweep', table: shows([]), winner: taken.winner },
  ];
}

/** The summary of a deal or of a part of it, and then the cards of the next. */
function summaryScenes(
  now: Scene,
  match: GameView,
  at: 'deal' | 'phase',
  entries: readonly LogEntry[],
): Scene[] {
  const bare = { ...now.table.public, match: { ...match, trick: [] } };
  return [
    { at, table: undealt({ ...now.table, public: bare }), entries },
    { ...now, at: 'start' },
  ];
}

/** The table without the viewer's cards of the next deal. */
const undealt = (table: TableState): TableState => {
  const { private: own } = table;
  return idle({ ...table, private: own && { ...own, hand: [] } });
};

/** Returns the kind of an update that has a single scene. */
function kind(events: readonly LogEntry[], was: GameView, match: GameView, ui: SceneUi): At {
  if (match.result && !was.result) return 'match';
  if (events.some(ends(ui, 'trick'))) return 'trick';
  if (events.some(named('deal_ended'))) return 'deal';
  if (events.some(ends(ui, 'phase'))) return 'phase';
  return events.some(ends(ui, 'start')) ? 'start' : 'move';
}

/** A scene before it has its table. */
interface Draft extends Omit<Scene, 'table'> {
  readonly match: GameView;
  readonly entries: readonly LogEntry[];
}

/** Makes scenes from points, each based on the board of the one before. */
class Staging {
  #was: GameView;
  readonly #whole: boolean;
  readonly #ui: SceneUi;
  readonly #out: Draft[] = [];

  /** `whole`: the server's points include the complete trick. */
  constructor(was: GameView, whole: boolean, ui: SceneUi) {
    this.#was = was;
    this.#whole = whole;
    this.#ui = ui;
  }

  all(points: readonly Point[]): Draft[] {
    for (const [i, point] of points.entries()) {
      if (point.at === 'trick') this.#trick(point, i + 1 < points.length);
      else if (point.at === 'deal' || point.at === 'match') this.#end(point);
      else this.#show(point.at, point.match, point.entries);
    }
    return this.#out;
  }

  #show(at: At, match: GameView, entries: readonly LogEntry[], more: Partial<Draft> = {}): void {
    this.#out.push({ at, match, entries, ...more });
    this.#was = match;
  }

  /** Shows a complete trick and its sweep. */
  #trick({ entries, match }: Point, decides: boolean): void {
    const winner = winnerOf(entries, this.#ui);
    const board = this.#whole ? match : withTrick(this.#was, match, entries);
    this.#show('trick', board, entries, { winner, decides });
    if (board.trick?.length)
      this.#show('sweep', this.#whole ? { ...match, trick: [] } : match, [], { winner });
  }

  /** Splits the end of a deal or match: the last cards, then the scores, then the result. */
  #end({ at, entries, match }: Point): void {
    const end = entries.findIndex(ends(this.#ui, 'match', at));
    const cut = end < 0 ? entries.length : end;
    const before = this.#was;
    const first = entries.slice(0, cut);
    if (first.some(ends(this.#ui, 'move'))) {
      const winner = winnerOf(first, this.#ui);
      const board =
        winner === undefined ? unscored(match, before) : withTrick(before, match, first);
      this.#show('trick', board, first, { winner, decides: true });
      if (winner !== undefined) this.#show('sweep', { ...board, trick: [] }, [], { winner });
      this.#show(at, cleared(match, at), entries.slice(cut), { before });
    } else this.#show(at, cleared(match, at), entries, { before });
  }
}

/** Returns the seat that takes a trick, from its events. */
function winnerOf(entries: readonly LogEntry[], ui: SceneUi): Seat | undefined {
  const { event } = entries.findLast(ends(ui, 'trick')) ?? {};
  return typeof event?.winner === 'number' ? event.winner : undefined;
}

/** Returns the board with the complete trick, if the server sent only the board after it. */
function withTrick(was: GameView, now: GameView, entries: readonly LogEntry[]): GameView {
  const more = entries.filter(named('played')).map(({ event }) => played(event));
  return {
    ...was,
    trick: [...(was.trick ?? []), ...more],
    ...(now.hands ? { hands: now.hands } : {}),
  };
}

function played({ seat, card, cards }: GameEvent) {
  return { seat, ...(card === undefined ? { cards } : { card }) } as NonNullable<
    GameView['trick']
  >[number];
}

/** Returns the board with the old scores and without the result. */
function unscored(match: GameView, was: GameView): GameView {
  const { result: _, ...rest } = match;
  return was.scores ? { ...rest, scores: was.scores } : rest;
}

/** Clears the cards that have been seen, to make room for the summary. */
function cleared(match: GameView, at: At): GameView {
  const { result, ...rest } = match;
  const bare = rest.trick?.length ? { ...rest, trick: [] } : rest;
  return at === 'match' && result ? { ...bare, result } : bare;
}

/**
 * Gives each scene its table: it has only the events shown so far, and only the last one can be
 * acted in.
 */
function entries(drafts: readonly Draft[], before: TableState, after: TableState): Scene[] {
  const own = after.fresh.filter((one) => one.own);
  const turned = drafts.findLastIndex(({ at }) => at === 'start' || at === 'phase');
  const later = new Set(drafts.flatMap((draft) => draft.entries));
  const isKnown = (one: LogEntry) => !later.has(one) && !own.includes(one);
  return drafts.map(({ match, entries: happened, ...scene }, i) => {
    for (const one of happened) later.delete(one);
    const isLast = i === drafts.length - 1;
    // In the original order, together with private events.
    const rest = after.fresh.filter((one) => happened.includes(one) || own.includes(one));
    if (isLast) return { ...scene, table: shown(after, match, rest) };
    return {
      ...scene,
      table: {
        ...shown(after, match, happened),
        log: after.log.filter(isKnown),
        results: after.results.filter(isKnown),
        private:
          i < turned ? beforeDeal(before.private, entriesUntil(drafts, i)) : bare(after.private),
        decision: undefined,
      },
    };
  });
}

const entriesUntil = (drafts: readonly Draft[], i: number) =>
  drafts.slice(0, i + 1).flatMap(({ entries }) => entries);

function shown(after: TableState, match: GameView, fresh: readonly LogEntry[]): TableState {
  return { ...after, public: { ...after.public, match }, fresh, beats: [] };
}

/** Returns the viewer's hand before the next deal is shown. */
function beforeDeal(own: Private | undefined, entries: readonly LogEntry[]): Private | undefined {
  if (!own) return undefined;
  const gone = entries.flatMap(({ event }) =>
    event.e === 'played' && event.seat === own.seat
      ? (played(event).cards ?? [event.card as string])
      : [],
  );
  return { ...(bare(own) as Private), hand: without(own.hand ?? [], gone) };
}

function without(hand: readonly string[], gone: readonly string[]): string[] {
  const left = [...gone];
  return hand.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Returns the viewer's private part without anything to decide. */
export const bare = (own: Private | undefined): Private | undefined =>
  own && { ...own, events: [], legal: [], outlook: [], costs: [], why_not: {} };

/** Returns a table without a decision. */
export const idle = (table: TableState): TableState => ({
  ...table,
  private: bare(table.private),
  decision: undefined as Decision | undefined,
});

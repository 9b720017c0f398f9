import { loadUi } from '../src/games/ui';
import type { Beat, GameEvent, GameView, Private, Update } from '../src/net/frames';
import { GAMES } from '../src/net/frames';
import { reduce, type TableState } from '../src/session/reduce';
import * as shared from '../src/table/motion/scenes';

/** A table during a match, with only the fields under test. */
export function table(
  game: string,
  match: object,
  own: Partial<Private> = { seat: 0, hand: [] },
): TableState {
  const seats = [0, 1, 2].map((seat) => ({
    seat,
    name: `Seat ${seat}`,
    kind: 'bot',
    ready: true,
    played_by: 'bot',
  }));
  const settings = { clock: { style: 'none' }, chat: { mode: 'free' } };
  const frame = {
    op: 'snapshot',
    table: 'some-table',
    epoch: 1,
    seq: 1,
    now: 0,
    public: {
      table: { game, seats, settings, options: {}, status: 'playing', match_no: 1 },
      match,
    },
    private: { events: [], ...own },
  };
  return reduce(undefined, frame as never) as TableState;
}

/** Returns the next state, after events or beats. */
export function after(
  state: TableState,
  happened:
    | readonly object[]
    | { readonly beats: readonly (readonly [Beat['at'], readonly object[], object])[] },
  match: object = state.public.match as object,
  own: Partial<Private> = { hand: state.private?.hand ?? [] },
): TableState {
  const beats =
    'beats' in happened
      ? happened.beats.map(([at, events, match]) => ({ at, events, match }))
      : undefined;
  const frame = {
    op: 'update',
    table: state.id,
    epoch: 1,
    seq: state.seq + 1,
    now: 0,
    public: { ...state.public, match: beats?.at(-1)?.match ?? match },
    private: { seat: 0, events: [], ...own },
    decision: { id: state.seq, seats: [0], kind: 'play' },
    ...(beats ? { beats } : { events: happened as readonly GameEvent[] }),
  };
  return reduce(state, frame as unknown as Update) as TableState;
}

export const lies = (view: GameView | null): string[] =>
  (view?.trick ?? []).flatMap(({ card, cards }) => (card === undefined ? (cards ?? []) : [card]));

const uis = new Map(
  await Promise.all(GAMES.map(async (game) => [game, await loadUi(game)] as const)),
);

/** Returns the scenes between two states, as the state's game has them. */
export const scenes = (before: TableState, after: TableState) =>
  shared.scenes(before, after, uis.get(after.public.table.game));

/** Returns the scenes for an arriving viewer, as the state's game has them. */
export const arrivalScenes = (table: TableState, time?: number) =>
  shared.arrivalScenes(table, uis.get(table.public.table.game), time);

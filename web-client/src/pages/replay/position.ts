import { isolated, t } from '../../i18n/fluent';
import { label, narrate } from '../../i18n/narrate';
import type { GameEvent, Private, Seat, TableView } from '../../net/frames';
import type { TableState } from '../../session/reduce';
import type { Model } from '../../table/model';
import { type Eyes, eventsOf, type Replay, type Step } from './player.svelte';

/** The seat whose view this is. */
export const seatOf = (eyes: Eyes): Seat | undefined =>
  typeof eyes === 'number' ? eyes : undefined;

/** The table at a step, without actions. */
export function moment(table: string, replay: Replay, step: Step, eyes: Eyes): TableState {
  const seat = seatOf(eyes);
  const own = seat === undefined ? undefined : step.private?.[seat];
  const entries = (events: readonly GameEvent[]) =>
    events.map((event) => ({ seq: step.step, event, own: false }));
  const beats = step.beats?.map(({ at, match, events }) => ({
    at,
    match,
    entries: entries(events),
  }));
  return {
    id: table,
    epoch: 0,
    seq: step.step,
    public: { table: tableOf(replay), match: step.public },
    private: seat === undefined || !own ? undefined : ({ ...own, seat, events: [] } as Private),
    decision:
      step.to_act.length > 0 ? { id: step.step, seats: [...step.to_act], kind: '' } : undefined,
    log: [],
    results: [],
    fresh: beats?.flatMap((beat) => beat.entries) ?? entries(eventsOf(step)),
    ...(beats ? { beats } : {}),
    past: [],
  };
}

/** Returns the table of a record: its seats, game and options. */
function tableOf({ game, seats, options, match }: Replay): TableView {
  const seated = seats.map(({ name, kind }, seat) => ({
    seat,
    name,
    kind,
    ready: true,
    // The record does not name the owner of a bot, so its seat has no page.
    played_by: kind === 'bot' ? 'bot' : 'owner',
  }));
  return {
    game,
    seats: seated,
    options,
    match_no: match,
    status: 'playing',
    settings: {},
  } as unknown as TableView;
}

/** Returns the events of a step, in sentences. */
export function narrateStep(step: Step, model: Model, spoken: boolean): string {
  const to = model.audience(spoken);
  const entries = eventsOf(step)
    .map((event) => narrate(event, to))
    .filter((sentence) => sentence !== undefined);
  const { action } = step;
  // A private action has no event for everyone.
  if (entries.length === 0 && action)
    entries.push(`${isolated(model.name(action.seat))}: ${label(action.action as never, to)}`);
  if (entries.length === 0) entries.push(t('replay-beginning'));
  return entries.join(' ');
}

const number = (text: string | null | undefined) =>
  text && /^\d{1,6}$/.test(text) ? Number(text) : undefined;

/** The view of this name; without a name, all hands are open. */
export const eyesNamed = (name: string | null): Eyes =>
  name === 'spectator' ? name : (number(name) ?? 'all');

/** The link to a moment: match, view and step. */
export function momentLink(path: string, match: number, eyes: Eyes, at: number): string {
  const as = eyes === 'all' ? '' : `&as=${eyes}`;
  return `${path}?match=${match}${as}#e${at}`;
}

/** Reads the position from a link; invalid parts are ignored. */
export function readLink(
  search: string,
  hash: string,
): { match: number | undefined; eyes: Eyes; at: number; reviews: boolean } {
  const params = new URLSearchParams(search);
  return {
    match: number(params.get('match')),
    eyes: eyesNamed(params.get('as')),
    reviews: params.has('review'),
    at: number(/^#e(\d+)$/.exec(hash)?.[1]) ?? 0,
  };
}

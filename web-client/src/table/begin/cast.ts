import type { GameUi } from '../../games/ui';
import { list, t } from '../../i18n/fluent';
import { narrate } from '../../i18n/narrate';
import type { Card, Played, Seat } from '../../net/frames';
import { levelOf } from '../../people/face';
import type { LogEntry } from '../../session/reduce';
import { around, type Model } from '../model';
import { teamsOf } from '../seat/teams';

type Cast = Pick<Model, 'game' | 'table' | 'match' | 'seats' | 'you' | 'name'>;

/** The events that say what a deal decides, as far as it does. */
const DECIDES = ['dealt', 'turned_up', 'trump_named'];

/** Returns the teams, or else all players as one side; the viewer and their team come first. */
export function sides(cast: Cast): Seat[][] {
  const { seats, you } = cast;
  const from = (seat: Seat) => around(seat, you, seats.length);
  const teams = teamsOf(cast);
  const all = teams.length > 0 ? teams : [seats.map((_, seat) => seat)];
  return all
    .map((side) => [...side].sort((a, b) => from(a) - from(b)))
    .sort((a, b) => from(a[0] ?? 0) - from(b[0] ?? 0));
}

/** Returns the sentence that says who plays. */
export function announcement(cast: Cast): string {
  const [ours = [], ...others] = sides(cast).map((side) => side.map((seat) => called(cast, seat)));
  const game = t(`${cast.game}-name`);
  return others.length === 0
    ? t('begin-live', { game, players: list(ours) })
    : t('begin-live-teams', { game, ours: list(ours), theirs: list(others.flat()) });
}

function called(cast: Cast, seat: Seat): string {
  const level = levelOf(cast.seats[seat]);
  const name = seat === cast.you ? t('you') : cast.name(seat);
  return level ? `${name} (${t('bot-level', { level })})` : name;
}

/** The draw for the deal. */
export interface Draw {
  readonly dealer: Seat;
  readonly rounds: readonly (readonly Played[])[];
}

/** Returns the draw for the deal; undefined if there was none. */
export const drawOf = ({ match }: Cast) => (match as { draw?: Draw } | null)?.draw;

/** Returns the cards that a seat drew: the dealer's last one is the best. */
export const drawn = (draw: Draw, seat: Seat): Card[] =>
  draw.rounds.flatMap((round) =>
    round.flatMap(({ seat: by, card }) => (by === seat && card ? [card] : [])),
  );

/** Returns what the deal decided, in a sentence; undefined if the board tells it anyway. */
export function decided(model: Model, fresh: readonly LogEntry[], ui: GameUi): string | undefined {
  const event = fresh.findLast(({ own, event: { e } }) => !own && DECIDES.includes(e))?.event;
  return event && !ui.events?.[event.e]?.toast ? narrate(event, model.audience(false)) : undefined;
}

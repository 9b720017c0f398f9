import { cardName, cardText, isCard } from '../cards/card';
import type { Action, Card, GameEvent, GameName, Reason, Seat } from '../net/frames';
import { type Args, capitalized, find, list, t } from './fluent';

/** The reader: the names of the seats, and the reader's own. */
export interface Audience {
  readonly game: GameName;
  readonly you: Seat | undefined;
  name(seat: Seat): string;
  /** Set to name cards in words instead of symbols. */
  readonly spoken: boolean;
}

const SEAT_FIELDS = new Set([
  'seat',
  'dealer',
  'winner',
  'target',
  'leader',
  'seats',
  'winners',
  'out',
  'from_seat',
  'to',
]);
const SUIT_FIELDS = new Set(['suit', 'trump', 'led']);

/**
 * Returns the sentence for an event; undefined if it has none. A card or suit in words gets a capital
 * at its beginning; a name stays as its owner writes it.
 */
export function narrate(event: GameEvent, to: Audience): string | undefined {
  // The game has its own end event; the table's repeats it with the whole result.
  if ('result' in event) return undefined;
  const all = args(event, to);
  const sentence = find(`${to.game}-${event.e}`, all) ?? find(`table-${event.e}`, all);
  const isCardFirst = Object.entries(event).some(
    ([name, value]) =>
      (SUIT_FIELDS.has(name) || areCards(name, value)) &&
      all[name] &&
      sentence?.startsWith(String(all[name])),
  );
  return sentence && isCardFirst ? capitalized(sentence) : sentence;
}

/**
 * Returns the label of an action's button. `would`: the outlook, if the game has a variant for it;
 * `asked`: parameters of the question, if the game's label uses them.
 */
export function label(
  action: Action,
  to: Audience,
  would?: string,
  asked?: Readonly<Record<string, unknown>>,
): string {
  const id = `${to.game}-do-${action.do}`;
  const all = args({ ...asked, ...action }, to);
  const none = Array.isArray(action.cards) && action.cards.length === 0;
  const special = none ? 'none' : would;
  const answer = special
    ? find(`${id}.${special}`, all)
    : asked && find(`${to.game}-asked-${action.do}`, all);
  return answer ?? find(id, all) ?? action.do.replaceAll('_', ' ');
}

/** Returns the word of a reason, without its parameters. */
export const reasonWord = (reason: Reason) =>
  typeof reason === 'string' ? reason : (Object.keys(reason)[0] ?? '');

/** The reason for a refusal, as a sentence. */
export function reasonText(reason: Reason, to: Audience): string {
  const [word, parameters] =
    typeof reason === 'string' ? [reason, {}] : (Object.entries(reason)[0] ?? ['unknown', {}]);
  return (
    find(`illegal-${word}`, args(parameters as Record<string, unknown>, to)) ?? t('illegal-unknown')
  );
}

/** Returns every flat field by name: seats as names, cards and suits as text, and its owner. */
export function args(fields: Readonly<Record<string, unknown>>, to: Audience): Args {
  const out: Args = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'e' || name === 'do') continue;
    const text = argument(name, value, to);
    if (text !== undefined) out[name] = text;
  }
  const whose = [fields.seat, fields.winner, fields.dealer, fields.leader].find(
    (seat) => typeof seat === 'number',
  );
  // With a winner, the seats are its whole side.
  const { winner, seats } = fields;
  const side = typeof winner === 'number' && Array.isArray(seats) ? seats : [whose];
  out.you = to.you !== undefined && side.includes(to.you) ? 'yes' : 'no';
  return out;
}

function argument(name: string, value: unknown, to: Audience): string | number | undefined {
  if (typeof value === 'number') return SEAT_FIELDS.has(name) ? to.name(value) : value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.length === 0) return SEAT_FIELDS.has(name) ? '' : t('no-cards');
  if (areCards(name, value)) return cards([value].flat(), to);
  if (typeof value === 'string')
    return SUIT_FIELDS.has(name) && /^[cdhs]$/.test(value) ? t(`suit-${value}`) : value;
  if (!Array.isArray(value)) return undefined;
  if (value.every((item) => typeof item === 'number')) {
    return SEAT_FIELDS.has(name) ? list(value.map((seat) => to.name(seat))) : value.join(', ');
  }
  return undefined;
}

/** Returns true for cards; a name such as `As` is none. */
const areCards = (name: string, value: unknown): value is Card | readonly Card[] =>
  name !== 'name' && [value].flat().every(isCard);

function cards(all: readonly Card[], to: Audience): string {
  return to.spoken ? list(all.map(cardName)) : all.map(cardText).join(' ');
}

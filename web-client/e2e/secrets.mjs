/**
 * Tracks the private knowledge of a player at each entry of a match, from the frames of the
 * player's page, and looks for it in the frames of others. Of the games it knows only the face-up
 * cards in a hand.
 */

/** From here on a hand is new: nobody has seen its cards. */
const BEGINS = new Set(['dealt', 'tricks_begun']);
/** Events that show cards entering or staying in a hand. */
const OPENLY = new Set(['turned_up', 'trump_named', 'turnup_taken', 'took', 'drew_scrap']);
/** Fields of a view about earlier cards, and fields that repeat a card. */
const UNTOLD = new Set(['last_trick', 'draw', 'kept', 'last_deal', 'scrap_top', 'drawn_scrap']);
/** The number of decks, if more than one. */
const DECKS = { gnallknekt: 2 };

const isCard = (value) => typeof value === 'string' && /^[2-9TJQKA][cdhs]$/.test(value);

/** Every card that a value names. */
function cards(value, but = new Set()) {
  if (isCard(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (but.has(key) ? [] : cards(inner, but)));
}

const count = (all, card) => all.filter((other) => other === card).length;

export class Secrets {
  #decks;
  /** The unseen cards of the hand and their counts, by entry. */
  #hidden = new Map();
  #open = new Set();

  constructor(game, heard) {
    this.#decks = DECKS[game] ?? 1;
    for (const frame of heard.filter(isEntry)) {
      for (const [, events] of entries(frame)) this.#hear(events);
      this.#hidden.set(frame.seq ?? frame.to, this.#of(frame));
    }
  }

  /** Returns the number of times each hidden card may appear: with two decks it has a twin. */
  now() {
    const held = [...this.#hidden.values()].at(-1) ?? new Map();
    return [...held].map(([card, copies]) => ({ card, most: this.#decks - copies }));
  }

  #hear(events) {
    for (const event of events) {
      if (BEGINS.has(event.e)) this.#open.clear();
      if (OPENLY.has(event.e)) for (const card of cards(event)) this.#open.add(card);
    }
  }

  #of({ private: own, public: { match } }) {
    if (!own || !match || match.result) return new Map();
    const held = [own.hand, own.away, own.laid_aside].flatMap((part) => cards(part ?? []));
    const unseen = held.filter((card) => !this.#open.has(card));
    return new Map(unseen.map((card) => [card, count(held, card)]));
  }

  /** Returns the cards in the spectator's frames that were hidden at their entry. */
  compare(shown) {
    const leaks = [];
    const all = new Set();
    let compared = 0;
    for (const frame of shown) {
      if (!isEntry(frame)) {
        leaks.push(`an answer for a player came to who watches: ${JSON.stringify(frame)}`);
        continue;
      }
      const at = frame.seq ?? frame.to;
      if (frame.private) leaks.push(`a frame for the player came to who watches: entry ${at}`);
      // With equal cards an event does not say which one it is about.
      const told = this.#decks > 1 ? [] : entries(frame).map(([n, events]) => [n, since(events)]);
      for (const [n, said] of [...told, [at, frame.public.match]]) {
        const hidden = this.#hidden.get(n);
        if (!hidden) continue;
        compared += 1;
        const named = cards(said, UNTOLD);
        for (const [card, copies] of hidden) {
          all.add(`${card} ${n}`);
          if (count(named, card) > this.#decks - copies)
            leaks.push(`entry ${n} tells of ${card}: ${JSON.stringify(said)}`);
        }
      }
    }
    return { leaks, held: all.size, compared };
  }
}

/** Returns true if a frame has entries; others answer a request for a hint. */
const isEntry = (frame) => frame.op !== 'ack';

/**
 * Returns the hints that use cards outside one's own hand and the table, and the number of hints.
 */
export function advised(heard) {
  const leaks = [];
  let hints = 0;
  let now;
  for (const frame of heard) {
    if (isEntry(frame)) now = frame;
    else {
      hints += 1;
      const { hint } = frame;
      const own = now?.private;
      const known = new Set(cards([own, now?.public.match]));
      const unknown = cards(hint).filter((card) => !known.has(card));
      if (unknown.length > 0)
        leaks.push(`a hint names ${unknown.join(' ')}, which the seat does not see`);
      const may = own?.legal?.some((legal) => sorted(legal) === sorted(hint.action));
      if (now?.decision?.id === hint.decision && !may)
        leaks.push(`a hint is none of what is legal: ${sorted(hint)}`);
    }
  }
  return { leaks, hints };
}

/** A serialisation that ignores the order of fields. */
const sorted = (action) => JSON.stringify(Object.entries(action).sort());

/** Returns the events of a frame by entry number. */
const entries = (frame) =>
  frame.op === 'update'
    ? [[frame.seq, frame.beats?.flatMap((beat) => beat.events) ?? frame.events]]
    : frame.op === 'replay'
      ? frame.events.map((events, i) => [frame.from + i, events])
      : [];

/** Returns the events of an entry since the last deal, without those about face-up cards. */
function since(events) {
  const from = events.findLastIndex((event) => BEGINS.has(event.e)) + 1;
  return events.slice(from).filter((event) => !OPENLY.has(event.e));
}

import { bySuit, type Groups } from '../../cards/sort';
import { t } from '../../i18n/fluent';
import { reasonWord } from '../../i18n/narrate';
import type { Card, GameView, Seat } from '../../net/frames';
import type { Model } from '../../table/model';
import type { GameUi, SeatFacts } from '../ui';
import Centre from './Centre.svelte';
import rules from './rules.json';
import type { KnektpassView } from './view';

/** Obligations in a trick, by the server's reason for refusing a card. */
const OWED: Readonly<Record<string, string>> = {
  must_follow: 'follow',
  must_trump: 'trump',
  must_overtake: 'overtake',
};

/**
 * Cards per suggested set. One card is a tap anyway, and there is no room for more beside the hint.
 */
const SET = 2;

/** The hand from its weakest card on: plain suits, trumps, jacks. */
function weakestFirst(hand: readonly Card[], trump: string): Card[] {
  const trumps = [...rules.jacks, ...rules.ranks.map((rank) => rank + trump)];
  const place = (card: Card) => {
    const at = trumps.indexOf(card);
    return at >= 0 ? at : trumps.length + rules.ranks.indexOf(card.slice(0, -1));
  };
  return [...hand].sort((a, b) => place(b) - place(a));
}

const sameCards = (a: readonly Card[], b: readonly Card[]) =>
  a.length === b.length && a.every((card) => b.includes(card));

export const ui: GameUi = {
  Centre,
  groups(hand, match): Groups {
    const jacks = rules.jacks.filter((jack) => hand.includes(jack));
    const plain = bySuit(
      hand.filter((card) => !jacks.includes(card)),
      match.trump,
    );
    return jacks.length > 0 ? [jacks, ...plain] : plain;
  },
  trumpChanges: true,
  resultFigure: () => ({ what: 'points' }),
  events: {
    exchanged: { sound: 'tap', to: 'stock' },
    // A sorted hand does not show which cards are new.
    cards_exchanged: { toast: true },
    won_alone: { ends: 'deal' },
  },
  scored({ e, seat, winner, points, score }) {
    const whose = e === 'scored' ? seat : e === 'won_alone' ? winner : undefined;
    return whose === undefined
      ? []
      : [{ seat: whose as Seat, change: points as number, total: score as number }];
  },
  questionArgs({ match, you, whyNot }) {
    const { led: suit, trump, trick, need } = match as KnektpassView;
    if (!suit) return { play: 'lead', need: need[you ?? -1] };
    const barred = Object.values(whyNot).map(reasonWord);
    // The reasons of other cards can name a weaker obligation.
    const reason = Object.keys(OWED).find((one) => barred.includes(one));
    const play = reason ? (OWED[reason] ?? 'free') : 'free';
    // Trumps are not always of the suit that is printed on the card led.
    return suit === trump ? { play: `${play}_trumps`, card: trick[0]?.card } : { play, suit };
  },
  standing: {
    key({ id, matchNo, match }) {
      const view = match as KnektpassView;
      return view.phase === 'exchange' ? `${id} ${matchNo} ${view.deal}` : undefined;
    },
    offered({ decisionKind, match, options }) {
      return (
        decisionKind === 'exchange' &&
        (match as KnektpassView).phase === 'exchange' &&
        ((match as KnektpassView).round ?? 1) < Number(options.exchange_rounds)
      );
    },
    isAnswer: ({ do: what, cards }) =>
      what === 'exchange' && Array.isArray(cards) && cards.length === 0,
    label: () => t('knektpass-keep-always'),
  },
  premoves: ({ phase }) => phase === 'play',
  best: (model) => (model.match as KnektpassView).winning,
  seat(match: GameView, seat: Seat, model: Model): SeatFacts {
    const view = match as KnektpassView;
    const points = view.scores[seat] ?? 0;
    const start = Number(model.options.start_points);
    const way = Math.min(start, Math.max(0, start - points));
    return {
      score: String(points),
      scoreLabel: t('knektpass-countdown', { points: t('points', { n: points }) }),
      meter: { n: way, of: start, good: true, at: '→0' },
      figures: () => figures(view, seat, start),
      ...standing(view, seat),
    };
  },
  sets({ hand, legal, match, cautions }) {
    const weakest = weakestFirst(hand, (match as KnektpassView).trump);
    // A set that the server would ask to confirm, such as one with an ace, is not suggested.
    const free = legal.filter(({ do: what }, i) => what === 'exchange' && !cautions[i]);
    const may = (set: readonly Card[]) => free.some(({ cards }) => sameCards(cards as Card[], set));
    const sets = Array.from({ length: SET - 1 }, (_, i) => weakest.slice(0, SET - i));
    return sets.filter(may).slice(0, 1);
  },
  setLabel: (cards) => t('knektpass-weakest', { cards }),
  hint(model: Model, chosen: number): string | undefined {
    const view = model.match as KnektpassView;
    if (view.phase !== 'exchange') return undefined;
    if (chosen > 0) return t('knektpass-risk', { n: chosen });
    return t('knektpass-round', { n: view.round ?? 1, of: Number(model.options.exchange_rounds) });
  },
};

function standing(view: KnektpassView, seat: Seat): SeatFacts {
  const stand = view.stands[seat];
  if (stand === 'passed') return { idle: true, notes: [t('knektpass-note-passed')] };
  if (stand !== 'plays') return {};
  const need = view.need[seat] ?? 0;
  const taken = view.taken[seat] ?? 0;
  const exchanged = (view.exchanged[seat] ?? []).reduce((sum, n) => sum + n, 0);
  const idle =
    view.phase === 'play' && need === 0 ? t('tricks', { n: taken }) : t('knektpass-plays');
  const notes = [exchanged > 0 ? t('knektpass-note-exchanged', { n: exchanged }) : idle];
  if (need === 0) return { notes };
  notes.push(t('knektpass-needs', { n: need }));
  return {
    notes,
    pips: {
      have: taken,
      of: Math.max(need, taken),
      label: t('knektpass-got', { n: taken, of: need }),
    },
  };
}

function figures(view: KnektpassView, seat: Seat, from: number): string[] {
  const need = view.need[seat] ?? 0;
  const points = t('knektpass-figure-points', { n: view.scores[seat] ?? 0, from });
  if (view.stands[seat] === 'passed') return [points, t('knektpass-figure-passed')];
  return need > 0
    ? [points, t('knektpass-figure-need', { n: view.taken[seat] ?? 0, of: need })]
    : [points];
}

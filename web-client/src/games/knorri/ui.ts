import { cardName } from '../../cards/card';
import { bySuit } from '../../cards/sort';
import { list, t } from '../../i18n/fluent';
import type { Card, GameView, Seat } from '../../net/frames';
import type { Model } from '../../table/model';
import type { Trip } from '../../table/motion/choreography';
import { wins } from '../../table/panel/score';
import type { GameUi, SeatFacts } from '../ui';
import Centre from './Centre.svelte';
import type { KnorriView } from './view';

const every = (cards: readonly Card[], trip: Trip) =>
  Object.fromEntries(cards.map((card) => [card, trip]));

export const ui: GameUi = {
  Centre,
  groups: (hand, match) => bySuit(hand, match.trump),
  resultFigure: ({ match, options }) =>
    // In a single deal only the winner scores; the others rank by the cards they hold.
    Number(options.deals ?? 1) === 1 ? { what: 'cards', counts: match?.hands } : { what: 'deals' },
  events: {
    flipped: {
      sound: 'tap',
      pace: 'flip',
      ends: 'move',
      trips: (cards) => every(cards, { from: 'stock' }),
    },
    tricks_begun: { ends: 'phase' },
    captured: {
      sound: 'swish',
      toast: true,
      pace: 'sweeps',
      trips([first, second, ...others], to) {
        const swept = { swept: true, ...(to ? { to } : {}) };
        if (first === undefined || second === undefined) return every(first ? [first] : [], swept);
        return { ...every([second, ...others], swept), [first]: { ...swept, beside: second } };
      },
    },
    took: { sound: 'swish', ends: 'move', trips: (cards, to) => every(cards, to ? { to } : {}) },
    rest_taken: { toast: true, trips: (cards, to) => every(cards, to ? { to } : {}) },
    trick_set_aside: {
      ends: 'trick',
      trips: (_cards, _seat, earlier) => every(earlier, { to: 'aside' }),
    },
  },
  scored: wins,
  questionArgs({ match, legal }) {
    const trick = match?.trick ?? [];
    const can = (what: string) => legal.some((action) => action.do === what);
    const may = can('play') && can('take') ? 'both' : can('take') ? 'take' : 'beat';
    return { may, card: trick.at(-1)?.card, bottom: trick[0]?.card };
  },
  barred({ match, legal }) {
    const can = (what: string) => legal.some((action) => action.do === what);
    return can('play') && !can('take') && match?.trick?.length ? [{ do: 'take' }] : [];
  },
  holds: (match) => (match as KnorriView).phase !== 'draw',
  best: (model) => (model.match as KnorriView).winning,
  read(model) {
    const { phase, layout } = model.match as KnorriView;
    const lies = bySuit(layout).flat().map(cardName);
    return phase === 'draw' ? `${t('knorri-layout')}: ${list(lies) || t('no-cards')}` : undefined;
  },
  autoTurn: {
    offered: ({ match, plays, table }) =>
      plays &&
      (match as KnorriView).phase === 'draw' &&
      !match?.result &&
      !table.settings.auto_forced,
    isFor: (action) => action.do === 'flip',
    label: () => t('knorri-auto'),
  },
  seat(match: GameView, seat: Seat, model: Model): SeatFacts {
    const view = match as KnorriView;
    const notes: string[] = [];
    const piled = view.piles[seat] ?? 0;
    if (view.phase === 'draw')
      notes.push(piled > 0 ? t('knorri-note-captured', { n: piled }) : t('knorri-clean'));
    if (view.captured_last === seat && view.phase === 'draw') notes.push(t('knorri-last-capture'));
    const many = Number(model.options.deals ?? 1) > 1;
    const won = view.scores[seat] ?? 0;
    // The option `captures` (KN-2) says who can look through a pile.
    const taken =
      view.open_piles?.[seat] ??
      (seat === model.you ? (model.private.pile as readonly Card[] | undefined) : undefined);
    return {
      notes,
      taken: view.phase === 'draw' ? taken : undefined,
      means: view.phase === 'draw' && piled === 0 ? t('knorri-clean-means') : undefined,
      figures: () => figures(view, seat, many),
      out: view.out.includes(seat) && t('is-out'),
      ...(many ? { score: String(won), scoreLabel: t('knorri-wins', { n: won }) } : {}),
    };
  },
};

function figures(view: KnorriView, seat: Seat, many: boolean): string[] {
  const own =
    view.phase === 'draw'
      ? t('knorri-figure-pile', { n: view.piles[seat] ?? 0 })
      : t('knorri-figure-hand', { n: view.hands[seat] ?? 0 });
  return many ? [t('knorri-figure-wins', { n: view.scores[seat] ?? 0 }), own] : [own];
}

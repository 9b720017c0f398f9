import { bySuit } from '../../cards/sort';
import { t } from '../../i18n/fluent';
import type { GameView, Seat } from '../../net/frames';
import type { Model } from '../../table/model';
import { wins } from '../../table/panel/score';
import { isPartner } from '../../table/seat/teams';
import type { GameUi, SeatFacts } from '../ui';
import Centre from './Centre.svelte';
import rules from './rules.json';
import type { KarnoffelView } from './view';

export const ui: GameUi = {
  Centre,
  groups: (hand, match) => bySuit(hand, match.trump),
  trumpChanges: true,
  resultFigure({ match }) {
    const { deals_to_win, taken } = (match ?? {}) as Partial<KarnoffelView>;
    return (deals_to_win ?? 1) > 1 ? { what: 'deals' } : { what: 'tricks', counts: taken };
  },
  events: { trump_named: { toast: true } },
  questionArgs({ match }) {
    const { deal, trick, winning, taken } = match as KarnoffelView;
    const card = trick.find((play) => play.seat === winning)?.card;
    if (card) return { play: 'best', card };
    // The first lead of a match explains the goal, until a trick has been taken.
    return { play: deal > 1 || taken.some((n) => n > 0) ? 'lead' : 'first' };
  },
  scored: wins,
  premoves: () => true,
  best: (model) => (model.match as KarnoffelView).winning,
  seat(match: GameView, seat: Seat, model: Model): SeatFacts {
    const view = match as KarnoffelView;
    const side = view.sides.findIndex((seats) => seats.includes(seat));
    const named = view.trump_card;
    const taken = view.taken[seat] ?? 0;
    const won = view.scores[seat] ?? 0;
    const team = view.sides.some((seats) => seats.length > 1) ? 'AB'.charAt(side) : '';
    return {
      ...(view.deals_to_win > 1
        ? { score: String(won), scoreLabel: t('karnoffel-games', { n: won }) }
        : {}),
      ...(team ? { team } : {}),
      figures: () => figures(view, seat, isPartner(model, seat)),
      pips: { have: taken, of: rules.tricks_to_win, label: t('tricks', { n: taken }) },
      open: view.open.filter((play) => play.seat === seat).map((play) => play.card),
      ...(view.open.some(
        ({ seat: whose, card }) => whose === seat && seat === named.seat && card === named.card,
      )
        ? { named: { card: named.card, label: t('karnoffel-named') } }
        : {}),
    };
  },
};

function figures(view: KarnoffelView, seat: Seat, partner: boolean): string[] {
  const games = t('karnoffel-figure-deals', { n: view.scores[seat] ?? 0, of: view.deals_to_win });
  return [
    ...(view.deals_to_win > 1 ? [games] : []),
    t('karnoffel-figure-tricks', { n: view.taken[seat] ?? 0, of: rules.tricks_to_win }),
    ...(view.open.some((play) => play.seat === seat) ? [t('karnoffel-figure-open')] : []),
    ...(partner ? [t('karnoffel-mate-why')] : []),
  ];
}

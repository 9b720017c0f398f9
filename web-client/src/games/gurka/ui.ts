import { byRank, type Groups } from '../../cards/sort';
import { t } from '../../i18n/fluent';
import type { GameView, Seat } from '../../net/frames';
import type { GameUi, SeatFacts } from '../ui';
import Centre from './Centre.svelte';
import rules from './rules.json';
import type { GurkaView } from './view';

export const ui: GameUi = {
  Centre,
  sort: 'rank',
  resultFigure: () => ({ what: 'points' }),
  groups(hand): Groups {
    // The six of clubs is no six, and no set has it: among the sixes it would look like half of a pair.
    const six = hand.filter((card) => card === rules.alone);
    return [six, ...byRank(hand.filter((card) => card !== rules.alone))].filter(
      (group) => group.length > 0,
    );
  },
  events: { reset: { ends: 'deal' }, put_out: { ends: 'deal' } },
  scored({ e, seat, points, score }) {
    if (e === 'scored')
      return [{ seat: seat as Seat, change: points as number, total: score as number }];
    if (e === 'reset') return [{ seat: seat as Seat, total: 0 }];
    return e === 'put_out' ? [{ seat: seat as Seat, total: score as number, out: true }] : [];
  },
  questionArgs({ match, costs, outlook }) {
    const { trick, winning, final_trick } = match as GurkaView;
    const cost = costs[0] ?? (outlook[0] === 'loses' ? 0 : undefined);
    if (final_trick && cost !== undefined) return { as: 'final', cost };
    const cards = trick.find((play) => play.seat === winning)?.cards;
    return cards ? { how: cards.length > 1 ? 'many' : 'one', n: cards.length, cards } : {};
  },
  mark: (card) => (card === rules.alone ? { sign: '★', means: t('gurka-six') } : undefined),
  premoves: () => true,
  withoutNext: (match) => ({ ...match, final_trick: false }) as GameView,
  sting: (match) => (match as GurkaView).final_trick,
  best: (model) => (model.match as GurkaView).winning,
  seat(match: GameView, seat: Seat): SeatFacts {
    const view = match as GurkaView;
    const points = view.scores[seat] ?? 0;
    const of = view.score_max;
    return {
      score: String(points),
      scoreLabel: t('gurka-points-of', { n: points, of }),
      meter: { n: Math.min(points, of), of, at: `${of}→0` },
      open: view.kept[seat] ?? [],
      figures: () => [t('gurka-figure-points', { n: points, of }), t('gurka-figure-kept')],
      out: out(view, seat),
    };
  },
};

function out(view: GurkaView, seat: Seat): string | false {
  const n = view.out_places?.[view.out.indexOf(seat)];
  return n !== undefined && t('gurka-out', { place: t('place', { n }) });
}

import { rankOf } from '../../cards/card';
import { bySuit, type Groups } from '../../cards/sort';
import { t } from '../../i18n/fluent';
import type { Card, GameView, Seat } from '../../net/frames';
import type { Model } from '../../table/model';
import type { GameUi, SeatFacts } from '../ui';
import Centre from './Centre.svelte';
import type { KnektpassView } from './view';

export const JACKS: readonly Card[] = ['Jc', 'Js', 'Jh', 'Jd'];

export const knektpass: GameUi = {
  Centre,
  groups(hand, match): Groups {
    const jacks = JACKS.filter((jack) => hand.includes(jack));
    const plain = bySuit(
      hand.filter((card) => rankOf(card) !== 'J'),
      match.trump,
    );
    return jacks.length > 0 ? [jacks, ...plain] : plain;
  },
  big(action, model) {
    if (action.do === 'declare') return action.in === false;
    return action.do === 'exchange' && (action.cards as Card[]).length === model.hand.length;
  },
  scored({ e, seat, winner, change, points }) {
    const whose = e === 'scored' ? seat : e === 'won_alone' ? winner : undefined;
    return whose === undefined ? [] : [{ seat: whose as Seat, change: change as number, total: points as number }];
  },
  best: (model) => (model.match as KnektpassView).best,
  seat(match: GameView, seat: Seat): SeatFacts {
    const view = match as KnektpassView;
    const points = view.points[seat] ?? 0;
    return { score: String(points), scoreLabel: t('points', { n: points }), ...standing(view, seat) };
  },
  hint(model: Model, chosen: number): string | undefined {
    const view = model.match as KnektpassView;
    return view.phase === 'exchange' && chosen > 0
      ? t('knektpass-risk', { n: chosen, need: (view.need[model.you ?? 0] ?? 0) + chosen })
      : undefined;
  },
};

function standing(view: KnektpassView, seat: Seat): SeatFacts {
  const stand = view.stands[seat];
  if (stand === 'passed') return { notes: [t('knektpass-note-passed')] };
  if (stand !== 'plays') return {};
  const need = view.need[seat] ?? 0;
  const taken = view.taken[seat] ?? 0;
  const exchanged = (view.exchanged[seat] ?? []).reduce((sum, n) => sum + n, 0);
  const notes = [view.phase === 'play' ? t('tricks', { n: taken }) : t('knektpass-plays')];
  if (exchanged > 0 && view.phase === 'exchange') notes.push(t('knektpass-note-exchanged', { n: exchanged }));
  if (need === 0) return { notes };
  notes.push(t('knektpass-needs', { n: need }));
  return { notes, pips: { have: Math.min(taken, need), of: need, label: t('knektpass-got', { n: taken, of: need }) } };
}

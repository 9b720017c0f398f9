import { cardName } from '../../cards/card';
import { bySuit } from '../../cards/sort';
import { list, t } from '../../i18n/fluent';
import type { GameUi } from '../ui';
import Centre from './Centre.svelte';
import { lifeName } from './life';
import { seatFacts } from './seat';
import { lifeOf, sets } from './selection';
import type { GnallknektView } from './view';

export const ui: GameUi = {
  Centre,
  groups: (hand) => bySuit(hand),
  target: lifeOf,
  sets: ({ legal }) => sets(legal),
  atOnce: ['attack', 'defend', 'discard', 'draw'],
  otherDecision: 'must_draw_first',
  resultFigure: () => ({ what: 'lives' }),
  events: {
    turn_began: { silent: true },
    turn_ended: { silent: true, ends: 'move' },
    attacked: { sound: 'tap', ends: 'move' },
    defended: { sound: 'tap', ends: 'move' },
    discarded: { sound: 'tap', ends: 'move' },
    must_finish: { toast: true },
    life_lost: { toast: true },
    seat_out: { toast: true },
    gnall_began: { toast: true },
  },
  questionArgs({ match, legal }) {
    const can = (what: string) => legal.some((action) => action.do === what);
    const may = can('attack')
      ? can('defend')
        ? 'both'
        : 'attack'
      : can('defend')
        ? 'defend'
        : 'neither';
    return { known: true, n: (match as GnallknektView).draws, may };
  },
  read(model) {
    const view = model.match as GnallknektView;
    const lives = model.seats.flatMap((_, seat) =>
      (view.lives[seat] ?? []).map((life, n) => lifeName(model, seat, life, n)),
    );
    const scrap = list(view.scrap.map(cardName));
    return [
      ...lives,
      scrap ? t('gnallknekt-scrap', { cards: scrap }) : t('gnallknekt-scrap-empty'),
    ].join('. ');
  },
  seat: seatFacts,
  seatsWithin: true,
};

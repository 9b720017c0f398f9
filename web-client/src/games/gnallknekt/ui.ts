import { bySuit } from '../../cards/sort';
import { t } from '../../i18n/fluent';
import type { GameView, Seat } from '../../net/frames';
import type { GameUi, SeatFacts } from '../ui';
import Centre from './Centre.svelte';
import { type GnallknektView, isGone } from './view';

export const gnallknekt: GameUi = {
  Centre,
  groups: (hand) => bySuit(hand),
  seat(match: GameView, seat: Seat): SeatFacts {
    const view = match as GnallknektView;
    const lives = (view.lives[seat] ?? []).filter((life) => !isGone(life)).length;
    return { score: `♥${lives}`, scoreLabel: t('lives', { n: lives }), out: view.out.includes(seat) };
  },
};

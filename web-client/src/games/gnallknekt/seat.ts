import { t } from '../../i18n/fluent';
import type { GameView, Seat } from '../../net/frames';
import type { SeatFacts } from '../ui';
import { type GnallknektView, isGone } from './view';

/** What a seat's box says: the lives that are left, or the place of who has none any more. */
export function seatFacts(match: GameView, seat: Seat): SeatFacts {
  const view = match as GnallknektView;
  const all = view.lives[seat] ?? [];
  const lives = all.filter((life) => !isGone(life)).length;
  const went = view.out.indexOf(seat);
  // Who went first is last, and those who are still in are ahead of all.
  const place = t('place', { n: view.lives.length - went });
  const hearts = '♥'.repeat(lives) || '♡';
  return {
    score: `${hearts} ${lives}`,
    scoreLabel: t('lives', { n: lives }),
    out: went >= 0 && t('gnallknekt-out', { place }),
  };
}

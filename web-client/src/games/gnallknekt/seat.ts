import { t } from '../../i18n/fluent';
import type { GameView, Seat } from '../../net/frames';
import type { SeatFacts } from '../ui';
import { type GnallknektView, isGone } from './view';

/** Returns the contents of a seat box: the remaining lives, or the final place. */
export const seatFacts = (match: GameView, seat: Seat) => facts(match, seat, 'each');

/** Returns a brief form for two boxes side by side on a low phone. */
export const briefFacts = (match: GameView, seat: Seat) => facts(match, seat, 'one');

/** One heart per life, or one for all of them. */
type Hearts = 'each' | 'one';

function facts(match: GameView, seat: Seat, hearts: Hearts): SeatFacts {
  const view = match as GnallknektView;
  const lives = (view.lives[seat] ?? []).filter((life) => !isGone(life)).length;
  const went = view.out.indexOf(seat);
  return {
    score: hearts === 'one' && lives > 0 ? `♥${lives}` : `${'♥'.repeat(lives) || '♡'} ${lives}`,
    scoreLabel: t('lives', { n: lives }),
    figures: () => [
      t('gnallknekt-figure-lives', { n: lives }),
      t('gnallknekt-figure-hand', { n: match.hands?.[seat] ?? 0 }),
    ],
    out: went >= 0 && t('gnallknekt-out', { place: t('place', { n: view.out_places[went] ?? 0 }) }),
  };
}

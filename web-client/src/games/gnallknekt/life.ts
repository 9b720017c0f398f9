import { cardName } from '../../cards/card';
import { list, t } from '../../i18n/fluent';
import type { Seat } from '../../net/frames';
import type { Model } from '../../table/model';
import { isGone, type LifeView } from './view';

/** A life in words: whose, which, and what of it can be seen. */
export function lifeName(model: Model, seat: Seat, life: LifeView, n: number): string {
  if (isGone(life)) return `${model.name(seat)}, ${t('gnallknekt-life', { n: n + 1 })}: ${t('gnallknekt-gone')}`;
  return t(seat === model.you ? 'gnallknekt-life-own' : 'gnallknekt-life-of', {
    name: model.name(seat),
    n: n + 1,
    down: life.down,
    open: list(life.open.map(cardName)) || t('gnallknekt-nothing-open'),
  });
}

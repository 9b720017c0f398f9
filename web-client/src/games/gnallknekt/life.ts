import { cardName } from '../../cards/card';
import { list, t } from '../../i18n/fluent';
import type { Action, Seat } from '../../net/frames';
import type { Model } from '../../table/model';
import type { Slot, Target } from '../../table/turn/choice';
import { isGone, type LifeView } from './view';

/** Describes a life: its owner, number and visible cards. */
export function lifeName(model: Model, seat: Seat, life: LifeView, n: number): string {
  if (isGone(life))
    return `${model.name(seat)}, ${t('gnallknekt-life', { n: n + 1 })}: ${t('gnallknekt-gone')}`;
  const text = t(seat === model.you ? 'gnallknekt-life-own' : 'gnallknekt-life-of', {
    name: model.name(seat),
    n: n + 1,
    down: life.down,
    open: list(life.open.map(cardName)) || t('gnallknekt-nothing-open'),
  });
  return [text, ...(life.marks ?? []).map((mark) => t(`gnallknekt-${mark}`))].join(', ');
}

/** Returns the action meant by pointing at a life with these cards, legal or not. */
export function meant(cards: readonly Slot[], at: Target, you: Seat | undefined): Action {
  const what = { with: cards.map(({ card }) => card), from: cards[0]?.zone, life: at.n };
  return at.seat === you ? { do: 'defend', ...what } : { do: 'attack', ...what, seat: at.seat };
}

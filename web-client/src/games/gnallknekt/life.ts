import { cardName, rankOf } from '../../cards/card';
import { list, t } from '../../i18n/fluent';
import type { Action, Seat } from '../../net/frames';
import type { Slot, Target } from '../../table/choose';
import type { Model } from '../../table/model';
import { isGone, type LifeView } from './view';

/** More cards of a life than these are never open. */
const OPEN_MOST = 3;

/** What lies on top of a life as one would call it at the table; what that means for a move the server says. */
export function marks({ open }: LifeView): ('pair' | 'full' | 'ace')[] {
  const [top, below] = [open.at(-1), open.at(-2)].map((card) => card && rankOf(card));
  const all: ('pair' | 'full' | 'ace')[] = [];
  if (top !== undefined && top === below && top !== 'J') all.push('pair');
  if (open.length >= OPEN_MOST) all.push('full');
  if (top === 'A') all.push('ace');
  return all;
}

/** A life in words: whose, which, and what of it can be seen. */
export function lifeName(model: Model, seat: Seat, life: LifeView, n: number): string {
  if (isGone(life)) return `${model.name(seat)}, ${t('gnallknekt-life', { n: n + 1 })}: ${t('gnallknekt-gone')}`;
  const says = t(seat === model.you ? 'gnallknekt-life-own' : 'gnallknekt-life-of', {
    name: model.name(seat),
    n: n + 1,
    down: life.down,
    open: list(life.open.map(cardName)) || t('gnallknekt-nothing-open'),
  });
  return [says, ...marks(life).map((mark) => t(`gnallknekt-${mark}`))].join(', ');
}

/** What somebody wants who points with these cards at a life, were it allowed or not. */
export function meant(cards: readonly Slot[], at: Target, you: Seat | undefined): Action {
  const what = { with: cards.map(({ card }) => card), from: cards[0]?.zone, life: at.life };
  return at.seat === you ? { do: 'defend', ...what } : { do: 'attack', ...what, seat: at.seat };
}

import type { Action, Card, Seat } from '../../net/frames';
import { slotsOf, type Target, uses, withoutSimilar } from '../../table/turn/choice';

/** Returns the life that an action targets; a defence targets one of the player's own. */
export function lifeOf(action: Action, you: Seat | undefined): Target | undefined {
  if (typeof action.life !== 'number') return undefined;
  const seat = typeof action.seat === 'number' ? action.seat : you;
  return seat === undefined ? undefined : { seat, n: action.life };
}

const SETS_MOST = 4;

/** Returns sets of cards of the hand that can be used together on some life, the largest first. */
export function sets(legal: readonly Action[]): Card[][] {
  const all = legal.filter(
    (action) => uses(action).length > 1 && action.life !== undefined && action.from === 'hand',
  );
  return withoutSimilar(all.map((action) => ({ do: 'choose', cards: action.with })))
    .map((action) => slotsOf(action).map(({ card }) => card))
    .sort((a, b) => b.length - a.length)
    .slice(0, SETS_MOST);
}

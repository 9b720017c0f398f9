import { describe, expect, test } from 'vitest';
import { lifeOf } from '../src/games/gnallknekt/selection';
import type { Action } from '../src/net/frames';
import {
  type Choice,
  NOTHING,
  offered,
  open,
  point,
  ready,
  several,
  slots,
  targets,
  usable,
} from '../src/table/turn/choice';

const hand = slots('hand', ['9d', '9s', 'Jh', '9d']);
const slot = (i: number) => hand[i] as (typeof hand)[number];
const choice = (...all: number[]): Choice => ({ slots: all.map(slot), target: undefined });

describe('sets of cards', () => {
  const legal: Action[] = [
    { do: 'play', cards: ['9d'] },
    { do: 'play', cards: ['9d', '9s'] },
    { do: 'play', cards: ['Jh'] },
  ];

  test('equal cards are told apart', () => {
    expect(hand.map((one) => one.n)).toEqual([0, 0, 0, 1]);
  });

  test('a choice is ready when an action uses exactly its cards', () => {
    expect(ready(legal, choice(0, 1))).toEqual([legal[1]]);
    expect(ready(legal, choice(1))).toEqual([]);
    expect(open(legal, choice(1))).toEqual([legal[1]]);
  });

  test('two equal cards are separate slots', () => {
    expect(open(legal, choice(0, 3))).toEqual([]);
  });

  test('pointing at an unrelated card restarts the choice, and again deselects it', () => {
    const began = point(legal, choice(0, 1), slot(2));
    expect(began).toEqual(choice(2));
    expect(point(legal, began, slot(2))).toEqual(NOTHING);
  });

  test('a few ready-made sets are offered until cards are chosen', () => {
    expect(offered(legal, NOTHING)).toEqual([legal[1]]);
    expect(offered(legal, choice(2))).toEqual([legal[2]]);
    expect(several(legal)).toBe(true);
  });
});

describe('more sets than fit', () => {
  const sets: Action[] = ['4', '5', '7', '8', 'T', 'J', 'K'].map((rank) => ({
    do: 'play',
    cards: [`${rank}d`, `${rank}s`],
  }));

  test('of many sets only the lowest winning and losing ones are offered', () => {
    expect(offered(sets, NOTHING)).toEqual([]);
    const would = (action: Action) => (sets.indexOf(action) < 4 ? 'loses' : 'wins');
    expect(offered(sets.toReversed(), NOTHING, undefined, would)).toEqual([sets[4], sets[0]]);
    expect(offered(sets.slice(1), NOTHING, undefined, would)).toEqual(sets.slice(1));
  });
});

describe('lives', () => {
  const targetOf = (action: Action) => lifeOf(action, 0);
  const legal: Action[] = [
    { do: 'attack', with: ['9d'], from: 'hand', seat: 2, life: 0 },
    { do: 'attack', with: ['9d', '9s'], from: 'hand', seat: 2, life: 1 },
    { do: 'attack', with: ['Jh'], from: 1, seat: 2, life: 1 },
    { do: 'defend', with: ['Jh'], from: 'hand', life: 0 },
    { do: 'discard', card: 'Jh' },
    { do: 'end' },
  ];

  test('a chosen card highlights its targets', () => {
    expect(targets(legal, choice(0), targetOf)).toEqual([{ seat: 2, n: 0 }]);
    expect(targets(legal, choice(2), targetOf)).toEqual([{ seat: 0, n: 0 }]);
  });

  test('a life chosen first leaves the cards that reach it', () => {
    const aimed: Choice = { slots: [], target: { seat: 2, n: 1 } };
    expect(usable(legal, slot(0), aimed, targetOf)).toBe(true);
    expect(usable(legal, slot(2), aimed, targetOf)).toBe(false);
    expect(usable(legal, { zone: 1, card: 'Jh', n: 0 }, aimed, targetOf)).toBe(true);
  });

  test('actions with a target have a button only once it is chosen', () => {
    expect(offered(legal, choice(2), targetOf)).toEqual([legal[4]]);
    expect(offered(legal, { ...choice(2), target: { seat: 0, n: 0 } }, targetOf)).toEqual([
      legal[3],
    ]);
    expect(offered(legal, NOTHING, targetOf)).toEqual([legal[5]]);
  });
});

import { describe, expect, test } from 'vitest';
import { layOut, most, nearest, STRIP_PX, step } from '../src/table/hand/rows';
import { slotId } from '../src/table/turn/choice';

test('a row holds as many cards as leave a strip of each, and at least four', () => {
  expect(most(60 + 10 * STRIP_PX, 60)).toBe(11);
  expect(most(60 + 10 * STRIP_PX - 1, 60)).toBe(10);
  expect(most(70, 60)).toBe(4);
  expect(most(0, 0)).toBe(13);
});

test('cards are numbered across rows, and equal ones differ', () => {
  const laid = layOut(
    [
      ['As', 'Ks'],
      ['9h', '9h', '3h'],
    ],
    4,
  );
  expect(laid.map((row) => row.map(({ i }) => i))).toEqual([
    [0, 1],
    [2, 3, 4],
  ]);
  expect(new Set(laid.flat().map(({ slot }) => slotId(slot))).size).toBe(5);
});

test.each([
  [7, [7]],
  [8, [4, 4]],
  [11, [6, 5]],
  [15, [8, 7]],
  [26, [13, 13]],
  [40, [10, 10, 10, 10]],
])('a hand of %i cards has even rows on a portrait phone', (n, rows) => {
  const hand = Array.from(
    { length: n },
    (_, i) => `${'23456789TJQKA'.charAt(i % 13)}${'shcd'.charAt(i / 13)}`,
  );
  expect(layOut([hand], 13, true).map((row) => row.length)).toEqual(rows);
});

describe('an arrow key moves', () => {
  const laid = layOut(
    [
      ['As', 'Ks', 'Qs', 'Js'],
      ['9h', '8h'],
    ],
    4,
  );
  test.each([
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 1, 0],
    ['Home', 3, 0],
    ['End', 0, 5],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 3, 5],
    ['ArrowUp', 4, 0],
    ['ArrowUp', 2, 2],
    ['x', 2, undefined],
  ])('%s from %i to %s', (key, from, to) => expect(step(laid, from, key)).toBe(to));
});

test.each([
  ['its left edge', 82],
  ['its middle', 118],
  ['its right third', 150],
])('a card dropped on its own strip stays: %s', (_, x) => {
  const wide = [0, 79, 158].map((left) => new DOMRect(left, 100, 92, 130));
  expect(nearest(wide, x, 160)).toBe(1);
});

test('a dropped card goes to the nearest strip', () => {
  const boxes = [0, 30, 60].map((left) => new DOMRect(left, 100, 60, 84));
  const second = new DOMRect(0, 200, 60, 84);
  expect(nearest(boxes, 5, 120)).toBe(0);
  expect(nearest(boxes, 50, 120)).toBe(1);
  expect(nearest(boxes, 500, 120)).toBe(2);
  expect(nearest([...boxes, second], 70, 260)).toBe(3);
});

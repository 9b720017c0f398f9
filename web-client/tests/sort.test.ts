import { expect, test } from 'vitest';
import { canonical } from '../src/cards/canonical';
import { byRank, bySuit, rows } from '../src/cards/sort';

test('suits alternate in colour, and trumps come first', () => {
  const hand = ['2c', 'Ah', '9s', 'Kd', 'Th'];
  expect(bySuit(hand).flat()).toEqual(['9s', 'Ah', 'Th', '2c', 'Kd']);
  expect(bySuit(hand, 'd').flat()).toEqual(['Kd', '9s', 'Ah', 'Th', '2c']);
});

test.each(['s', 'h', 'c', 'd'])(
  'no neighbouring suits have the same colour when %s is trump',
  (trump) => {
    const suits = bySuit(['2c', 'Ah', '9s', 'Kd'], trump).map(([card]) => card?.charAt(1) ?? '');
    expect(suits[0]).toBe(trump);
    const red = suits.map((suit) => 'hd'.includes(suit));
    expect(red.slice(1).every((is, i) => is !== red[i])).toBe(true);
  },
);

test('equal ranks are together', () => {
  expect(byRank(['9c', 'As', '9s', '2d']).flat()).toEqual(['As', '9s', '9c', '2d']);
});

test('the order of the rulebook is rank, then suit', () => {
  expect(['As', '2s', '2c', 'Td', 'Th'].sort(canonical)).toEqual(['2c', '2s', 'Td', 'Th', 'As']);
});

test('a hand that fits is one row, and a bigger one keeps its groups within the row limit', () => {
  const groups = [
    ['a', 'b', 'c'],
    ['d', 'e'],
    ['f', 'g', 'h', 'i', 'j', 'k'],
  ];
  expect(rows(groups, 11)).toHaveLength(1);
  expect(rows(groups, 5)).toEqual([['a', 'b', 'c', 'd', 'e'], ['f', 'g', 'h', 'i', 'j'], ['k']]);
  expect(rows([], 5)).toEqual([]);
});

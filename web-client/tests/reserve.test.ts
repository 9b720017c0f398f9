import { expect, test } from 'vitest';
import { Reserve } from '../src/table/hand/reserve.svelte';

const UPRIGHT = '1 390 844';
const TURNED = '1 844 390';

test('reserved room never shrinks, and grows on demand', () => {
  const reserve = new Reserve();
  for (const height of [100, 60, 140]) reserve.hold(height, UPRIGHT);
  expect(reserve.height(UPRIGHT)).toBe(140);
});

test('a window of another size reserves anew, and remembers its earlier size', () => {
  const reserve = new Reserve();
  reserve.hold(140, UPRIGHT);
  expect(reserve.height(TURNED)).toBe(0);
  reserve.hold(80, TURNED);
  expect([reserve.height(TURNED), reserve.height(UPRIGHT)]).toEqual([80, 140]);
});

test('of many sizes, as during resizing, the latest are kept', () => {
  const reserve = new Reserve();
  for (let width = 1; width <= 100; width++) reserve.hold(width, `1 ${width} 844`);
  expect(reserve.height('1 100 844')).toBe(100);
  expect(reserve.height('1 1 844')).toBe(0);
});

import { fireEvent, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { preferences } from '../src/storage/preferences.svelte';
import knektpass from './fixtures/knektpass-play.json';
import { card, resetBetweenTests, show } from './table';

resetBetweenTests();
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
});

test('a refused card shakes once, and no other card does', async () => {
  const shaken: (string | undefined)[] = [];
  Element.prototype.animate = function (this: HTMLElement) {
    shaken.push(this.dataset.card);
    return {} as Animation;
  };
  const { later } = await show(knektpass);
  await fireEvent.click(card('ace of spades'));
  await later(() => undefined);
  await later(() => undefined);
  expect(shaken).toEqual(['As']);
  await fireEvent.click(card('ace of spades'));
  await waitFor(() => expect(shaken).toEqual(['As', 'As']));
  // Nor when it is dealt again.
  await later((frame) => Object.assign(frame.private ?? {}, { hand: ['8c'] }));
  await later(() => undefined);
  expect(shaken).toEqual(['As', 'As']);
});

test('a refused card blinks in reduced motion', async () => {
  const frames: Keyframe[][] = [];
  Element.prototype.animate = (shown) => {
    frames.push(shown as Keyframe[]);
    return {} as Animation;
  };
  await show(knektpass);
  preferences.speed = 0;
  await fireEvent.click(card('ace of spades'));
  await waitFor(() =>
    expect(frames.map((shown) => shown.map((frame) => Object.keys(frame)[0]))).toEqual([
      ['opacity', 'opacity', 'opacity'],
    ]),
  );
});

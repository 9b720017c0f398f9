import { fireEvent } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gestures } from '../src/table/hand/gestures';
import '../src/dom/input';

let card: HTMLButtonElement;
let leave: () => void;
const does = { play: vi.fn(), drop: vi.fn(), arm: vi.fn(() => false) };
const captured = vi.fn();

beforeEach(() => {
  card = document.body.appendChild(document.createElement('button'));
  card.setPointerCapture = captured;
  leave = gestures(does)(card);
});
afterEach(() => {
  leave();
  card.remove();
  vi.clearAllMocks();
});

const at = (x: number, buttons: number) => ({
  clientX: x,
  clientY: 0,
  pointerId: 1,
  pointerType: 'mouse',
  button: 0,
  buttons,
});

test('a press captures the pointer at once', async () => {
  await fireEvent.pointerDown(card, at(0, 1));
  expect(captured).toHaveBeenCalledWith(1);
});

test('a card does not stick to a mouse with no button held', async () => {
  await fireEvent.pointerDown(card, at(0, 1));
  await fireEvent.pointerMove(card, at(7, 1));
  // The button was released outside the page.
  await fireEvent.pointerMove(card, at(30, 0));
  await fireEvent.pointerMove(card, at(60, 0));
  expect(card.style.translate).toBe('');
  expect(card.dataset.dragged).toBeUndefined();
  await fireEvent.pointerUp(card, at(60, 0));
  expect(does.drop).not.toHaveBeenCalled();
});

test('a card that loses its pointer returns', async () => {
  await fireEvent.pointerDown(card, at(0, 1));
  await fireEvent.pointerMove(card, at(30, 1));
  expect(card.dataset.dragged).toBe('');
  await fireEvent(card, new Event('lostpointercapture'));
  expect(card.dataset.dragged).toBeUndefined();
});

test('a lifted card neither selects text nor scrolls the page', async () => {
  await fireEvent.pointerDown(card, at(0, 1));
  const moves = (name: string) => {
    const event = new Event(name, { cancelable: true });
    card.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(moves('touchmove')).toBe(false);
  await fireEvent.pointerMove(card, at(30, 1));
  expect([moves('touchmove'), moves('selectstart'), moves('dragstart')]).toEqual([
    true,
    true,
    true,
  ]);
});

test('a held key presses once', () => {
  const press = (key: string, repeat: boolean, on: Element) => {
    const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
    on.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press('Enter', false, card)).toBe(false);
  expect(press('Enter', true, card)).toBe(true);
  expect(press('ArrowRight', true, card)).toBe(false);
  const text = document.body.appendChild(document.createElement('textarea'));
  expect(press('Enter', true, text)).toBe(false);
  text.remove();
});

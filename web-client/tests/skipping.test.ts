import { fireEvent } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { layers } from '../src/dom/layers';
import type { Snapshot, Update } from '../src/net/frames';
import knektpass from './fixtures/knektpass-play.json';
import { card, resetBetweenTests, show } from './table';

resetBetweenTests();

const { match } = (knektpass as unknown as Snapshot).public;
const PLAYED = { e: 'played', seat: 0, card: 'Kh' };
const TAKEN = { e: 'trick_taken', winner: 0, taken: 2 };
const TRICK = [
  { seat: 3, card: 'Th' },
  { seat: 0, card: 'Kh' },
];
const SWEPT = { ...match, trick: [], hands: [3, 4, 5, 2] };
const NEXT = { ...SWEPT, deal: 5, hands: [5, 5, 5, 5] };

/** The trick is taken, and one leads the next. */
const trick = (frame: Update) =>
  void Object.assign(frame, {
    events: [PLAYED, TAKEN],
    public: { ...frame.public, match: { ...SWEPT, last_trick: { cards: TRICK, winner: 0 } } },
    private: {
      seat: 0,
      hand: ['As', '8c', 'Jd'],
      events: [],
      legal: ['As', '8c', 'Jd'].map((card) => ({ do: 'play', card })),
    },
  });

/** The last trick of a deal is taken, and one leads in the next deal. */
const deal = (frame: Update) =>
  void Object.assign(frame, {
    events: undefined,
    beats: [
      { at: 'trick', match: { ...match, trick: TRICK }, events: [PLAYED, TAKEN] },
      { at: 'deal', match: SWEPT, events: [{ e: 'deal_ended', reason: 'tricks' }] },
      { at: 'start', match: NEXT, events: [{ e: 'dealt', deal: 5 }] },
    ],
    public: { ...frame.public, match: NEXT },
    private: {
      seat: 0,
      hand: ['Ah', '9c'],
      events: [],
      legal: ['Ah', '9c'].map((card) => ({ do: 'play', card })),
    },
  });

let table: HTMLElement;
/** Returns true while something is still to be shown. */
const behind = () => table.hasAttribute('data-behind');
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });
const centre = () => table.querySelector('.centre') as HTMLElement;

/** A table at which something is still to be shown, and stays so: no time passes. */
async function waits(change: (frame: Update) => void) {
  vi.useFakeTimers();
  const { container, later } = await show(knektpass);
  table = container.querySelector('.table') as HTMLElement;
  await later(change);
  expect(behind()).toBe(true);
}

describe('while a scene is shown', () => {
  beforeEach(() => waits(deal));

  test.each([' ', 'Enter', 'Escape', '3'])('the key “%s” skips to the present', async (key) => {
    await press(key);
    expect(behind()).toBe(false);
  });

  test.each([' ', 'Enter', 'Escape', '3'])('the key “%s” skips nothing while held', async (key) => {
    await press(key, { repeat: true });
    expect(behind()).toBe(true);
  });

  test('a key that only reads aloud skips nothing', async () => {
    await press('t');
    expect(behind()).toBe(true);
  });

  test('a key in a field skips nothing', async () => {
    const field = table.appendChild(document.createElement('input'));
    await fireEvent.keyDown(field, { key: 'Enter' });
    expect(behind()).toBe(true);
    field.remove();
  });

  test('the Escape that closes a layer skips nothing, and the next one skips', async () => {
    const close = vi.fn(() => putDown());
    const putDown = layers.add(close);
    await press('Escape');
    expect([close.mock.calls.length, behind()]).toEqual([1, true]);
    await press('Escape');
    expect([close.mock.calls.length, behind()]).toEqual([1, false]);
  });

  test('a tap on the table skips to the present, and one outside the board does not', async () => {
    await fireEvent.pointerDown(table.querySelector('.side') as HTMLElement);
    expect(behind()).toBe(true);
    await fireEvent.pointerDown(centre());
    expect(behind()).toBe(false);
  });

  test('a skipping tap does not play the card that appears under it', async () => {
    await fireEvent.pointerDown(centre());
    await fireEvent.click(card('ace of hearts'));
    expect(card('ace of hearts').getAttribute('aria-pressed')).toBe('false');
    await fireEvent.click(card('ace of hearts'));
    expect(card('ace of hearts').getAttribute('aria-pressed')).toBe('true');
  });

  test('a finished tap swallows no later click', async () => {
    await fireEvent.pointerDown(centre());
    await vi.advanceTimersByTimeAsync(1_000);
    await fireEvent.click(card('ace of hearts'));
    expect(card('ace of hearts').getAttribute('aria-pressed')).toBe('true');
  });
});

test('a tap swallows no click if the hand is unchanged', async () => {
  await waits(trick);
  await fireEvent.pointerDown(centre());
  expect(behind()).toBe(false);
  await fireEvent.click(card('ace of spades'));
  expect(card('ace of spades').getAttribute('aria-pressed')).toBe('true');
});

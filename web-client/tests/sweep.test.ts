import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameEvent, GameView, Snapshot, Update } from '../src/net/frames';
import * as sounds from '../src/sound/sounds';
import { preferences, resetPreferences } from '../src/state/preferences.svelte';
import type { Told } from '../src/state/reduce';
import { Motion } from '../src/table/motion.svelte';
import { swept } from '../src/table/swept.svelte';
import gurka from './fixtures/gurka.json';
import { anew, show } from './table';

anew();

const play = vi.spyOn(sounds, 'play').mockReturnValue(undefined);
const PAUSE_MS = 1000;

/** How a trick stands that `winner` has taken in full. */
const over = (winner: number) =>
  ({ deal: 1, trick: [], last_trick: { winner, cards: [{ seat: winner, card: 'Kh' }] } }) as unknown as GameView;
const under = { ...over(1), trick: [{ seat: 1, card: '9h' }] } as unknown as GameView;
const taken: Told[] = [{ seq: 1, event: { e: 'trick_taken', winner: 1, cards: ['Kh'] }, own: false }];
const swishes = () => play.mock.calls.filter(([sound]) => sound === 'swish').length;

let match: GameView;
let motion: Motion;
const now = (next: GameView, fresh: readonly Told[]) => {
  const was = motion.look();
  match = next;
  motion.changed(was, fresh);
};

beforeEach(() => {
  resetPreferences();
  play.mockClear();
  vi.useFakeTimers();
  motion = new Motion(document.createElement('div'), () => match);
});
afterEach(() => {
  motion.end();
  vi.useRealTimers();
});

describe('a trick that is over', () => {
  test('is swept after a look at it', async () => {
    now(over(1), taken);
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 10);
    expect(swishes()).toBe(0);
    await vi.advanceTimersByTimeAsync(20);
    expect(swishes()).toBe(1);
    expect(swept.has(match)).toBe(true);
  });

  test('is swept at once by whoever has seen enough', async () => {
    now(over(1), taken);
    motion.skip();
    expect(swishes()).toBe(1);
    await vi.advanceTimersByTimeAsync(PAUSE_MS * 2);
    expect(swishes()).toBe(1);
  });

  test('lies as long as any, also where the one before was over a moment ago', async () => {
    now(over(1), taken);
    await vi.advanceTimersByTimeAsync(PAUSE_MS * 0.8);
    now(over(2), taken);
    await vi.advanceTimersByTimeAsync(PAUSE_MS * 0.8);
    expect(swishes()).toBe(0);
    await vi.advanceTimersByTimeAsync(PAUSE_MS * 0.3);
    expect(swishes()).toBe(1);
  });

  test('goes without a sound where the next one has begun', async () => {
    now(over(1), taken);
    now(under, []);
    await vi.advanceTimersByTimeAsync(PAUSE_MS * 2);
    motion.skip();
    expect(swishes()).toBe(0);
  });

  test('outlasts frames about something else', async () => {
    now(over(1), taken);
    now(over(1), []);
    await vi.advanceTimersByTimeAsync(PAUSE_MS + 10);
    expect(swishes()).toBe(1);
  });

  test('is nobody’s once the table is left', async () => {
    now(over(1), taken);
    motion.end();
    now(over(2), taken);
    await vi.advanceTimersByTimeAsync(PAUSE_MS * 2);
    expect(swishes()).toBe(0);
    expect(swept.name).toBe(undefined);
  });
});

describe('a trick that lies in the middle though it is over', () => {
  const ended = { winner: 0, cards: [{ seat: 0, cards: ['9h'] }] };
  const whole = (frame: Snapshot | Update) =>
    Object.assign(frame.public.match as object, { trick: [], last_trick: ended });
  const events = [{ e: 'trick_taken', winner: 0, cards: ['9h'] }] as unknown as GameEvent[];
  const rests = (container: Element) => container.querySelector('.trick.over')?.classList.contains('rests');

  test('is seen to be over by whoever loads the page then, for nothing takes it away', async () => {
    const { container, later } = await show(gurka, whole);
    expect(rests(container)).toBe(true);
    await later(whole);
    await vi.advanceTimersByTimeAsync(PAUSE_MS * 2);
    expect(rests(container)).toBe(true);
  });

  test('is bright while it is looked at, and goes', async () => {
    const { container, later } = await show(gurka);
    await later(whole, events);
    await tick();
    expect(rests(container)).toBe(false);
    await vi.advanceTimersByTimeAsync(PAUSE_MS + 10);
    expect(rests(container)).toBe(undefined);
  });

  test('is seen to be over where a table is quiet, too', async () => {
    preferences.zen = true;
    const { container, later } = await show(gurka);
    await later(whole, events);
    await tick();
    expect(rests(container)).toBe(true);
  });
});

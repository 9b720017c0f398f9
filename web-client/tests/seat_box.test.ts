import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadGame } from '../src/i18n/fluent';
import type { Snapshot } from '../src/net/frames';
import Face from '../src/people/Face.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { wholeClock } from '../src/table/clock/clockText';
import { model } from '../src/table/model';
import SeatBox from '../src/table/seat/SeatBox.svelte';
import { english } from './english';
import gurka from './fixtures/gurka.json';

const NOW = 1_795_300_000_000;

beforeAll(() => loadGame('gurka'));
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The box of seat 1, on turn or not, at a table with a clock. */
function box(
  turn: boolean,
  clock: object = { style: 'per_move', seconds: 40 },
  left = 10,
  more = {},
) {
  const snapshot = structuredClone(gurka) as unknown as Snapshot;
  Object.assign(snapshot.public.table.settings, { clock });
  Object.assign(snapshot.public.table.seats[1] ?? {}, more);
  const decision = { id: 7, kind: 'play', seats: [turn ? 1 : 2], deadline: NOW + left * 1000 };
  const state = reduce(undefined, { ...snapshot, decision }) as TableState;
  return render(SeatBox, { model: model(state), seat: 1, facts: { score: '7' } }).container;
}

/** Returns the elements that take room in the row below the name. */
const row = (container: Element) =>
  [...container.querySelectorAll('.sub > *')].map((part) => part.className.split(' ')[0]);

test.each([
  ['bot:fool', '♦', 'Beginner'],
  ['bot:expert', '♦♦♦♦', 'Expert'],
])('a bot of the server shows its level: %s', (played_by, marks, level) => {
  const shown = box(false, undefined, 10, { kind: 'bot', played_by });
  expect(shown.querySelector('.kind')?.textContent?.replace(/\s+/g, ' ').trim()).toBe(
    `${marks} ${level}`,
  );
  expect(shown.querySelector('.seat')?.getAttribute('aria-label')).toContain(`, ${level}, bot`);
});

test('the bot of somebody shows none', () => {
  const shown = box(false, undefined, 10, { kind: 'bot', played_by: 'owner' });
  expect(shown.querySelector('.kind')?.textContent).toBe(english('bot'));
});

test('a seat that a bot plays from now on says so', () => {
  const seat = (played_by: string) => {
    const shown = box(false, undefined, 10, { kind: 'guest', name: 'Sigga', played_by });
    const notes = [...shown.querySelectorAll('.note')].map(({ textContent }) => textContent);
    const label = shown.querySelector('.seat')?.getAttribute('aria-label') ?? '';
    cleanup();
    return [notes, label.includes(english('played-by-bot', { name: 'Sigga' }))];
  };
  expect(seat('owner')).toEqual([[], false]);
  expect(seat('bot:plain')).toEqual([[english('bot-plays')], true]);
});

test('a player has the same colour at the table as elsewhere', () => {
  const background = (container: Element, place: string) =>
    container.querySelector<HTMLElement>(place)?.style.background;
  const seat = background(box(false, undefined, 10, { name: 'Wilhelmina' }), '.avatar');
  cleanup();
  const { container } = render(Face, { name: 'Wilhelmina' });
  expect(seat).toBe(background(container, '.face'));
  expect(seat).not.toBe('');
});

describe('the turn', () => {
  test('adds nothing to the row of a box, so that no box grows', () => {
    const idle = row(box(false));
    expect(idle).toContain('clock');
    cleanup();
    expect(row(box(true))).toEqual(idle);
  });

  test('is shown on the edge of the box, with the time as a bar', () => {
    const idle = box(false);
    expect(idle.querySelector('.now, .runs')).toBeNull();
    expect(idle.querySelector('.clock')?.classList.contains('none')).toBe(true);
    cleanup();
    const acting = box(true);
    expect(acting.querySelector('.now')?.textContent).toContain(english('to-act'));
    expect(acting.querySelector('.clock')?.textContent).toBe('0:10');
    expect(acting.querySelector<HTMLElement>('.runs')?.style.getPropertyValue('--part')).toBe(
      '0.25',
    );
  });

  test('has no bar without a clock', () => {
    const container = box(true, { style: 'none' });
    expect(container.querySelector('.clock, .runs')).toBeNull();
  });
});

test('the clock of a disconnected player is paused, and the box says so', () => {
  const snapshot = structuredClone(gurka) as unknown as Snapshot;
  Object.assign(snapshot.public.table.settings, { clock: { style: 'per_move', seconds: 40 } });
  Object.assign(snapshot.public.table.seats[1] ?? {}, { kind: 'guest', played_by: 'owner' });
  const decision = {
    id: 7,
    kind: 'play',
    seats: [1],
    held: { until: NOW + 60_000, left_ms: 20_000 },
  };
  const state = reduce(undefined, { ...snapshot, decision }) as TableState;
  const { container } = render(SeatBox, { model: model(state), seat: 1, facts: {} });
  const clock = () => container.querySelector('.clock')?.textContent;
  expect(clock()).toBe('0:20');
  vi.advanceTimersByTime(30_000);
  expect(clock()).toBe('0:20');
  expect(container.querySelector('.avatar i')?.className).toContain('gone');
  expect(container.querySelector('.seat')?.getAttribute('aria-label')).toContain('away');
});

describe('a seat with extra time', () => {
  const TWICE = { time_factor: 2 };
  const name = (container: Element) => container.querySelector('.seat')?.getAttribute('aria-label');

  test('is marked for all, with a longer clock', () => {
    const acting = box(true, undefined, 20, TWICE);
    expect(acting.querySelector('.sub')?.textContent).toContain('×2');
    expect(name(acting)).toContain(english('time-of', { n: 2 }));
    expect(acting.querySelector<HTMLElement>('.runs')?.style.getPropertyValue('--part')).toBe(
      '0.25',
    );
    cleanup();
    expect(name(box(false, undefined, 20, TWICE))).toContain(english('time-of', { n: 2 }));
  });

  test('has no mark without a clock, or without a difference', () => {
    for (const [clock, more] of [
      [{ style: 'none' }, TWICE],
      [undefined, {}],
    ] as const) {
      const container = box(true, clock, 10, more);
      expect(container.querySelector('.sub')?.textContent).not.toContain('×');
      expect(name(container)).not.toContain('times');
      cleanup();
    }
  });
});

test('clocks are per decision, per match, or in days', () => {
  expect(wholeClock({ style: 'none' })).toBeUndefined();
  expect(wholeClock({ style: 'per_move', seconds: 40 })).toBe(40);
  expect(wholeClock({ style: 'bank', bank_s: 90, increment_s: 10 })).toBe(90);
  expect(wholeClock({ style: 'days', days: 2 })).toBe(172_800);
  expect(wholeClock({ style: 'per_move', seconds: 40 }, 5)).toBe(200);
  expect(wholeClock({ style: 'bank', bank_s: 90, increment_s: 10 }, 2)).toBe(180);
});

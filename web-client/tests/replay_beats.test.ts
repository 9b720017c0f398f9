import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import type { Beat, GameEvent, GameView } from '../src/net/frames';
import * as http from '../src/net/http';
import { type Replay, STEP_MS, type Step } from '../src/pages/replay/player.svelte';
import { moment } from '../src/pages/replay/position';
import Screen from '../src/pages/replay/Screen.svelte';
import { resetPreferences } from '../src/storage/preferences.svelte';
import { scenes } from '../src/table/motion/scenes';
import { lies } from './beats';
import whole from './fixtures/api/replay.json';

/** The step that ends the first trick, which is a whole deal here. */
const END = whole.tricks[0] as number;

/** The replay of the fixture with beats in that step: the trick, the scores, and the next deal. */
function withBeats(): Replay {
  const replay = structuredClone(whole) as unknown as Replay;
  const steps = [...replay.steps];
  const { events = [], ...step } = steps[END] as Step;
  const match = step.public;
  const trick = match.last_trick?.cards ?? [];
  const deal = {
    e: 'deal_ended',
    reason: 'three_tricks',
    seats: [0],
    winner: 0,
    scores: [1, 0, 0],
  } as GameEvent;
  const beats: Beat[] = [
    { at: 'trick', events, match: { ...match, trick } as GameView },
    { at: 'deal', events: [deal], match },
    { at: 'start', events: [{ e: 'dealt', deal: 2, dealer: 0 } as GameEvent], match },
  ];
  steps[END] = { ...step, beats };
  return { ...replay, steps };
}
const replay = withBeats();
const at = (step: number) => moment('some-table', replay, replay.steps[step] as Step, 'all');

describe('a step of a replay', () => {
  test('that ends a deal is shown beat by beat', () => {
    const shown = scenes(at(END - 1), at(END));
    expect(shown.map((scene) => [scene.at, lies(scene.table.public.match).length])).toEqual([
      ['trick', 3],
      ['sweep', 0],
      ['deal', 0],
      ['start', 0],
    ]);
    expect(shown.map(({ table }) => table.fresh.map(({ event }) => event.e).join(' '))).toEqual([
      'played trick_taken',
      '',
      'deal_ended',
      'dealt',
    ]);
    expect(shown[0]?.winner).toBe(replay.steps[END]?.public.last_trick?.winner);
  });

  test('has the events of all its beats once', () => {
    const told = replay.steps[END]?.beats?.flatMap(({ events }) => events) ?? [];
    expect(told.length).toBeGreaterThan(3);
    expect(at(END).fresh.map(({ event }) => event)).toEqual(told);
    const [first] = at(END).beats ?? [];
    expect(first?.entries.map(({ event, seq }) => [event.e, seq])).toEqual([
      ['played', END],
      ['trick_taken', END],
    ]);
  });

  test('without beats has its own events', () => {
    expect(at(1).beats).toBeUndefined();
    expect(at(1).fresh.map(({ event }) => event.e)).toEqual(['played']);
    expect(scenes(at(0), at(1)).map((scene) => scene.at)).toEqual(['move']);
  });
});

describe('a playing replay', () => {
  beforeAll(async () => {
    await Promise.all([loadGame('karnoffel'), loadUi('karnoffel'), loadTexts('replay')]);
    await import('../src/table/board/Interval.svelte');
  });
  beforeEach(() => {
    resetPreferences();
    vi.spyOn(http, 'ask').mockResolvedValue(replay);
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });

  const step = () => Number((screen.getByRole('slider') as HTMLInputElement).value);
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  const table = () => document.querySelector('.table') as HTMLElement;

  /** The page at the step before the end of the deal. */
  async function show() {
    history.replaceState(null, '', `/r/some-table?match=1#e${END - 1}`);
    render(Screen, { id: 'some-table' });
    await screen.findByRole('slider');
    vi.useFakeTimers();
  }

  test('waits until the board has shown the whole step', async () => {
    await show();
    await press(' ');
    const MS = 50;
    /** The steps, and how long the board was behind in each, and how long it stood still after that. */
    const seen = new Map<number, { behind: number; still: number }>();
    const intervals = new Set<string | undefined>();
    for (let ms = 0; ms < 15_000 && step() < END + 2; ms += MS) {
      const times = seen.get(step()) ?? { behind: 0, still: 0 };
      seen.set(step(), times);
      if (table().hasAttribute('data-behind')) times.behind += MS;
      else times.still += MS;
      intervals.add(document.querySelector<HTMLElement>('[data-interval]')?.dataset.interval);
      await vi.advanceTimersByTimeAsync(MS);
    }
    expect(step()).toBe(END + 2);
    // The trick, its way and the end of the deal are seen in full.
    expect(seen.get(END)?.behind).toBeGreaterThan(4_000);
    expect(seen.get(END)?.still).toBeGreaterThanOrEqual(STEP_MS);
    expect(intervals).toContain('deal');
    expect(seen.get(END + 1)?.behind).toBe(0);
  });

  test('shows scenes faster at a higher speed', async () => {
    await show();
    await fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), {
      target: { value: '4' },
    });
    await press(' ');
    for (let ms = 0; ms < 4_000 && step() <= END; ms += 50) await vi.advanceTimersByTimeAsync(50);
    expect(step()).toBe(END + 1);
  });

  test('shows a step by hand at once', async () => {
    await show();
    await press('ArrowRight');
    expect([step(), table().hasAttribute('data-behind')]).toEqual([END, true]);
    await press('ArrowRight');
    expect([step(), table().hasAttribute('data-behind')]).toEqual([END + 1, false]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(step()).toBe(END + 1);
  });
});

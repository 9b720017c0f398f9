import { cleanup, fireEvent } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import type { Snapshot, WholeUpdate } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { resetPreferences } from '../src/storage/preferences.svelte';
import { idleCheck } from '../src/table/clock/idleCheck.svelte';
import { tabs } from '../src/table/connection/tabs.svelte';
import { liveRegion } from '../src/table/speech/liveRegion.svelte';
import gurka from './fixtures/gurka.json';
import { show, skip } from './table';
// Loaded first, since fake timers do not cover loading.
import '../src/table/clock/countdown';
import { english } from './english';

const play = vi.hoisted(() => vi.fn<(name: string) => void>());
vi.mock('../src/sound/sounds', () => ({ play }));
const sounded = () => play.mock.calls.map(([name]) => name);

beforeAll(() => Promise.all([loadGame('gurka'), loadTexts('pulse')]));
beforeEach(() => {
  resetPreferences();
  vi.useFakeTimers({ now: 1_000_000 });
  play.mockReset();
  app.skewMs = 0;
});
afterEach(() => {
  cleanup();
  tabs.elsewhere = false;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A clock on which half a minute is left, or so much. */
const clock =
  (seconds = 30, style: object = { style: 'per_move', seconds: 30 }) =>
  (frame: Snapshot | WholeUpdate) => {
    frame.public.table.settings.clock = style as typeof frame.public.table.settings.clock;
    Object.assign(frame.decision ?? {}, { deadline: Date.now() + app.skewMs + seconds * 1000 });
  };

/** The player's turn, with the countdown loaded. */
async function turn(seconds?: number, style?: object) {
  const shown = await show(gurka, clock(seconds, style));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  play.mockClear();
  return { ...shown, prompt: () => shown.container.querySelector('.prompt')?.textContent };
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('a player who is idle until half the clock has run', () => {
  test('is asked once if they are there: in the prompt, by a chime, and aloud', async () => {
    const { prompt } = await turn();
    await pass(14.9);
    expect([sounded(), idleCheck.open]).toEqual([[], false]);
    await pass(0.2);
    expect(prompt()).toContain(english('still-there'));
    expect(sounded()).toEqual(['chime']);
    const say = vi.spyOn(liveRegion, 'say');
    await pass(4);
    expect(prompt()).toContain(english('still-there'));
    expect([sounded(), say.mock.calls]).toEqual([['chime'], []]);
    expect(liveRegion.said).toBe('Still there? 15 seconds left');
  });

  test.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Shift' })],
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['a move of the pointer', () => fireEvent.pointerMove(document.body)],
    ['the wheel', () => fireEvent.wheel(document.body)],
    ['coming back to the page', () => fireEvent(document, new Event('visibilitychange'))],
  ])('answers by %s', async (_, answers) => {
    const { prompt } = await turn();
    const asked = prompt();
    await pass(16);
    // The instruction stays behind the question.
    const asks = asked?.replace(english('your-turn'), english('still-there'));
    expect(prompt()?.replace(/\d+/g, '')).toBe(asks?.replace(/\d+/g, ''));
    await answers();
    await pass(0);
    expect(prompt()?.replace(/\d+/g, '')).toBe(asked?.replace(/\d+/g, ''));
    await pass(3);
    expect(sounded()).toEqual(['chime']);
  });

  test('is not asked after earlier input', async () => {
    await turn();
    await pass(3);
    await fireEvent.pointerMove(document.body);
    await pass(15);
    expect([sounded(), idleCheck.open]).toEqual([[], false]);
  });

  test('does not answer by hiding the page', async () => {
    await turn();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await fireEvent(document, new Event('visibilitychange'));
    await pass(16);
    expect(idleCheck.open).toBe(true);
    hidden.mockRestore();
  });

  test('is asked again with the next decision, until the turn ends', async () => {
    const { later, prompt } = await turn();
    await pass(16);
    await later((frame) => {
      clock(40)(frame);
      Object.assign(frame.decision ?? {}, { id: 99 });
    });
    await vi.dynamicImportSettled();
    expect(prompt()).not.toContain(english('still-there'));
    await pass(19);
    expect(idleCheck.open).toBe(false);
    await pass(1.1);
    expect(idleCheck.open).toBe(true);
    await later((frame) => Object.assign(frame.decision ?? {}, { seats: [1] }));
    expect(idleCheck.open).toBe(false);
  });

  test('is asked at half the remaining time if time is added', async () => {
    const { later } = await turn();
    await pass(10);
    await later(clock(50));
    await vi.dynamicImportSettled();
    await pass(24);
    expect(idleCheck.open).toBe(false);
    await pass(1.1);
    expect(idleCheck.open).toBe(true);
  });

  test('is not asked with a clock of days, in another tab, or without a clock', async () => {
    await turn(60, { style: 'days', days: 1 });
    await pass(59);
    cleanup();
    tabs.elsewhere = true;
    await turn();
    await pass(16);
    cleanup();
    tabs.elsewhere = false;
    await show(gurka);
    await pass(60);
    expect(idleCheck.open).toBe(false);
    expect(sounded().filter((name) => name === 'tick')).toEqual([]);
  });
});

describe("the last ten seconds of the player's clock", () => {
  test("tick one by one by the server's clock", async () => {
    app.skewMs = -5000;
    await turn();
    await fireEvent.pointerMove(document.body);
    await pass(19.9);
    expect(sounded()).toEqual([]);
    await pass(0.2);
    expect(sounded()).toEqual(['tick']);
    await pass(9.5);
    expect(sounded()).toEqual(Array(10).fill('tick'));
    await pass(5);
    expect(sounded()).toHaveLength(10);
  });

  test('tick only while they remain, and end with the turn', async () => {
    const { later } = await turn(3.5);
    await fireEvent.pointerMove(document.body);
    await pass(1.6);
    expect(sounded()).toEqual(['tick', 'tick']);
    await later((frame) => Object.assign(frame.decision ?? {}, { seats: [1] }));
    await pass(5);
    expect(sounded()).toHaveLength(2);
  });

  test('are not made up for after sleep', async () => {
    await turn(12);
    await fireEvent.pointerMove(document.body);
    await pass(1);
    vi.setSystemTime(Date.now() + 8000);
    await pass(1.1);
    expect(sounded()).toEqual(['tick']);
    await pass(1);
    expect(sounded()).toEqual(['tick', 'tick']);
  });
});

test('the last trick of Gúrka starts with one drum, except for later arrivals', async () => {
  const last = (frame: Snapshot | WholeUpdate) =>
    Object.assign(frame.public.match ?? {}, { final_trick: true });
  const { later } = await show(gurka);
  await later(() => undefined);
  expect(sounded()).not.toContain('drum');
  await later(last);
  await skip();
  await later(last);
  await skip();
  expect(sounded().filter((name) => name === 'drum')).toEqual(['drum']);
  cleanup();
  play.mockClear();
  await show(gurka, last);
  expect(sounded()).not.toContain('drum');
});

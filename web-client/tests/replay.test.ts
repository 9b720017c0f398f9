import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import { Refusal } from '../src/net/connection';
import type { Err } from '../src/net/frames';
import * as http from '../src/net/http';
import { type Replay, ReplayPlayer, STEP_MS } from '../src/pages/replay/player.svelte';
import * as moment from '../src/pages/replay/position';
import { momentLink, readLink } from '../src/pages/replay/position';
import Screen from '../src/pages/replay/Screen.svelte';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { english, HAND, saying, starting } from './english';
import whole from './fixtures/api/replay.json';

const replay = whole as unknown as Replay;
const last = replay.n_steps - 1;
const ask = vi.spyOn(http, 'ask');

/** A server that gives so many steps at once. */
function serves(most: number) {
  ask.mockImplementation((async (_: string, path: string) => {
    const from = Number(/from=(\d+)/.exec(path)?.[1]);
    return { ...replay, steps: replay.steps.slice(from, from + most) };
  }) as typeof http.ask);
}

beforeAll(() => Promise.all([loadGame('karnoffel'), loadTexts('replay')]));
beforeEach(() => {
  ask.mockReset();
  serves(256);
  history.replaceState(null, '', '/r/some-table?match=1');
});
afterEach(cleanup);

async function show(search = '?match=1', hash = '') {
  history.replaceState(null, '', `/r/some-table${search}${hash}`);
  const shown = render(Screen, { id: 'some-table' });
  await screen.findByRole('slider');
  return shown;
}

const slider = () => screen.getByRole('slider') as HTMLInputElement;
const at = () => Number(slider().value);
const button = (name: RegExp) => screen.getByRole('button', { name });

describe('a replay player', () => {
  test('starts with its first page and loads the others in the background', async () => {
    serves(7);
    const answer = ask.getMockImplementation() as typeof http.ask;
    let come: (() => void) | undefined;
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    ask.mockImplementationOnce(answer).mockImplementationOnce((async (
      ...asked: Parameters<typeof http.ask>
    ) => {
      await late;
      return answer(...asked);
    }) as typeof http.ask);
    const reel = new ReplayPlayer();
    reel.goTo(12);
    const loading = reel.load('some-table', 1);
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    expect([reel.steps.length, reel.at]).toEqual([7, 6]);
    come?.();
    await loading;
    expect(reel.steps.map(({ step }) => step)).toEqual(replay.steps.map(({ step }) => step));
    expect(reel.at).toBe(12);
    expect(ask.mock.calls.map(([, path]) => path)).toEqual(
      [0, 7, 14, 21]
        .filter((from) => from <= last)
        .map((from) => `/tables/some-table/replay?match=1&from=${from}`),
    );
  });

  test('stops loading when closed, or when nothing comes', async () => {
    serves(7);
    const answer = ask.getMockImplementation() as typeof http.ask;
    const left = new AbortController();
    ask.mockImplementationOnce(answer).mockImplementationOnce((async (
      ...asked: Parameters<typeof http.ask>
    ) => {
      left.abort();
      return answer(...asked);
    }) as typeof http.ask);
    const reel = new ReplayPlayer();
    await reel.load('some-table', 1, left.signal);
    expect([reel.steps.length, ask.mock.calls.length, reel.error]).toEqual([7, 2, undefined]);

    serves(0);
    await reel.load('some-table', 1);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(reel.error).toBeInstanceOf(Error);
  });

  test('keeps its pages after a failure, and resumes there', async () => {
    serves(7);
    const reel = new ReplayPlayer();
    const answer = ask.getMockImplementation() as typeof http.ask;
    ask.mockImplementationOnce(answer).mockRejectedValueOnce(new Error('away'));
    await reel.load('some-table', undefined);
    expect([reel.steps.length, reel.error]).toEqual([7, new Error('away')]);
    await reel.load('some-table', undefined);
    expect([reel.steps.length, reel.error]).toEqual([replay.n_steps, undefined]);
  });

  test('moves from trick to trick and stops at the ends', async () => {
    const reel = new ReplayPlayer();
    await reel.load('some-table', 1);
    const stops = [...new Set([...replay.deals, ...replay.tricks])].sort((a, b) => a - b);
    const seen = [reel.at];
    for (const _ of stops) {
      reel.nextMark();
      seen.push(reel.at);
    }
    expect(seen).toEqual([...stops, last]);
    reel.lastMark();
    expect(reel.at).toBe(stops.at(-2));
    reel.goTo(-5);
    expect(reel.at).toBe(0);
  });

  test('with a hidden end knows only what has been shown', async () => {
    const reel = new ReplayPlayer();
    reel.hidesEnd = true;
    await reel.load('some-table', 1);
    expect(reel.end).toBe(0);
    reel.goTo(3);
    reel.goTo(1);
    expect([reel.at, reel.end]).toEqual([1, 3]);
    reel.hidesEnd = false;
    expect(reel.end).toBe(last);
  });

  test('restarts when played at its end', async () => {
    const reel = new ReplayPlayer();
    await reel.load('some-table', 1);
    reel.goTo(last);
    reel.toggle();
    expect([reel.at, reel.playing]).toEqual([0, true]);
    for (let i = 0; i < last; i++) reel.tick();
    expect([reel.at, reel.playing]).toEqual([last, false]);
  });
});

test('a link leads to its moment, and an invalid one to the beginning', () => {
  const link = momentLink('/r/t', 2, 1, 57);
  expect(link).toBe('/r/t?match=2&as=1#e57');
  const url = new URL(link, 'http://localhost');
  expect(readLink(url.search, url.hash)).toMatchObject({ match: 2, eyes: 1, at: 57 });
  expect(readLink('?as=spectator', '#e0')).toMatchObject({
    match: undefined,
    eyes: 'spectator',
    at: 0,
  });
  expect(readLink('?match=two&as=king', '#57')).toMatchObject({
    match: undefined,
    eyes: 'all',
    at: 0,
  });
});

describe('the replay page', () => {
  test('shows the moment of its link, a sentence and open hands', async () => {
    await show('?match=1', '#e1');
    expect(at()).toBe(1);
    expect(slider().getAttribute('aria-valuetext')).toMatch(/^1 of \d+: .+/);
    const hands = screen.getByRole('list', { name: 'Hands' });
    expect(within(hands).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('group', { name: HAND })).toBeNull();
  });

  test('has the view of one seat, or of a spectator', async () => {
    await show('?match=1&as=1');
    expect(
      within(screen.getByRole('list', { name: 'Hands' })).getAllByRole('listitem'),
    ).toHaveLength(1);
    await fireEvent.change(screen.getByRole('combobox', { name: english('replay-eyes') }), {
      target: { value: 'spectator' },
    });
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Hands' })).toBeNull());
  });

  test('steps by buttons and keys, and announces each step', async () => {
    const { container } = await show();
    await fireEvent.click(button(starting('replay-forward')));
    expect(at()).toBe(1);
    const said = () => container.querySelector('[data-said]')?.textContent;
    await waitFor(() => expect(said()).not.toBe(''));
    const first = said();
    const press = (key: string) => fireEvent.keyDown(document.body, { key });
    await press('ArrowRight');
    expect(at()).toBe(2);
    await waitFor(() => expect(said()).not.toBe(first));
    await press('ArrowLeft');
    await waitFor(() => expect(said()).toBe(first));
    await press('End');
    expect(at()).toBe(last);
    await press('[');
    expect(at()).toBe(
      [...new Set([...replay.deals, ...replay.tricks])]
        .sort((a, b) => a - b)
        .findLast((n) => n < last),
    );
    await press('Home');
    expect(at()).toBe(0);
    await press(']');
    expect(at()).toBe(replay.tricks[0]);
    await press('Home');
    // On a Russian layout.
    await fireEvent.keyDown(document.body, { key: 'ъ', code: 'BracketRight' });
    expect(at()).toBe(replay.tricks[0]);
    await fireEvent.keyDown(document.body, { key: 'х', code: 'BracketLeft' });
    expect(at()).toBe(0);
  });

  test('lists its keys, without letters if they are switched off', async () => {
    const { container } = await show();
    const keys = () => [...container.querySelectorAll('kbd')].map((key) => key.textContent);
    expect(keys()).toEqual(['← →', '[ ]', english('replay-key-ends-keys'), 'Space']);
    preferences.shortcuts = false;
    await tick();
    expect(keys()).toEqual(['← →', english('replay-key-ends-keys'), 'Space']);
    resetPreferences();
  });

  test('leaves the keys of the header alone', async () => {
    await show();
    const outside = document.body.appendChild(document.createElement('header'));
    const link = outside.appendChild(document.createElement('a'));
    for (const key of [']', 'End', ' ']) await fireEvent.keyDown(link, { key });
    outside.remove();
    expect(at()).toBe(0);
    expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull();
    await fireEvent.keyDown(document.body, { key: ']' });
    expect(at()).toBe(replay.tricks[0]);
  });

  test('remembers that the end is hidden', async () => {
    await show();
    await fireEvent.click(screen.getByRole('checkbox', { name: english('replay-hides-end') }));
    expect(preferences.hidesEnd).toBe(true);
    expect(new ReplayPlayer().hidesEnd).toBe(true);
    resetPreferences();
  });

  test('plays and stops with Space', async () => {
    await show();
    vi.useFakeTimers();
    const passes = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      await tick();
    };
    try {
      await fireEvent.keyDown(document.body, { key: ' ' });
      expect(button(/^Pause/)).toBeTruthy();
      const seen = [at()];
      for (let n = 0; n < 5 && at() < 2; n++) {
        await passes(STEP_MS);
        if (seen.at(-1) !== at()) seen.push(at());
      }
      expect(seen).toEqual([0, 1, 2]);
      await fireEvent.keyDown(document.body, { key: ' ' });
      await passes(5 * STEP_MS);
      expect(at()).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('starts once while Space is held', async () => {
    await show();
    for (const repeat of [false, true])
      await fireEvent.keyDown(document.body, { key: ' ', repeat });
    expect(button(/^Pause/)).toBeTruthy();
  });

  test('has a line for each step and marks the current one', async () => {
    await show('?match=1', '#e2');
    const lines = within(screen.getByRole('list', { name: english('replay-events') })).getAllByRole(
      'button',
    );
    expect(lines).toHaveLength(replay.n_steps);
    expect(lines[2]?.getAttribute('aria-current')).toBe('step');
    await fireEvent.click(lines[4] as HTMLElement);
    expect(at()).toBe(4);
    await fireEvent.click(screen.getByRole('checkbox', { name: english('replay-hides-end') }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: english('replay-events') })).getAllByRole('button'),
      ).toHaveLength(5),
    );
    expect(slider().max).toBe('4');
  });

  test('gives the reason if there is no replay', async () => {
    ask.mockRejectedValue(new Refusal({ op: 'err', code: 'wrong_phase', retryable: false } as Err));
    render(Screen, { id: 'some-table' });
    await screen.findByText(saying('error-replay-wrong_phase'));
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('the text of a step', () => {
  beforeEach(resetPreferences);

  const said = () => document.querySelector('[data-said]')?.textContent;

  test('is rendered once for the list', async () => {
    const told = vi.spyOn(moment, 'narrateStep');
    await show();
    await waitFor(() =>
      expect(document.querySelectorAll('[data-step]').length).toBe(replay.steps.length),
    );
    told.mockClear();
    await fireEvent.click(button(starting('replay-forward')));
    await tick();
    // The moment itself, for the eye and for the ear.
    expect(told.mock.calls.length).toBeLessThan(6);
    told.mockRestore();
  });

  test('is announced by the scrubber only while scrubbing', async () => {
    await show();
    slider().focus();
    await fireEvent.input(slider(), { target: { value: '3' } });
    await tick();
    expect(slider().getAttribute('aria-valuetext')).toContain('3');
    expect(said()).toBe('');
    slider().blur();
    await fireEvent.click(button(starting('replay-forward')));
    await waitFor(() => expect(said()).not.toBe(''));
  });

  test('a button at the end keeps the focus and does nothing', async () => {
    await show();
    const first = button(starting('replay-first'));
    await fireEvent.click(button(starting('replay-forward')));
    first.focus();
    await fireEvent.click(first);
    expect([at(), first.getAttribute('aria-disabled'), document.activeElement === first]).toEqual([
      0,
      'true',
      true,
    ]);
    await fireEvent.click(first);
    expect(at()).toBe(0);
  });
});

describe('a review', () => {
  const play = (card: string) => ({ do: 'play', card });
  const decision = (step: number, cost: number, best: string) => ({
    step,
    action: play('7c'),
    win_chance: 0.3,
    best: play(best),
    best_win_chance: 0.3 + cost,
    cost,
    reason: 'beats_cheaply',
  });
  const found = {
    format: 'knekt-review/1',
    match: 1,
    seat: 0,
    simulations: 100,
    decisions: [decision(3, 0.2, 'Td'), decision(1, 0.05, 'Kd'), decision(2, 0, '7c')],
  };

  const serveReview = () =>
    ask.mockImplementation((async (_: string, path: string) =>
      path.includes('/review') ? found : replay) as typeof http.ask);

  const items = () => document.querySelectorAll<HTMLElement>('[data-review-step]');

  test('lists what could be better, the most expensive first, and leads there', async () => {
    serveReview();
    await show();
    await fireEvent.click(button(saying('review-start')));
    await waitFor(() => expect(items()).toHaveLength(2));
    const [first, second] = items();
    expect(first?.textContent).toContain('20%');
    expect(first?.textContent).toContain('10♦');
    expect(second?.dataset.reviewStep).toBe('1');
    await fireEvent.click(first as HTMLElement);
    expect(at()).toBe(3);
    expect(first?.getAttribute('aria-current')).toBe('step');
  });

  test('begins at once if the link asks for it', async () => {
    serveReview();
    await show('?match=1&as=0&review');
    await waitFor(() => expect(items()).toHaveLength(2));
  });

  test('asks for the seat that is chosen, once', async () => {
    serveReview();
    await show();
    const select = screen.getByRole('combobox', { name: saying('review-seat') });
    await fireEvent.change(select, { target: { value: '1' } });
    const start = button(saying('review-start'));
    await fireEvent.click(start);
    await waitFor(() => expect(items()).toHaveLength(2));
    await fireEvent.click(start);
    const asked = ask.mock.calls.map(([, path]) => path).filter((path) => path.includes('/review'));
    expect(asked).toEqual(['/tables/some-table/review?match=1&seat=1']);
  });

  test('hides what the viewer has not reached while the result is hidden', async () => {
    serveReview();
    preferences.hidesEnd = true;
    await show('?match=1', '#e1');
    await fireEvent.click(button(saying('review-start')));
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(items()[0]?.dataset.reviewStep).toBe('1');
    resetPreferences();
  });

  test('says why there is none', async () => {
    ask.mockImplementation((async (_: string, path: string) => {
      if (path.includes('/review'))
        throw new Refusal({ op: 'err', code: 'rate_limited', retryable: true } as Err);
      return replay;
    }) as typeof http.ask);
    await show();
    await fireEvent.click(button(saying('review-start')));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(items()).toHaveLength(0);
  });
});

describe('an explanation', () => {
  const explained = (cost: number) => ({
    format: 'knekt-review/1',
    match: 1,
    seat: 1,
    simulations: 100,
    decisions: [
      {
        step: 1,
        action: { do: 'play', card: '7c' },
        win_chance: 0.3,
        best: { do: 'play', card: cost > 0 ? 'Td' : '7c' },
        best_win_chance: 0.3 + cost,
        cost,
        reason: 'beats_cheaply',
      },
    ],
  });
  const serve = (cost: number) =>
    ask.mockImplementation((async (_: string, path: string) =>
      path.includes('/explanation') ? explained(cost) : replay) as typeof http.ask);
  const asked = () =>
    ask.mock.calls.map(([, path]) => path).filter((path) => path.includes('/explanation'));
  const text = () => document.querySelector('.explain [role="status"]')?.textContent ?? '';

  test('is that of the action which led to the step, and is loaded once', async () => {
    serve(0.2);
    await show('?match=1', '#e2');
    expect(asked()).toEqual([]);
    await fireEvent.click(button(saying('explain')));
    await waitFor(() => expect(text()).toContain('30%'));
    expect(text()).toContain('7♣');
    expect(text()).toContain('10♦');
    await fireEvent.click(button(saying('explain')));
    await fireEvent.click(button(saying('explain')));
    await waitFor(() => expect(text()).toContain('30%'));
    expect(asked()).toEqual(['/tables/some-table/explanation?match=1&step=1']);
  });

  test('names no other action if the one taken is as good', async () => {
    serve(0);
    await show('?match=1', '#e2');
    await fireEvent.click(button(saying('explain')));
    await waitFor(() => expect(text()).toContain('7♣'));
    expect(text()).not.toContain('10♦');
  });

  test('that failed says why, but not at another step', async () => {
    ask.mockImplementation((async (_: string, path: string) => {
      if (path.endsWith('step=1'))
        throw new Refusal({ op: 'err', code: 'rate_limited', retryable: true } as Err);
      return path.includes('/explanation') ? explained(0) : replay;
    }) as typeof http.ask);
    await show('?match=1', '#e2');
    await fireEvent.click(button(saying('explain')));
    const waiting = text();
    await waitFor(() => expect(text()).not.toBe(waiting));
    const failed = text();
    expect(failed.trim()).not.toBe('');
    await fireEvent.click(button(starting('replay-forward')));
    await waitFor(() => expect(text()).toContain('30%'));
    expect(text()).not.toContain(failed);
  });

  test('does not exist before the first action', async () => {
    serve(0);
    await show('?match=1', '#e0');
    await fireEvent.click(button(saying('explain')));
    await waitFor(() => expect(text()).not.toBe(''));
    expect(asked()).toEqual([]);
  });
});

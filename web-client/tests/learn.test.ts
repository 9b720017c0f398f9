import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { find, loadGame, loadTexts } from '../src/i18n/fluent';
import type { Action, GameName } from '../src/net/frames';
import {
  Coach,
  did,
  type Lesson,
  type Lessons,
  namesIn,
  STEP_MS,
} from '../src/pages/learn/coach.svelte';
import { loadLessons, TAUGHT } from '../src/pages/learn/lessons';
import { learned } from '../src/pages/learn/progress';
import Screen from '../src/pages/learn/Screen.svelte';
import { app } from '../src/session/app.svelte';
import { remember } from '../src/storage/local';
import { answer, problem } from './api';
import { english, HAND, starting } from './english';

beforeEach(() => {
  for (const game of TAUGHT) remember(`knekt.learned.${game}`, undefined);
  history.replaceState(null, '', '/learn/some');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const act = (action: unknown) => app.send('act', { decision: 0, action });
const coachOf = async (game: GameName, id?: string) =>
  new Coach(await loadLessons(game), () => 'Aino', id);

/** Longer than the last trick, its deal's scores and the next cards are shown. */
const SHOWN_MS = 8000;

/** All that is waited for between two decisions. */
async function watch(updates: number) {
  await vi.advanceTimersByTimeAsync(updates * STEP_MS + SHOWN_MS);
  await tick();
}

/** Legal actions that a lesson does not ask for, at the first decision with a choice. */
function others(lesson: Lesson): readonly Action[] {
  const wanted = lesson.steps[0]?.wants;
  return (lesson.start.private?.legal ?? []).filter(
    (action) => JSON.stringify(action) !== JSON.stringify(wanted),
  );
}

test('at least one game has lessons', () => expect(TAUGHT).toContain('karnoffel'));

describe.each([...TAUGHT])('the lessons of %s', (game) => {
  let all: Lessons;
  beforeEach(async () => {
    await Promise.all([loadGame(game), loadTexts('learn'), loadTexts(`learn-${game}`)]);
    all = await loadLessons(game);
  });

  test('have all their texts', () => {
    const missing = all.lessons.flatMap(({ id, steps }) => {
      const later = steps.slice(1).map((_, i) => [`text-${i + 2}`, `nudge-${i + 2}`]);
      const parts = ['title', 'text', 'nudge', 'praise', ...later.flat()];
      return parts.map((part) => `learn-${game}-${id}.${part}`).filter((name) => !find(name));
    });
    expect(missing).toEqual([]);
  });

  test('lead through the real table to the end by their own steps', async () => {
    const sent = vi.spyOn(app, 'command');
    const { container } = render(Screen, { game });
    await waitFor(() => expect(container.querySelector('.table')).toBeTruthy());
    vi.useFakeTimers();
    for (const [i, lesson] of all.lessons.entries()) {
      expect(
        screen.getByRole('heading', {
          level: 2,
          name: find(`learn-${game}-${lesson.id}.title`) ?? '',
        }),
      ).toBeTruthy();
      for (const step of lesson.steps) {
        expect(container.querySelector('.prompt.mine')).toBeTruthy();
        await act(step.wants);
        await watch(step.updates.length);
      }
      expect(container.querySelector('.feedback.good')?.textContent).toContain(
        find(`learn-${game}-${lesson.id}.praise`, namesIn(lesson)),
      );
      expect(container.querySelector('.prompt.mine')).toBeNull();
      expect([...learned(game)]).toHaveLength(i + 1);
      await fireEvent.click(container.querySelector('[data-next]') as HTMLElement);
    }
    expect(
      screen.getByRole('heading', { level: 2, name: english('learn-end-title') }),
    ).toBeTruthy();
    expect(
      screen.getByRole('link', { name: english('learn-rules') }).getAttribute('href'),
    ).toContain(`/rules/${game}`);
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  });

  test('respond to legal moves other than the expected one', async () => {
    for (const { id } of all.lessons) {
      const coach = await coachOf(game, id);
      const lesson = coach.lesson as Lesson;
      const [other] = others(lesson);
      if (!other) continue;
      const before = coach.table?.seq;
      await expect(coach.handle('act', { action: other })).rejects.toThrow('stale_decision');
      expect([coach.mood, coach.feedback, coach.table?.seq, coach.done.has(id)]).toEqual([
        'nudges',
        find(`learn-${game}-${id}.nudge`, { ...namesIn(lesson), did: did(other) }),
        before,
        false,
      ]);
      coach.leave();
    }
  });
});

describe('a lesson', () => {
  const hand = () => screen.getByRole('group', { name: HAND });
  const card = (name: string) =>
    within(hand()).getByRole('button', { name: new RegExp(`^${name}`) });
  const text = (container: Element) => container.querySelector('[data-taught]')?.textContent;

  test('is played by pointing at cards, and returns a wrong one', async () => {
    const { container } = render(Screen, { game: 'karnoffel' });
    await waitFor(() => expect(container.querySelector('.hand')).toBeTruthy());
    expect(text(container)).toMatch(/^Lesson 1 of \d+\. /);
    await fireEvent.click(card('six of clubs'));
    await fireEvent.click(
      screen.getByRole('button', { name: starting('gurka-do-play', { cards: 'six of clubs' }) }),
    );
    await waitFor(() => expect(text(container)).toContain(english('learn-karnoffel-any.nudge')));
    expect(card('six of clubs').getAttribute('aria-disabled')).toBeNull();
    await fireEvent.click(card('ten of diamonds'));
    await fireEvent.click(
      screen.getByRole('button', { name: starting('gurka-do-play', { cards: 'ten of diamonds' }) }),
    );
    await waitFor(() => expect(text(container)).toContain(english('learn-karnoffel-any.praise')));
    expect(within(hand()).queryByRole('button', { name: /^ten of diamonds/ })).toBeNull();
  });

  test('points at the wanted card after two wrong ones', async () => {
    const { container } = render(Screen, { game: 'karnoffel' });
    await waitFor(() => expect(container.querySelector('.hand')).toBeTruthy());
    const advised = () =>
      [...container.querySelectorAll<HTMLElement>('.hand .advised')].map((it) => it.dataset.card);
    const lesson = (await coachOf('karnoffel')).lesson as Lesson;
    const wants = lesson.steps[0]?.wants as Action & { card: string };
    const [other] = others(lesson);
    await act(other).catch(() => undefined);
    await tick();
    expect(advised()).toEqual([]);
    await act(other).catch(() => undefined);
    await waitFor(() => expect(advised()).toEqual([wants.card]));
    await act(wants);
    await waitFor(() => expect(advised()).toEqual([]));
  });

  test('moves keyboard focus to the next lesson', async () => {
    const { container } = render(Screen, { game: 'karnoffel' });
    await waitFor(() => expect(container.querySelector('.hand')).toBeTruthy());
    await fireEvent.keyDown(document.body, { key: 'h' });
    await fireEvent.click(card('ten of diamonds'));
    await fireEvent.click(
      screen.getByRole('button', { name: starting('gurka-do-play', { cards: 'ten of diamonds' }) }),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
  });

  test('the first lesson is the linked one, or the first not done', async () => {
    expect((await coachOf('karnoffel', 'devil')).lesson?.id).toBe('devil');
    remember('knekt.learned.karnoffel', 'any karnoffel');
    expect((await coachOf('karnoffel')).lesson?.id).toBe('emperor');
    expect((await coachOf('karnoffel', 'nonsense')).lesson?.id).toBe('emperor');
  });

  test('can be skipped and resumed', async () => {
    const coach = await coachOf('karnoffel');
    coach.begin(1);
    coach.begin(coach.at + 1);
    expect([coach.at, coach.mood, coach.done.size]).toEqual([2, 'asks', 0]);
    coach.begin(99);
    expect([coach.isOver, coach.title]).toEqual([true, english('learn-end-title')]);
    coach.begin(coach.at - 1);
    expect(coach.lesson?.id).toBe('win');
  });

  test('uses the names of the other players at its table', async () => {
    await Promise.all([loadGame('knektpass'), loadTexts('learn-knektpass')]);
    const all = structuredClone(await loadLessons('knektpass'));
    for (const { start } of all.lessons) {
      for (const seat of start.public.table.seats)
        Object.assign(seat, { name: `Ronja ${seat.seat}` });
    }
    expect(new Coach(all, () => 'Aino', 'alone').text).toContain('Ronja 1 has passed');
  });

  test('a disabled way back keeps the focus', async () => {
    const { container } = render(Screen, { game: 'karnoffel' });
    await waitFor(() => expect(container.querySelector('.table')).toBeTruthy());
    const table = container.querySelector('.table');
    const back = screen.getByRole('button', { name: 'Back' });
    expect([back.getAttribute('aria-disabled'), back.hasAttribute('disabled')]).toEqual([
      'true',
      false,
    ]);
    back.focus();
    await fireEvent.click(back);
    expect([container.querySelector('.table'), document.activeElement]).toEqual([table, back]);
    await fireEvent.click(container.querySelector('[data-next]') as HTMLElement);
    expect(screen.getByRole('button', { name: 'Back' }).getAttribute('aria-disabled')).toBeNull();
  });

  test("leaving a lesson cancels the others' moves", async () => {
    vi.useFakeTimers();
    const coach = await coachOf('karnoffel', 'win');
    await coach.handle('act', { action: coach.lesson?.steps[0]?.wants });
    coach.begin(0);
    await watch(5);
    expect([coach.at, coach.mood, coach.lesson?.id]).toEqual([0, 'asks', 'any']);
  });

  test('a lesson handles only actions, and none after it is left', async () => {
    const { container, unmount } = render(Screen, { game: 'karnoffel' });
    await waitFor(() => expect(container.querySelector('.table')).toBeTruthy());
    await expect(app.send('resign')).rejects.toThrow();
    unmount();
    expect(app.handler).toBeUndefined();
  });

  test('the lessons go on after a table could not be made', async () => {
    app.link = 'open';
    app.user = { id: 'u1', name: 'Aino', kind: 'guest' };
    const { container } = render(Screen, { game: 'karnoffel' });
    await waitFor(() => expect(container.querySelector('.table')).toBeTruthy());
    for (;;) {
      const next = container.querySelector<HTMLElement>('[data-next]');
      if (!next) break;
      await fireEvent.click(next);
    }
    answer({ 'GET /games': problem(503, 'draining') });
    await fireEvent.click(screen.getByRole('button', { name: english('learn-play') }));
    await screen.findByText(english('error-draining'));
    await fireEvent.click(screen.getByRole('button', { name: english('learn-back') }));
    // The lesson answers, not the server.
    await expect(app.send('resign')).rejects.toThrow('stale_decision');
    app.user = undefined;
    vi.restoreAllMocks();
  });
});

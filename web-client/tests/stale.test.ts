import { beforeEach, expect, test, vi } from 'vitest';
import {
  pressAgain,
  pressedOpener,
  reloadAndPress,
  reloadStale,
  watchPresses,
} from '../src/net/staleBuild';

watchPresses();

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML =
    '<a href="/top">Top</a><button data-do="play">Play</button><button aria-expanded="false" data-do="scores">Scores</button>';
  for (const one of document.body.children)
    one.addEventListener('click', (event) => event.preventDefault());
});
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

test('a link to a chunk of an old build works after the reload', () => {
  const reload = vi.fn();
  press('a');
  expect(reloadStale(Date.now(), reload)).toBe(true);
  expect(reload).toHaveBeenCalledWith(new URL('/top', location.href).href);
});

test('a missing chunk is reloaded on a press, if not loaded by one', () => {
  const reload = vi.fn();
  press('[data-do="play"]');
  reloadStale(Date.now(), reload);
  expect(reload).toHaveBeenCalledWith(undefined);
});

test('a button that opens something is pressed again after the reload', async () => {
  const reload = vi.fn();
  press('[data-do="scores"]');
  reloadAndPress(pressedOpener(Date.now()), reload);
  expect(reload).toHaveBeenCalledOnce();
  document.body.innerHTML = '';
  pressAgain();
  const opened = vi.fn();
  const again = document.createElement('button');
  again.dataset.do = 'scores';
  again.addEventListener('click', opened);
  document.body.append(again);
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  pressAgain();
  expect(opened).toHaveBeenCalledOnce();
});

test('a button that acts is never pressed again', () => {
  press('[data-do="play"]');
  expect(pressedOpener(Date.now())).toBeUndefined();
});

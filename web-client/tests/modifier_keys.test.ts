import { describe, expect, test, vi } from 'vitest';
import { isModified } from '../src/dom/modifierKeys';
import { key } from '../src/pages/replay/keys';
import type { ReplayPlayer } from '../src/pages/replay/player.svelte';

/** A key event with AltGr. */
function press(key: string, init: KeyboardEventInit = {}, isAltGraph = false): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'getModifierState', {
    value: (name: string) => name === 'AltGraph' && isAltGraph,
  });
  return event;
}

const CTRL_ALT = { ctrlKey: true, altKey: true };

describe('a symbol typed with AltGr is a shortcut', () => {
  test.each([
    ['on Windows', CTRL_ALT, true],
    ['on Windows, in a browser that knows no AltGraph', CTRL_ALT, false],
    ['on a Mac', { altKey: true }, false],
    ['on Linux', {}, true],
  ])('%s', (_, init, isAltGraph) => {
    for (const key of ['[', ']', '?', '/', '-'])
      expect(isModified(press(key, init, isAltGraph)), key).toBe(false);
  });
});

test('shortcuts of the browser and the system are left alone', () => {
  for (const [key, init] of [
    ['r', { ctrlKey: true }],
    [']', { ctrlKey: true }],
    [']', { metaKey: true }],
    ['h', { altKey: true }],
    ['h', CTRL_ALT],
    ['1', CTRL_ALT],
    ['ArrowLeft', { altKey: true }],
    [' ', { altKey: true }],
  ] as const)
    expect(isModified(press(key, init)), key).toBe(true);
});

test('the replay moves from trick to trick on a keyboard with brackets behind AltGr', () => {
  const reel = { playing: true, nextMark: vi.fn(), lastMark: vi.fn() };
  const typed = press(']', CTRL_ALT, true);
  document.body.addEventListener(
    'keydown',
    (event) => key(event, reel as unknown as ReplayPlayer),
    {
      once: true,
    },
  );
  document.body.dispatchEvent(typed);
  expect(reel.nextMark).toHaveBeenCalledOnce();
  expect(typed.defaultPrevented).toBe(true);
});

import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadGame } from '../src/i18n/fluent';
import type { GameEvent, Snapshot } from '../src/net/frames';
import { heard } from '../src/sound/heard';
import { notices, notify } from '../src/sound/notice';
import { play } from '../src/sound/sounds';
import { preferences, resetPreferences } from '../src/state/preferences.svelte';
import { reduce, type TableState, type Told } from '../src/state/reduce';
import Attention from '../src/table/Attention.svelte';
import { model } from '../src/table/model';
import gurka from './fixtures/gurka.json';

const told = (seq: number, ...events: readonly string[]): Told[] =>
  events.map((e) => ({ seq, event: { e } as unknown as GameEvent, own: false }));

/** An AudioContext that counts what begins to sound. */
let begun: string[];
class Param {
  value = 0;
  setValueAtTime() {}
  exponentialRampToValueAtTime() {}
}
const node = (name = '') => ({
  gain: new Param(),
  frequency: new Param(),
  connect: (next: unknown) => next,
  start: () => begun.push(name),
  stop: () => {},
});
class Context {
  static made = 0;
  state = 'running';
  sampleRate = 100;
  currentTime = 0;
  destination = node();
  constructor() {
    Context.made++;
  }
  createGain = () => node();
  createBiquadFilter = () => node();
  createOscillator = () => node('tone');
  createBufferSource = () => node('noise');
  createBuffer = (_: number, n: number) => ({ getChannelData: () => new Float32Array(n) });
}

beforeAll(() => loadGame('gurka'));
beforeEach(() => {
  resetPreferences();
  begun = [];
  vi.stubGlobal('AudioContext', Context);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what is heard of a change', () => {
  test('a card taps, and what is taken swishes, each once', () => {
    expect(heard(told(1, 'played'))).toEqual(['tap']);
    expect(heard(told(1, 'flipped', 'captured', 'captured'))).toEqual(['tap', 'swish']);
    expect(heard(told(1, 'passed'))).toEqual([]);
  });

  test('what was missed is not made up for by noise', () => {
    expect(heard([...told(1, 'played'), ...told(2, 'played'), ...told(3, 'played')])).toEqual([]);
  });
});

// In this order: what was touched stays so.
test('nothing sounds before a gesture', () => {
  play('chime');
  expect([begun, Context.made]).toEqual([[], 0]);
});

test('after one it does, unless it is switched off or turned down', () => {
  dispatchEvent(new Event('pointerdown'));
  play('chime');
  expect(begun).toEqual(['tone', 'tone']);
  preferences.sound = false;
  play('tap');
  preferences.sound = true;
  preferences.volume = 0;
  play('tap');
  expect(begun).toEqual(['tone', 'tone']);
});

test('a turn chimes once, however many decisions it has', async () => {
  const state = reduce(undefined, gurka as unknown as Snapshot) as TableState;
  const mine = model(state);
  expect(mine.yourTurn).toBe(true);
  const { rerender } = render(Attention, { model: { ...mine, yourTurn: false }, fresh: [] });
  await tick();
  expect(begun).toEqual([]);
  await rerender({ model: mine, fresh: [] });
  await rerender({ model: { ...mine, decision: 99 }, fresh: [] });
  expect(begun).toEqual(['tone', 'tone']);
});

describe('notices', () => {
  const shown: string[] = [];
  class Notice {
    static permission = 'granted';
    onclick: unknown;
    constructor(title: string) {
      shown.push(title);
    }
    close() {
      shown.pop();
    }
  }

  test('are for pages alone that nobody sees', () => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('Notification', Notice);
    notify('seen');
    expect(shown).toEqual([]);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const end = notify('Your turn');
    expect(shown).toEqual(['Your turn']);
    end();
    expect(shown).toEqual([]);
    hidden.mockRestore();
  });

  test('are not to be had over plain HTTP', () => {
    vi.stubGlobal('isSecureContext', false);
    vi.stubGlobal('Notification', Notice);
    expect(notices()).toBe('insecure');
  });
});

import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ui } from '../src/games/gurka/ui';
import { ui as knorri } from '../src/games/knorri/ui';
import { loadGame, loadTexts, t } from '../src/i18n/fluent';
import type { GameEvent, Snapshot } from '../src/net/frames';
import SoundGroup from '../src/pages/settings/SoundGroup.svelte';
import { app } from '../src/session/app.svelte';
import { type LogEntry, reduce, type TableState } from '../src/session/reduce';
import { eventSounds } from '../src/sound/eventSounds';
import { notices, notify, reach, shake, stayAwake } from '../src/sound/notice';
import { play } from '../src/sound/sounds';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { model } from '../src/table/model';
import Attention from '../src/table/speech/Attention.svelte';
import { english } from './english';
import gurka from './fixtures/gurka.json';

const told = (seq: number, ...events: readonly string[]): LogEntry[] =>
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

beforeAll(async () => {
  await loadGame('gurka');
  await loadTexts('settings');
});
beforeEach(() => {
  resetPreferences();
  begun = [];
  vi.stubGlobal('AudioContext', Context);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the sounds of a change', () => {
  test('a played card taps and a taken trick swishes, once each', () => {
    expect(eventSounds(told(1, 'played'))).toEqual(['tap']);
    expect(eventSounds(told(1, 'flipped', 'captured', 'captured'), knorri.events)).toEqual([
      'tap',
      'swish',
    ]);
    expect(eventSounds(told(1, 'passed'))).toEqual([]);
  });

  test('missed events make no sound', () => {
    expect(eventSounds([...told(1, 'played'), ...told(2, 'played'), ...told(3, 'played')])).toEqual(
      [],
    );
  });
});

// In this order: what was touched stays so.
test('nothing sounds before a user gesture', () => {
  play('chime');
  expect([begun, Context.made]).toEqual([[], 0]);
});

test('nothing sounds after a gesture without the server', async () => {
  app.link = 'lost';
  dispatchEvent(new Event('pointerdown'));
  app.link = 'open';
  play('chime');
  expect([begun, Context.made]).toEqual([[], 0]);
});

test('sounds start after a gesture, unless switched off or muted', async () => {
  dispatchEvent(new Event('pointerdown'));
  play('chime');
  await vi.waitFor(() => expect(begun).toEqual(['tone', 'tone']));
  preferences.sound = false;
  play('tap');
  preferences.sound = true;
  preferences.volume = 0;
  play('tap');
  expect(begun).toEqual(['tone', 'tone']);
  preferences.volume = 1;
  play('tick');
  await vi.waitFor(() => expect(begun.splice(2)).toEqual(['noise']));
  play('drum');
  await vi.waitFor(() => expect(begun.splice(2).sort()).toEqual(['noise', 'tone']));
});

test('sounds resume after an interruption, without missed ones', async () => {
  const made: Stopped[] = [];
  class Stopped extends Context {
    override state = 'interrupted';
    resume = vi.fn(async () => {
      this.state = 'running';
    });
    constructor() {
      super();
      made.push(this);
    }
  }
  vi.stubGlobal('AudioContext', Stopped);
  vi.resetModules();
  const { play: playAnew } = await import('../src/sound/sounds');
  dispatchEvent(new Event('pointerup'));
  expect(made.map(({ resume }) => resume.mock.calls.length)).toEqual([1]);
  await vi.waitFor(() => expect(made.at(0)?.state).toBe('running'));
  playAnew('tick');
  await vi.waitFor(() => expect(begun).toContain('noise'));
  // Another call, which does not end.
  Object.assign(made.at(0) ?? {}, {
    state: 'interrupted',
    resume: () => new Promise(() => undefined),
  });
  begun.length = 0;
  playAnew('tick');
  await tick();
  expect(begun).toEqual([]);
});

test('a turn chimes once, however many decisions it has', async () => {
  const state = reduce(undefined, gurka as unknown as Snapshot) as TableState;
  const mine = model(state);
  expect(mine.yourTurn).toBe(true);
  const { rerender } = render(Attention, { model: { ...mine, yourTurn: false }, ui, fresh: [] });
  await tick();
  expect(begun).toEqual([]);
  await rerender({ model: mine, ui, fresh: [] });
  await rerender({ model: { ...mine, decision: 99 }, ui, fresh: [] });
  await vi.waitFor(() => expect(begun).toEqual(['tone', 'tone']));
});

describe('notifications', () => {
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

  test('are shown only for hidden pages', () => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('Notification', Notice);
    notify('seen');
    expect(shown).toEqual([]);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const end = notify(english('your-turn'));
    expect(shown).toEqual([english('your-turn')]);
    end();
    expect(shown).toEqual([]);
    hidden.mockRestore();
  });

  test('of a phone are of their table: of two tables both stay, and each leads to its own', async () => {
    vi.stubGlobal('isSecureContext', true);
    class Forbidden extends Notice {
      constructor(title: string) {
        super(title);
        throw new TypeError('only by a worker');
      }
    }
    vi.stubGlobal('Notification', Forbidden);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const notified: NotificationOptions[] = [];
    const closed: string[] = [];
    const found = {
      showNotification: async (_: string, options: NotificationOptions) => notified.push(options),
      getNotifications: async ({ tag }: { tag: string }) => [{ close: () => closed.push(tag) }],
    };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => found } });
    for (const path of ['/t/1', '/t/2']) {
      history.replaceState(null, '', path);
      notify(path)();
    }
    await vi.waitFor(() => expect(closed).toHaveLength(2));
    expect(notified.map(({ data }) => data)).toEqual([{ path: '/t/1' }, { path: '/t/2' }]);
    expect(new Set(closed).size).toBe(2);
    expect(closed).toEqual(notified.map(({ tag }) => tag));
    hidden.mockRestore();
  });

  test('are unavailable over plain HTTP', () => {
    vi.stubGlobal('isSecureContext', false);
    vi.stubGlobal('Notification', Notice);
    expect(notices()).toBe('insecure');
  });

  test('need an installed page on an iPhone, and the settings explain how', () => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('Notification', undefined);
    Reflect.deleteProperty(globalThis, 'Notification');
    expect(notices()).toBe('absent');
    const { container } = render(SoundGroup);
    expect(container.textContent).toContain(t('set-notices-absent'));
    expect(container.textContent).not.toContain('HTTPS');
  });
});

/** A hand that touches, or a mouse. */
function pointer(coarse: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: coarse && query === '(pointer: coarse)',
  }));
}

describe('vibration', () => {
  const vibrate = vi.fn();
  beforeEach(() => {
    vibrate.mockReset();
    vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  });

  test('is for touch users after their first touch', () => {
    pointer(true);
    shake();
    expect(vibrate.mock.calls).toEqual([[80]]);
  });

  test('is not for a mouse, nor before the first touch', () => {
    pointer(false);
    shake();
    pointer(true);
    vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } });
    shake();
    expect(vibrate).not.toHaveBeenCalled();
  });

  test("works on the player's turn without sounds, and has its own switch", () => {
    pointer(true);
    preferences.sound = false;
    reach(english('your-turn'))();
    expect(vibrate.mock.calls).toEqual([[80]]);
    Object.assign(preferences, { sound: true, shake: false });
    reach(english('your-turn'))();
    expect(vibrate.mock.calls).toEqual([[80]]);
  });

  test('has a switch only on devices that vibrate', () => {
    const offered = () => {
      cleanup();
      return render(SoundGroup).queryByRole('checkbox', { name: english('set-shake') });
    };
    pointer(true);
    expect(offered()).toMatchObject({ checked: true });
    pointer(false);
    expect(offered()).toBe(null);
    pointer(true);
    vi.stubGlobal('navigator', {});
    expect(offered()).toBe(null);
  });
});

describe('the wake lock', () => {
  const release = vi.fn();
  const request = vi.fn();
  beforeEach(() => {
    release.mockReset();
    request.mockReset().mockResolvedValue({ release });
    vi.stubGlobal('navigator', { wakeLock: { request } });
    pointer(true);
  });

  test('is requested on a phone, and released at the end', async () => {
    const end = stayAwake();
    await Promise.resolve();
    expect(request.mock.calls).toEqual([['screen']]);
    expect(release).not.toHaveBeenCalled();
    end();
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  });

  test('is requested again when the page becomes visible', () => {
    const end = stayAwake();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(1);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
    end();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('is released if it arrives after the end', async () => {
    const end = stayAwake();
    end();
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  });

  test('is not requested on a desktop, or without support', () => {
    pointer(false);
    stayAwake()();
    pointer(true);
    vi.stubGlobal('navigator', { languages: ['en'] });
    stayAwake()();
    expect(request).not.toHaveBeenCalled();
  });
});

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  test,
  vi,
} from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame } from '../src/i18n/fluent';
import type { Ack, Snapshot } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { Tabs, tabs } from '../src/table/connection/tabs.svelte';
import Table from '../src/table/Table.svelte';
import { english, HAND } from './english';
import knektpass from './fixtures/knektpass-play.json';

/** A channel that delivers at once to all others of its name. */
class Channel {
  static open: Channel[] = [];
  onmessage?: (event: { data: unknown }) => void;
  constructor(readonly name: string) {
    Channel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of [...Channel.open])
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    Channel.open = Channel.open.filter((other) => other !== this);
  }
}

let now = 1_000;
const ends: (() => void)[] = [];
function open(tab = new Tabs(), table = 't', seat = 1) {
  now += 1_000;
  const end = tab.begin(table, seat);
  ends.push(end);
  return { tab, end };
}
const elsewhere = (...all: { tab: Tabs }[]) => all.map(({ tab }) => tab.elsewhere);

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => {
  cleanup();
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  resetPreferences();
});

describe('one seat in several tabs', () => {
  beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => now));

  test('is played in the newest tab until another takes over', () => {
    const [old, fresh] = [open(), open()];
    expect(elsewhere(old, fresh)).toEqual([true, false]);
    old.tab.take();
    expect(elsewhere(old, fresh)).toEqual([false, true]);
    const third = open();
    expect(elsewhere(old, fresh, third)).toEqual([true, true, false]);
  });

  test('goes to the newest remaining tab when its tab is closed', () => {
    const [old, middle, fresh] = [open(), open(), open()];
    fresh.end();
    expect(elsewhere(old, middle)).toEqual([true, false]);
    // Closing one that does not act changes nothing.
    old.end();
    expect(elsewhere(middle)).toEqual([false]);
  });

  test('is released on page hide, and taken on return', () => {
    const { tab } = open();
    const said: object[] = [];
    const other = new Channel('knekt.t.1');
    other.onmessage = ({ data }) => said.push(data as object);
    dispatchEvent(new Event('pagehide'));
    expect(said).toEqual([{ gone: expect.any(String) }]);
    // The closed tab no longer answers.
    other.postMessage({ claim: { at: 1, tab: 'x' } });
    expect(said).toHaveLength(1);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(said.at(-1)).toMatchObject({ claim: { at: now } });
    expect(tab.elsewhere).toBe(false);
    other.close();
  });

  test('is claimed again for a tab that missed it', () => {
    const [old, fresh] = [open(), open()];
    old.tab.elsewhere = false;
    dispatchEvent(new Event('focus'));
    expect(elsewhere(old, fresh)).toEqual([true, false]);
  });

  test('is separate from other seats and other tables', () => {
    const all = [open(), open(undefined, 't', 2), open(undefined, 'u', 1)];
    expect(elsewhere(...all)).toEqual([false, false, false]);
  });

  test('is active everywhere if tabs cannot communicate', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(elsewhere(open(), open())).toEqual([false, false]);
  });
});

describe('the table in an older tab', () => {
  let tell: MockInstance<typeof app.send>;
  beforeAll(() =>
    Promise.all([loadGame('knektpass'), import('../src/table/connection/OtherTab.svelte')]),
  );
  beforeEach(() => {
    tell = vi.spyOn(app, 'send').mockReturnValue(new Promise<Ack>(() => undefined));
  });

  async function show() {
    const state = reduce(undefined, knektpass as unknown as Snapshot) as TableState;
    return render(Table, { props: { table: state, ui: await loadUi('knektpass') } });
  }
  const hand = () => screen.getByRole('group', { name: HAND });
  const king = () => within(hand()).getByRole('button', { name: 'king of hearts' });

  test('says so and is inactive until it takes over', async () => {
    open(tabs);
    const { container } = await show();
    open();
    flushSync();
    const back = await screen.findByRole('button', { name: english('elsewhere-back') });
    expect(back.closest('[inert]')).toBeNull();
    expect(hand().closest('[inert]')).toBeTruthy();
    expect(container.querySelector('.actions')?.closest('[inert]')).toBeTruthy();
    for (let i = 0; i < 2; i++) await fireEvent.click(king());
    expect(tell).not.toHaveBeenCalled();

    await fireEvent.click(back);
    expect(hand().closest('[inert]')).toBeNull();
    expect(screen.queryByText(english('elsewhere'))).toBeNull();
    await waitFor(() => expect(hand().contains(document.activeElement)).toBe(true));
    for (let i = 0; i < 2; i++) await fireEvent.click(king());
    expect(tell).toHaveBeenCalledOnce();
  });

  test('performs no automatic actions', async () => {
    vi.useFakeTimers();
    preferences.autoForced = 'on';
    open(tabs);
    vi.setSystemTime(Date.now() + 1_000);
    open();
    expect(tabs.elsewhere).toBe(true);
    const only = structuredClone(knektpass);
    Object.assign(only.private, { legal: only.private.legal.slice(0, 1), outlook: [] });
    const state = reduce(undefined, only as unknown as Snapshot) as TableState;
    render(Table, { props: { table: state, ui: await loadUi('knektpass') } });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tell).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});

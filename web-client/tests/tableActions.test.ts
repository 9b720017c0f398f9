import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { layers } from '../src/dom/layers';
import { loadUi } from '../src/games/ui';
import { loadGame } from '../src/i18n/fluent';
import { Refusal } from '../src/net/connection';
import type { Ack, GameEvent, OpenVote, Snapshot, Update } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { model as modelOf } from '../src/table/model';
import TableActions from '../src/table/panel/TableActions.svelte';
import LiveRegions from '../src/table/speech/LiveRegions.svelte';
import { liveRegion } from '../src/table/speech/liveRegion.svelte';
import Table from '../src/table/Table.svelte';
import { english, starting } from './english';
import gurka from './fixtures/gurka.json';

const tell = vi.spyOn(app, 'send');
const NEVER = new Promise<Ack>(() => undefined);

beforeAll(() => loadGame('gurka'));
beforeEach(() => {
  tell.mockReset();
  tell.mockReturnValue(NEVER);
});
beforeEach(() => void render(LiveRegions));
afterEach(cleanup);

const first = () => structuredClone(gurka) as unknown as Snapshot;
const refused = (code: 'forbidden' | 'wrong_phase') =>
  Promise.reject(new Refusal({ op: 'err', code, retryable: false }));
const take = () => screen.queryByRole('button', { name: english('take-back') });
const giveUp = () => screen.getByRole('button', { name: english('resign-match') });

/** The table of the fixture, changed. */
function seen(change: (snapshot: Snapshot) => void = () => undefined): TableState {
  const snapshot = first();
  change(snapshot);
  return reduce(undefined, snapshot) as TableState;
}

async function show(state: TableState) {
  const ui = await loadUi('gurka');
  return render(Table, { props: { table: state, ui } });
}

/** The actions alone, outside of their menu. */
const alone = (table: TableState) =>
  render(TableActions, { props: { model: modelOf(table), done: () => undefined } });

const asked = (...waits_for: number[]): OpenVote => ({
  about: 'takeback_41',
  what: 'takeback',
  seat: 1,
  waits_for,
});

/** The table one entry later, with a new decision. */
function later(state: TableState, events: GameEvent[], vote?: OpenVote): TableState {
  const { reason: _, decision, ...whole } = first();
  const seq = state.seq + 1;
  const frame = { ...whole, op: 'update', seq, now: 0, events, decision: { ...decision, id: seq } };
  Object.assign(frame.public.table, vote ? { vote } : {});
  return reduce(state, frame as unknown as Update) as TableState;
}

test('undo is offered to players if the table allows it', async () => {
  alone(seen());
  await fireEvent.click(take() as HTMLElement);
  expect(tell.mock.calls).toEqual([['takeback', { epoch: 1 }]]);
});

test.each([
  [
    'where the table never does',
    (s: Snapshot) => Object.assign(s.public.table.settings, { takeback: false }),
  ],
  [
    'while a bot plays the seat',
    (s: Snapshot) => Object.assign(s.public.table.seats[0] ?? {}, { played_by: 'bot:plain' }),
  ],
  ['to a spectator', (s: Snapshot) => Object.assign(s, { private: null })],
  ['after the end', (s: Snapshot) => Object.assign(s.public.table, { status: 'finished' })],
])('undo is not offered %s', async (_, change) => {
  alone(seen(change));
  expect(take()).toBeNull();
});

test('a refusal has a text of its own', async () => {
  alone(seen());
  tell.mockReturnValueOnce(refused('wrong_phase'));
  await fireEvent.click(take() as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toContain(
    english('error-takeback-wrong_phase'),
  );
  tell.mockReturnValueOnce(refused('forbidden'));
  await fireEvent.click(take() as HTMLElement);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(english('error-takeback-forbidden')),
  );
});

test('resigning asks for confirmation, and can be cancelled', async () => {
  alone(seen());
  await fireEvent.click(giveUp());
  const playOn = screen.getByRole('button', { name: english('play-on') });
  await waitFor(() => expect(document.activeElement).toBe(playOn));
  expect(screen.getByRole('group', { name: english('resign-sure') }).textContent).toContain(
    english('resign-means'),
  );
  layers.escape();
  await tick();
  expect(screen.queryByRole('button', { name: english('play-on') })).toBeNull();
  expect(tell).not.toHaveBeenCalled();
  await fireEvent.click(giveUp());
  await fireEvent.click(giveUp());
  expect(tell.mock.calls).toEqual([['resign', {}]]);
});

test('a player answers a vote once, and keeps the selected cards', async () => {
  const before = seen();
  const { container, rerender } = await show(before);
  await fireEvent.click(screen.getByRole('button', { name: 'nine of spades, would win' }));
  const vote = asked(0, 2);
  const snapshot = seen((s) => Object.assign(s.public.table, { vote }));
  await rerender({ table: snapshot });
  expect(container.querySelectorAll('.hand [aria-pressed="true"]')).toHaveLength(1);
  await fireEvent.click(await screen.findByRole('button', { name: 'Agree' }));
  await fireEvent.click(screen.getByRole('button', { name: english('vote-no') }));
  expect(tell.mock.calls).toEqual([['vote', { about: 'takeback_41', yes: true, epoch: 1 }]]);
  expect(document.querySelector('[data-said]')?.textContent).toContain(
    english('vote-asks-you', { what: 'takeback', name: 'Sigga' }),
  );
});

test.each([
  ['takeback', english('vote-asks-you', { what: 'takeback', name: 'Sigga' })],
  ['pause', english('vote-asks-you', { what: 'pause' })],
  ['stand_in', english('vote-asks-you', { what: 'stand_in' })],
])('a vote is announced with its subject: %s', async (what, sentence) => {
  await show(seen((s) => Object.assign(s.public.table, { vote: { ...asked(0), what } })));
  expect(document.querySelector('[data-said]')?.textContent).toBe(sentence);
  await waitFor(() =>
    expect(document.querySelector('#vote-hint')?.textContent).toBe(
      english('vote-hint', { timed: 'no' }),
    ),
  );
});

test('a vote shows its remaining time, and announces it once', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    now: 1_000_000,
  });
  try {
    app.skewMs = 5_000;
    const vote = { ...asked(0), until: 1_013_000 };
    const snapshot = seen((s) => Object.assign(s.public.table, { vote }));
    const { container, rerender } = await show(snapshot);
    await vi.waitFor(() => expect(container.querySelector('.vote [role="timer"]')).not.toBeNull());
    expect(container.querySelector('#vote-hint')?.textContent).toBe(
      english('vote-hint', { timed: 'yes' }),
    );
    const timer = () => container.querySelector('.vote [role="timer"]');
    expect([timer()?.textContent, timer()?.getAttribute('aria-label')]).toEqual([
      '0:08',
      english('clock-left', { n: 8 }),
    ]);
    const heard = new Set<string>();
    const listen = () => heard.add(document.querySelector('[data-said]')?.textContent ?? '');
    for (let n = 0; n < 14; n += 1) {
      listen();
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(timer()?.textContent).toBe('0:01');
    expect([...heard].filter((sentence) => sentence.includes('second'))).toEqual([
      [
        english('vote-within', { n: 8 }),
        english('vote-asks-you', { what: 'takeback', name: 'Sigga' }),
      ].join(' '),
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(timer(), 'the server says when it is over').toBeNull();
    const over = later(snapshot, [{ e: 'takeback_lapsed', seat: 1 }]);
    await rerender({ table: over });
    await vi.advanceTimersByTimeAsync(0);
    expect(container.querySelector('[data-ended]')?.textContent).toContain(
      english('table-takeback_lapsed', { you: 'no', seat: 'Sigga' }),
    );
    for (let n = 0; n < 20; n += 1) {
      listen();
      await vi.advanceTimersByTimeAsync(500);
    }
    expect([...heard].filter((sentence) => sentence.includes('in time'))).toHaveLength(1);
  } finally {
    app.skewMs = 0;
    vi.useRealTimers();
  }
});

test('a vote is announced with the current remaining time, unless it was answered', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    now: 1_000_000,
  });
  const busy = () =>
    ['one', 'two', 'three', 'four'].forEach((sentence) => void liveRegion.say(sentence));
  const said = () => document.querySelector('[data-said]')?.textContent;
  try {
    busy();
    const vote = { ...asked(0), until: 1_019_500 };
    const { rerender } = await show(seen((s) => Object.assign(s.public.table, { vote })));
    // The player's turn interrupts the announcements, and the question follows.
    await vi.advanceTimersByTimeAsync(950);
    expect(said()).toMatch(starting('vote-within', { n: 19 }));
    const over = seen();
    await rerender({ table: over });
    await vi.advanceTimersByTimeAsync(1_000);
    busy();
    const again = seen((s) =>
      Object.assign(s.public.table, { vote: { ...vote, about: 'takeback_42' } }),
    );
    await rerender({ table: again });
    await rerender({ table: over });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(said()).toBe('four');
  } finally {
    vi.useRealTimers();
  }
});

test('others see whose answer is missing', async () => {
  await show(seen((s) => Object.assign(s.public.table, { vote: asked(2) })));
  expect((await screen.findByRole('group', { name: 'Vote' })).textContent).toContain(
    english('vote-waits-for', { names: '' }).slice(0, -1),
  );
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
});

test('after an undo the selection is empty, and the undo is announced', async () => {
  const before = seen();
  const { container, rerender } = await show(before);
  await fireEvent.click(screen.getByRole('button', { name: 'nine of spades, would win' }));
  const back = later(before, [
    { e: 'voted', seat: 2, yes: true },
    { e: 'taken_back', seat: 1 },
  ]);
  await rerender({ table: back });
  expect(container.querySelectorAll('.hand [aria-pressed="true"]')).toHaveLength(0);
  await waitFor(() =>
    expect(container.querySelector('[data-ended]')?.textContent).toContain(
      english('table-taken_back', { you: 'no', seat: 'Sigga' }),
    ),
  );
});

const comeBack = () => screen.queryByRole('button', { name: english('come-back') });
const offered = () => screen.findByRole('button', { name: english('come-back') });

test('a player who timed out returns to a paused match', async () => {
  const command = vi.spyOn(app, 'command').mockReturnValue(NEVER);
  const paused = { why: 'gone', waits_for: [0], since: 1 } as const;
  const waiting = seen(({ public: { table } }) => Object.assign(table, { paused }));
  await show(waiting);
  expect(screen.getByText(english('match-waits-for-you'))).toBeTruthy();
  await fireEvent.click(await offered());
  await fireEvent.click(await offered());
  expect(command.mock.calls).toEqual([[{ op: 'sit', table: waiting.id }]]);
  command.mockRestore();
});

test('the others see whom a match is waiting for', async () => {
  const waitsFor = (seats: readonly number[]) =>
    seen((frame) => {
      Object.assign(frame.public.table, { paused: { why: 'gone', waits_for: seats, since: 1 } });
      Object.assign(frame, { decision: undefined });
      Object.assign(frame.private ?? {}, { legal: undefined });
    });
  const { container, rerender } = await show(waitsFor([1, 2]));
  const prompt = () => container.querySelector('.prompt')?.textContent?.trim();
  expect(prompt()).toMatch(/^Waiting for .+ and .+\.$/);
  expect(comeBack()).toBeNull();
  const all = waitsFor([]);
  await rerender({ table: all });
  expect(prompt()).toBe(english('match-pauses'));
});

/** The way back to a seat that a bot plays. */
const takeOver = () => screen.findByRole('button', { name: english('take-over') });

test('a player replaced by a bot can return, unless they are out', async () => {
  const command = vi.spyOn(app, 'command').mockReturnValue(refused('forbidden'));
  const played = (match_no: number) =>
    seen(({ public: { table } }) => {
      Object.assign(table.seats[0] ?? {}, { played_by: 'bot:plain' });
      Object.assign(table, { match_no });
    });
  const { rerender } = await show(played(1));
  await fireEvent.click(await takeOver());
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(english('error-come_back-forbidden')),
  );
  expect(screen.queryByRole('button', { name: english('take-over') })).toBeNull();
  expect(await screen.findByRole('link', { name: english('back-to-lobby') })).toBeTruthy();
  const next = played(2);
  await rerender({ table: next });
  await takeOver();
  command.mockRestore();
});

test('players at the table are not asked to return', async () => {
  await show(seen());
  expect(comeBack()).toBeNull();
});

test('leaving asks once, has a bot play, and leads to the lobby', async () => {
  alone(seen());
  await fireEvent.click(screen.getByRole('button', { name: english('stand-match') }));
  expect(tell).not.toHaveBeenCalled();
  const sure = screen.getByRole('group', { name: english('stand-sure') });
  expect(sure.textContent).toContain(english('stand-means'));
  await fireEvent.click(within(sure).getByRole('button', { name: english('stand-match') }));
  expect(tell.mock.calls).toEqual([['stand', {}]]);
});

test('a pause is requested, but not during another vote', async () => {
  const { rerender } = alone(seen());
  const pause = () => screen.getByRole('button', { name: 'Pause' });
  await fireEvent.click(pause());
  expect(tell.mock.calls).toEqual([['vote', { about: 'pause', yes: true }]]);
  const state = later(seen(), [], asked(0));
  await rerender({ model: modelOf(state) });
  expect(pause().getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(pause());
  expect(tell).toHaveBeenCalledTimes(1);
});

test('the second press of a double click on Pause does nothing', async () => {
  const { rerender } = alone(seen());
  const pause = () => screen.getByRole('button', { name: 'Pause' });
  await fireEvent.click(pause());
  await fireEvent.click(pause());
  expect(tell).toHaveBeenCalledOnce();
  // Among bots the match pauses at once.
  const paused = { why: 'consent', waits_for: [], since: 1 };
  const table = seen((s) => Object.assign(s.public.table, { paused }));
  await rerender({ model: modelOf(table) });
  expect(pause().getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(pause());
  expect(tell).toHaveBeenCalledOnce();
});

test('a player ends an agreed pause', async () => {
  const paused = { why: 'consent', waits_for: [], since: 1 };
  await show(
    seen(
      (s) => Object.assign(s.public.table, { paused }) && Object.assign(s, { decision: undefined }),
    ),
  );
  const goOn = await screen.findByRole('button', { name: english('go-on') });
  await fireEvent.click(goOn);
  await fireEvent.click(goOn);
  expect(tell.mock.calls).toEqual([['vote', { about: 'resume', yes: true }]]);
});

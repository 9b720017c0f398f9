import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame } from '../src/i18n/fluent';
import type { Ack, GameEvent, Snapshot, Update } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import LiveRegions from '../src/table/speech/LiveRegions.svelte';
import Table from '../src/table/Table.svelte';
import { english, HAND, saying } from './english';
import fixture from './fixtures/knektpass-play.json';

const first = fixture as unknown as Snapshot;
const tell = vi.spyOn(app, 'send');

beforeAll(() => loadGame('knektpass'));
beforeEach(() => {
  tell.mockReset();
  tell.mockReturnValue(new Promise<Ack>(() => undefined));
});
beforeEach(() => void render(LiveRegions));
afterEach(cleanup);

/** The next update: a card of seat 1, and the next turn. */
function update(n: number, card: string, yours: boolean): Update {
  const { match } = first.public;
  const events: GameEvent[] = [{ e: 'played', seat: 1, card }];
  const { private: own, decision } = first;
  return {
    ...first,
    op: 'update',
    seq: first.seq + n,
    events,
    public: { ...first.public, match: { ...match, trick: [{ seat: 1, card }] } },
    private: { ...own, events: [], ...(yours ? {} : { legal: undefined, why_not: undefined }) },
    decision: { ...decision, id: first.seq + n, seats: yours ? decision?.seats : [1] },
  } as unknown as Update;
}

const after = (state: TableState | undefined, frame: Snapshot | Update) =>
  reduce(state, frame) as TableState;
const props = async (table: TableState) => ({ table, ui: await loadUi('knektpass') });
const line = (card: RegExp) =>
  within(screen.getByRole('log')).queryByRole('button', { name: card });
const trick = () =>
  within(screen.getByRole('group', { name: /^Trick/ }))
    .getAllByRole('img')
    .map((play) => play.getAttribute('aria-label'))
    .join();

test('an update has the board after it, and a replay the one at its end', () => {
  const played = after(after(undefined, first), update(1, '7d', false));
  expect(played.past.map(({ seq }) => seq)).toEqual([first.seq, first.seq + 1]);
  const to = first.seq + 4;
  const replay = { ...first, op: 'replay' as const, from: first.seq + 2, to, events: [[], [], []] };
  const replayed = reduce(played, replay as never) as TableState;
  expect(replayed.past.map(({ seq }) => seq)).toEqual([first.seq, first.seq + 1, to]);
  const other = reduce(replayed, {
    ...first,
    epoch: first.epoch + 1,
    reason: 'epoch',
  }) as TableState;
  expect(other.past.map(({ seq }) => seq)).toEqual([first.seq]);
});

test('the number of earlier boards is limited', () => {
  let state = after(undefined, first);
  for (let n = 1; n <= 450; n++) state = after(state, update(n, '7d', false));
  expect(state.past).toHaveLength(400);
  expect(state.past.at(-1)?.seq).toBe(first.seq + 450);
});

test('a press on a log line shows its board, and LIVE the current one', async () => {
  const one = after(after(undefined, first), update(1, '7d', false));
  const two = after(one, update(2, '8c', true));
  const { container } = render(Table, await props(two));
  expect(trick()).toMatch(/eight of clubs/);
  expect(line(/7♦/)).toBeTruthy();
  await fireEvent.click(line(/7♦/) as HTMLElement);
  expect(container.querySelector('.table.past')).toBeTruthy();
  expect(trick()).toMatch(/seven of diamonds/);
  expect(line(/7♦/)?.getAttribute('aria-current')).toBe('step');
  await waitFor(() =>
    expect(document.querySelector('[data-said]')?.textContent).toContain(english('looking-back')),
  );
  // The prompt is that of the board shown, and nothing can be done meanwhile.
  const prompt = () => container.querySelector('.prompt');
  const { name } = first.public.table.seats[1] ?? {};
  expect(prompt()?.classList.contains('mine')).toBe(false);
  expect(prompt()?.textContent?.trim()).toBe(english('prompt-turn', { name: name ?? '' }));
  const hand = screen.getByRole('group', { name: HAND });
  for (const card of within(hand).getAllByRole('button')) await fireEvent.click(card);
  expect(tell).not.toHaveBeenCalled();
  for (const card of within(hand).getAllByRole('button'))
    await fireEvent.keyDown(card, { key: 'p' });
  for (const card of within(hand).getAllByRole('button')) await fireEvent.contextMenu(card);
  expect(container.querySelector('.hand .armed')).toBeNull();
  expect(container.querySelector('.actions [data-action]')).toBeNull();
  await fireEvent.click(await screen.findByRole('button', { name: 'LIVE' }));
  expect(container.querySelector('.table.past')).toBeNull();
  expect(trick()).toMatch(/eight of clubs/);
  expect(prompt()?.textContent).toContain(english('your-turn'));
});

test('an earlier board offers no way to continue a match that waits now', async () => {
  const one = after(after(undefined, first), update(1, '7d', false));
  const two = after(one, update(2, '8c', false));
  const paused = { why: 'consent', waits_for: [], since: 1 };
  Object.assign(two.public.table, { paused });
  render(Table, await props(two));
  const goOn = () => screen.queryByRole('button', { name: english('go-on') });
  await waitFor(() => expect(goOn()).toBeTruthy());
  await fireEvent.click(line(/7♦/) as HTMLElement);
  expect(goOn()).toBeNull();
  expect(screen.queryByText(english('match-pauses'))).toBeNull();
  await fireEvent.click(await screen.findByRole('button', { name: 'LIVE' }));
  await waitFor(() => expect(goOn()).toBeTruthy());
});

test("the player's turn is announced meanwhile, and Escape leads back", async () => {
  const one = after(after(undefined, first), update(1, '7d', false));
  const two = after(one, update(2, '8c', false));
  const { container, rerender } = render(Table, await props(two));
  await fireEvent.click(line(/7♦/) as HTMLElement);
  const urgent = () => document.querySelector('[data-urgent]')?.textContent;
  expect(urgent()).toBe('');
  await rerender(await props(after(two, update(3, '9c', true))));
  await waitFor(() => expect(urgent()).toContain(english('your-turn')));
  expect(container.querySelector('.table.past')).toBeTruthy();
  expect(trick()).toMatch(/seven of diamonds/);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(container.querySelector('.table.past')).toBeNull());
});

test('log lines without a board cannot be pressed', async () => {
  const one = after(after(undefined, first), update(1, '7d', true));
  const forgets = { ...one, past: one.past.slice(0, 1) };
  render(Table, await props(forgets));
  expect(line(/7♦/)).toBeNull();
  expect(screen.getByRole('log').textContent).toContain('7♦');
  expect(screen.queryByText(saying('log-earlier'))).toBeNull();
});

test('above lines without a board the log says where to find them', async () => {
  const one = after(after(undefined, first), update(1, '7d', false));
  const two = after(one, update(2, '8c', true));
  render(Table, await props({ ...two, past: two.past.slice(2) }));
  const lines = [...screen.getByRole('log').children].map((line) => line.textContent ?? '');
  expect(lines.map((text) => saying('log-earlier').test(text))).toEqual([false, true, false]);
  expect(lines[0]).toContain('8♣');
  expect(lines[2]).toContain('7♦');
});

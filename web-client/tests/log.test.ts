import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lastTurn } from '../src/games/knorri/last';
import { loadGame } from '../src/i18n/fluent';
import * as narration from '../src/i18n/narrate';
import type { Snapshot } from '../src/net/frames';
import { type LogEntry, reduce, type TableState } from '../src/session/reduce';
import { Rewind } from '../src/table/board/rewind.svelte';
import { model } from '../src/table/model';
import Log from '../src/table/panel/Log.svelte';
import { english } from './english';
import fixture from './fixtures/knektpass-play.json';

beforeAll(() => loadGame('knektpass'));
afterEach(cleanup);

const state = reduce(undefined, fixture as unknown as Snapshot) as TableState;
const known: TableState = {
  ...state,
  seq: 9,
  past: [1, 2, 3, 4].map((seq) => ({ ...(state.past[0] as TableState['past'][number]), seq })),
};
/** Two things in each entry. */
const told = [1, 2, 3, 4].flatMap((seq) =>
  ['7d', '8d'].map(
    (card): LogEntry => ({ seq, event: { e: 'played', seat: seq % 3, card }, own: false }),
  ),
);
const props = (log: readonly LogEntry[]) => ({
  model: model(known),
  log,
  rewind: new Rewind(() => known),
  look: () => undefined,
});

test('a log line keeps its content and focus when older ones are removed', async () => {
  const narrate = vi.spyOn(narration, 'narrate');
  const { rerender } = render(Log, props(told.slice(0, 6)));
  expect(narrate).toHaveBeenCalledTimes(6);
  const line = screen.getAllByRole('button')[0] as HTMLElement;
  line.focus();
  // The oldest entry is cut in the middle.
  await rerender(props(told.slice(1, 7)));
  expect(screen.getAllByRole('button')[1]).toBe(line);
  expect(document.activeElement).toBe(line);
  expect(narrate).toHaveBeenCalledTimes(7);
});

test('a gap in the log is marked by a line', () => {
  const later = { ...(fixture as unknown as Snapshot), seq: state.seq + 300 };
  const { log } = reduce({ ...state, log: told }, later) as TableState;
  render(Log, props(log));
  expect(document.querySelector('.log')?.textContent).toContain(english('log-missed'));
  expect((reduce({ ...state, log: told }, { ...later, seq: state.seq }) as TableState).log).toEqual(
    told,
  );
  expect((reduce({ ...state, log: [] }, later) as TableState).log).toEqual([]);
});

test('the log reports concessions, leavers and unrated matches', () => {
  const events = [
    { e: 'unrated' },
    { e: 'conceded', seat: 0 },
    { e: 'conceded', seat: 1 },
    { e: 'counted_last', seats: [1, 2] },
  ];
  render(Log, props(events.map((event): LogEntry => ({ seq: 1, event, own: false }))));
  const lines = [...document.querySelectorAll('.log > *')].map((line) => line.textContent);
  expect(lines.toReversed()).toEqual([
    english('table-unrated'),
    english('table-conceded', { you: 'yes' }),
    english('table-conceded', { you: 'no', seat: 'Maja' }),
    english('table-counted_last', {
      seats: english('and-list', { all: 'Maja', last: 'Olle' }),
    }),
  ]);
});

test('events before a gap are not the latest ones', async () => {
  await loadGame('knorri');
  const flipped: LogEntry = { seq: 5, event: { e: 'flipped', seat: 1, card: 'Qc' }, own: false };
  const missed: LogEntry = { seq: 9, event: { e: 'missed' }, own: false };
  expect(lastTurn({ ...model(known), log: [flipped] })).toContain('Q♣');
  expect(lastTurn({ ...model(known), log: [flipped, missed] })).toBeUndefined();
});

test('each part of the log without boards says where to find them', () => {
  const part = (past: readonly number[]) => {
    const table = { ...known, past: known.past.filter(({ seq }) => past.includes(seq)) };
    render(Log, { ...props(told), rewind: new Rewind(() => table) });
    const says = [...document.querySelectorAll('.log > *')].map((line) =>
      line.matches('.earlier') ? 'earlier' : line.localName,
    );
    cleanup();
    return says.join(' ');
  };
  expect(part([1, 2, 3, 4])).not.toContain('earlier');
  expect(part([2, 4])).toBe('button button earlier p p button button earlier p p');
});

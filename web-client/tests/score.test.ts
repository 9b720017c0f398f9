import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadGame } from '../src/i18n/fluent';
import { type Ack, GAMES, type GameEvent } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { english } from './english';
import gurka from './fixtures/gurka.json';
import karnoffel from './fixtures/karnoffel.json';
import knektpass from './fixtures/knektpass-play.json';
import { show, skip } from './table';

vi.spyOn(app, 'send').mockReturnValue(new Promise<Ack>(() => undefined));
beforeAll(() => Promise.all(GAMES.map(loadGame)));
beforeEach(() => resetPreferences());
afterEach(cleanup);

/** The sheet after what happened, a list for each row. */
async function sheet(fixture: unknown, ...events: GameEvent[][]) {
  const { later } = await show(fixture);
  for (const told of events) {
    await later(() => undefined, told);
    await skip();
  }
  await fireEvent.click(screen.getByRole('tab', { name: 'Scores' }));
  await vi.dynamicImportSettled();
  const region = screen.queryByRole('region', { name: english('score-sheet') });
  if (!region) return undefined;
  const rows = within(region).getAllByRole('row').slice(1);
  return rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim()));
}
const dealt = (deal: number): GameEvent => ({ e: 'dealt', deal, dealer: 0 });

test('Knektpass counts down to zero, without a number for those who passed', async () => {
  const rows = await sheet(
    knektpass,
    [
      dealt(1),
      { e: 'scored', seat: 0, need: 0, taken: 2, points: -2, score: 10 },
      { e: 'scored', seat: 1, need: 3, taken: 1, points: 9, score: 21 },
    ],
    [dealt(2), { e: 'won_alone', winner: 2, points: -5, score: 7 }],
  );
  expect(rows).toEqual([
    ['1', '−2 10', '+9 21', '', ''],
    ['2', '', '', '−5 7', ''],
  ]);
});

test('Gúrka resets at exactly 21, and strikes players who are out', async () => {
  const rows = await sheet(
    gurka,
    [
      dealt(4),
      { e: 'scored', seat: 2, card: 'Td', points: 10, score: 21 },
      { e: 'reset', seat: 2, cards: [] },
    ],
    [
      dealt(5),
      { e: 'scored', seat: 1, card: 'As', points: 14, score: 25 },
      { e: 'put_out', seat: 1, score: 25, cards: [] },
    ],
  );
  expect(rows).toEqual([
    ['4', '', '', '+10 0', ''],
    ['5', '', '+14 25', '', ''],
  ]);
  expect(document.querySelector('td.out')?.textContent).toContain('25');
  expect(screen.getByText(english('score-earlier'))).toBeDefined();
});

test('a sheet that starts within a deal names it, and says that earlier ones are missing', async () => {
  const scored = { e: 'scored', seat: 2, card: 'Td', points: 10, score: 10 };
  const rows = await sheet(gurka, [scored], [dealt(4)], [{ ...scored, score: 20 }]);
  expect(rows?.map(([deal]) => deal)).toEqual(['3', '4']);
  expect(screen.getByText(english('score-earlier'))).toBeDefined();
  cleanup();
  await show(gurka);
  await fireEvent.click(screen.getByRole('tab', { name: 'Scores' }));
  expect(await screen.findByText(english('score-earlier'))).toBeDefined();
});

test('the sheet of a long match has its first deal, which the log has dropped', async () => {
  const played = Array.from({ length: 450 }, () => ({ e: 'played', seat: 1, card: '9h' }));
  const ended = (scores: number[]) => ({
    e: 'deal_ended',
    reason: 'three_tricks',
    seats: [1],
    winner: 1,
    scores,
  });
  const rows = await sheet(karnoffel, [dealt(1), ended([0, 1])], played, [dealt(2), ended([0, 2])]);
  expect(rows?.map((row) => row.slice(0, 3))).toEqual([
    ['1', '0', '+1 1'],
    ['2', '0', '+1 2'],
  ]);
});

test('Karnöffel counts the deals won', async () => {
  const rows = await sheet(karnoffel, [
    dealt(1),
    { e: 'deal_ended', reason: 'three_tricks', seats: [1], winner: 1, scores: [0, 1] },
  ]);
  expect(rows?.[0]?.slice(0, 3)).toEqual(['1', '0', '+1 1']);
});

test('another match starts another sheet, which is hidden before the first score', async () => {
  expect(await sheet(knektpass, [dealt(1)])).toBe(undefined);
  cleanup();
  const scored = { e: 'scored', seat: 0, need: 0, taken: 2, points: -2, score: 10 };
  expect(await sheet(knektpass, [dealt(1), scored], [{ e: 'match_started' }, dealt(1)])).toBe(
    undefined,
  );
});

test('the previous trick is shown and hidden by its key or button', async () => {
  await show(knektpass);
  const shown = () => screen.queryByRole('region', { name: /^Previous trick, taken by/ });
  await fireEvent.keyDown(document.body, { key: 'l' });
  await waitFor(() => expect(shown()?.textContent).toContain('★'));
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toBe(null);
  await fireEvent.click(screen.getByRole('button', { name: english('previous-trick') }));
  await waitFor(() => expect(shown()).not.toBe(null));
});

test('the mark of the winner is before the name, which may be cut', async () => {
  const { container } = await show(knektpass);
  const names = (of: string) =>
    [...container.querySelectorAll(`${of} small`)].flatMap(({ textContent }) =>
      textContent?.includes('★') ? textContent : [],
    );
  expect(names('.trick')).toEqual([expect.stringMatching(/^★ ./)]);
  await fireEvent.keyDown(document.body, { key: 'l' });
  await waitFor(() => expect(names('.look')).toEqual([expect.stringMatching(/^★ ./)]));
});

test('in zen mode panels are hidden until opened', async () => {
  const { container } = await show(knektpass);
  await fireEvent.keyDown(document.body, { key: 'z' });
  expect(preferences.zen).toBe(true);
  expect(container.querySelector('.table')?.classList.contains('zen')).toBe(true);
});

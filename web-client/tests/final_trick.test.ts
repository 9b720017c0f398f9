import fs from 'node:fs';
import path from 'node:path';
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame } from '../src/i18n/fluent';
import type { GameView } from '../src/net/frames';
import { reduce, type StreamFrame, type TableState } from '../src/session/reduce';
import { resetPreferences } from '../src/storage/preferences.svelte';
import type { Scene } from '../src/table/motion/scenes';
import Table from '../src/table/Table.svelte';
import { arrivalScenes, lies, scenes } from './beats';

/** A recorded deal of Gúrka, state by state. */
const deal: TableState[] = [];
for (const frame of JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, 'deals/gurka.json'), 'utf8'),
) as StreamFrame[])
  deal.push(reduce(deal.at(-1), frame) as TableState);

const warns = ({ public: { match } }: TableState) =>
  (match as (GameView & { readonly final_trick?: boolean }) | null)?.final_trick === true;
/** The table after the trick before the last one was taken. */
const warned = deal.findIndex(warns);
const [before, after] = [deal[warned - 1], deal[warned]] as [TableState, TableState];

/** Returns a scene's warning and its number of cards. */
const brief = ({ at, table }: Scene) => [at, warns(table), lies(table.public.match).length];

beforeAll(() => loadGame('gurka'));
beforeEach(() => {
  resetPreferences();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('the last trick is not announced before the trick before it is swept', () => {
  const all = lies(before.public.match).length + 1;
  expect(scenes(before, after).map(brief)).toEqual([
    ['trick', false, all],
    ['sweep', true, 0],
  ]);
});

test('the last trick is announced only while it is played', () => {
  const played = deal
    .slice(warned + 1)
    .flatMap((now, i) => scenes(deal[warned + i] as TableState, now).map(brief));
  const last = played.filter(([, , n]) => (n as number) > 0);
  expect(last.length).toBeGreaterThan(2);
  expect(last.every(([, warns]) => warns)).toBe(true);
  expect(played.at(-1)?.[1]).toBe(false);
});

test('a viewer arriving before the last trick is not warned too early', () => {
  expect(arrivalScenes(after).map(brief)).toEqual([
    ['trick', false, lies(before.public.match).length + 1],
    ['sweep', true, 0],
  ]);
});

test('the board shows no warning while the trick before the last one lies there', async () => {
  const props = { table: before, ui: await loadUi('gurka') };
  const { container, rerender } = render(Table, { props });
  const warnings = () =>
    ['.info .sting', '.trick.sting'].map((one) => container.querySelectorAll(one).length);
  await rerender({ ...props, table: after });
  expect(container.querySelectorAll('.trick.over .play')).toHaveLength(3);
  expect(warnings()).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(container.querySelectorAll('.trick .play')).toHaveLength(0);
  expect(warnings()).toEqual([1, 1]);
});

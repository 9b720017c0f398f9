import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ack, Snapshot } from '../src/net/frames';
import TablePage from '../src/pages/TablePage.svelte';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { english, starting } from './english';
import gurka from './fixtures/gurka.json';
import waiting from './fixtures/waiting.json';

// Each test has its own table, since a page remembers its requests per table.
const params = vi.hoisted(() => ({ id: '' }));
vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  route: { params },
  goToTable: vi.fn(),
}));

const tell = vi.spyOn(app, 'send');
let n = 0;

beforeEach(() => {
  resetPreferences();
  n += 1;
  params.id = `0198f3b0-0000-7000-8000-00000000000${n}`;
  vi.spyOn(app.subscription, 'begin').mockImplementation(() => undefined);
  vi.spyOn(app.subscription, 'end').mockImplementation(() => undefined);
  app.known = true;
  tell.mockReset().mockResolvedValue({ op: 'ack', cid: 'c' } as Ack);
});
afterEach(() => {
  cleanup();
  app.subscription.table = undefined;
});

/** Waits for a lazy part of the page. */
const isDrawn = (what: string) => waitFor(() => expect(document.querySelector(what)).toBeTruthy());

const asked = () =>
  tell.mock.calls.filter(([op]) => op === 'more_time').map(([, body]) => body?.factor);

/** Waits until exactly these time factors have been requested. */
const hasAsked = (...factors: number[]) => waitFor(() => expect(asked()).toEqual(factors));

/** The current table. */
async function is(
  fixture: unknown,
  settings: object = {},
  change: (frame: Snapshot) => void = () => undefined,
) {
  const frame = structuredClone({ ...(fixture as Snapshot), table: params.id });
  const clock = { style: 'bank', bank_s: 60, increment_s: 15 };
  Object.assign(frame.public.table.settings, { clock, more_time: true, ...settings });
  change(frame);
  app.subscription.table = reduce(undefined, frame) as TableState;
  await tick();
}

const watched = (frame: Snapshot) => Object.assign(frame, { private: null });

/** The menu that the button is in. */
async function opensView() {
  await fireEvent.click(await screen.findByRole('button', { name: starting('panel-view') }));
  await isDrawn('.tools');
}

test('a preferred time factor is requested once on joining and on every change', async () => {
  preferences.timeFactor = 2;
  render(TablePage);
  await is(waiting, {}, watched);
  expect(asked()).toEqual([]);
  await is(waiting);
  await hasAsked(2);
  await is(gurka);
  await isDrawn('.table');
  expect(asked()).toEqual([2]);
  preferences.timeFactor = 5;
  await tick();
  expect(asked()).toEqual([2, 5]);
  preferences.timeFactor = 1;
  await tick();
  expect(asked()).toEqual([2, 5, 1]);
});

test('the settings page changes the time factor, and sitting down again requests it again', async () => {
  preferences.timeFactor = 2;
  const { unmount } = render(TablePage);
  await is(gurka);
  await isDrawn('.table');
  unmount();
  preferences.timeFactor = 1;
  render(TablePage);
  await hasAsked(2, 1);
  preferences.timeFactor = 5;
  await tick();
  await is(waiting, {}, watched);
  await is(waiting);
  await isDrawn('.room');
  expect(asked()).toEqual([2, 1, 5, 5]);
});

test("the default time factor leaves another device's request", async () => {
  const { container } = render(TablePage);
  await is(gurka, {}, (frame) =>
    Object.assign(frame.public.table.seats[frame.private?.seat ?? 0] ?? {}, { time_factor: 5 }),
  );
  await waitFor(() => expect(container.querySelector('.seat.you')?.textContent).toContain('×5'));
  expect(asked()).toEqual([]);
});

test.each([
  ['does not allow it', { more_time: false }],
  ['says nothing of it', { more_time: undefined }],
])('no time factor is requested or offered if the table %s', async (_, settings) => {
  preferences.timeFactor = 2;
  render(TablePage);
  await is(gurka, settings);
  await opensView();
  expect(asked()).toEqual([]);
  expect(screen.queryByRole('button', { name: starting('tool-time') })).toBeNull();
});

test('a button at the table selects the next factor', async () => {
  render(TablePage);
  await is(gurka);
  await opensView();
  const button = () => screen.getByRole('button', { name: starting('tool-time') });
  for (const factor of [2, 5, 1]) {
    await fireEvent.click(button());
    expect(button().textContent).toBe(`${english('tool-time')}: ×${factor}`);
    await waitFor(() => expect(asked().at(-1)).toBe(factor));
  }
  expect(asked()).toEqual([2, 5, 1]);
});

test('the waiting room says that more time is available, and who has it', async () => {
  const { container } = render(TablePage);
  await is(waiting, {}, (frame) => {
    Object.assign(frame.public.table.seats[0] ?? {}, {
      name: 'Eero',
      kind: 'guest',
      ready: true,
      time_factor: 5,
    });
  });
  await waitFor(() => expect(container.textContent).toContain(english('may-more-time')));
  expect(container.querySelector('.seats li')?.textContent).toContain(english('time-of', { n: 5 }));
});

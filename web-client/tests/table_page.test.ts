import { cleanup, configure, render, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameEvent, Snapshot, Update } from '../src/net/frames';
import TablePage from '../src/pages/TablePage.svelte';
import { app } from '../src/state/app.svelte';
import { reduce, type TableState } from '../src/state/reduce';
import gurka from './fixtures/gurka.json';
import waiting from './fixtures/waiting.json';

const { id } = vi.hoisted(() => ({ id: '0198f3b0-0000-7000-8000-000000000001' }));
vi.mock('../src/routes', () => ({ p: (path: string) => path, route: { params: { id } }, goToTable: vi.fn() }));

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.spyOn(app.followed, 'begin').mockImplementation(() => undefined);
  vi.spyOn(app.followed, 'end').mockImplementation(() => undefined);
  app.known = true;
});
afterEach(() => {
  cleanup();
  app.followed.table = undefined;
});

/** The table as it is at first. */
function begin(fixture: unknown): void {
  app.followed.table = reduce(undefined, { ...(fixture as Snapshot), table: id }) as TableState;
}

/** The table when something has happened. */
function later(fixture: unknown, events: GameEvent[] = [], change: (frame: Update) => void = () => undefined) {
  const { reason: _, ...whole } = structuredClone(fixture) as Snapshot;
  const frame = {
    ...whole,
    op: 'update',
    table: id,
    now: 0,
    seq: (app.followed.table?.seq ?? 0) + 1,
    events,
  } as unknown as Update;
  change(frame);
  app.followed.table = reduce(app.followed.table, frame) as TableState;
}

test('what is read aloud has its regions before the first match, and keeps them', async () => {
  begin(waiting);
  const { container } = render(TablePage);
  const region = (name: string) => container.querySelector(`[data-${name}]`);
  const [said, urgent] = [region('said'), region('urgent')];
  expect([said?.textContent, urgent?.textContent]).toEqual(['', '']);
  await waitFor(() => expect(container.querySelector('.room')).toBeTruthy());
  later(gurka, [{ e: 'match_started' } as GameEvent]);
  await waitFor(() => expect(urgent?.textContent).toContain('Your turn'));
  expect(region('said')).toBe(said);
  expect(region('urgent')).toBe(urgent);
});

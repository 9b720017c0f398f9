import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadTexts } from '../src/i18n/fluent';
import type { GameEvent, Snapshot, WholeUpdate } from '../src/net/frames';
import TablePage from '../src/pages/TablePage.svelte';
import { app } from '../src/session/app.svelte';
import { chatStore as said } from '../src/session/chatStore.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { idleCheck } from '../src/table/clock/idleCheck.svelte';
import { english, saying } from './english';
import gurka from './fixtures/gurka.json';
import knektpass from './fixtures/knektpass-play.json';
import result from './fixtures/result.json';
import waiting from './fixtures/waiting.json';

const { id } = vi.hoisted(() => ({ id: '0198f3b0-0000-7000-8000-000000000001' }));
vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  route: { params: { id } },
  goToTable: vi.fn(),
}));

beforeEach(() => {
  vi.spyOn(app.subscription, 'begin').mockImplementation(() => undefined);
  vi.spyOn(app.subscription, 'end').mockImplementation(() => undefined);
  app.known = true;
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  app.subscription.table = undefined;
});

/** The table at its start. */
function begin(fixture: unknown): void {
  app.subscription.table = reduce(undefined, { ...(fixture as Snapshot), table: id }) as TableState;
}

/** The table when something has happened. */
function later(
  fixture: unknown,
  events: GameEvent[] = [],
  change: (frame: WholeUpdate) => void = () => undefined,
) {
  const { reason: _, ...whole } = structuredClone(fixture) as Snapshot;
  const frame = {
    ...whole,
    op: 'update',
    table: id,
    now: 0,
    seq: (app.subscription.table?.seq ?? 0) + 1,
    events,
  } as unknown as WholeUpdate;
  change(frame);
  app.subscription.table = reduce(app.subscription.table, frame) as TableState;
}

test('live regions exist before the first match and stay', async () => {
  begin(waiting);
  const { container } = render(TablePage);
  const region = (name: string) => container.querySelector(`[data-${name}]`);
  const [said, urgent] = [region('said'), region('urgent')];
  expect([said?.textContent, urgent?.textContent]).toEqual(['', '']);
  await waitFor(() => expect(container.querySelector('.room')).toBeTruthy());
  later(gurka, [{ e: 'match_started' } as GameEvent]);
  await waitFor(() => expect(urgent?.textContent).toContain(english('your-turn')));
  expect(region('said')).toBe(said);
  expect(region('urgent')).toBe(urgent);
});

test('the page title shows the turn, and whoever does not answer', async () => {
  begin(gurka);
  render(TablePage);
  await waitFor(() =>
    expect(document.title).toBe(english('your-turn-title', { game: english('gurka-name') })),
  );
  await loadTexts('pulse');
  idleCheck.open = true;
  await waitFor(() =>
    expect(document.title).toBe(english('still-there-title', { game: english('gurka-name') })),
  );
  idleCheck.open = false;
  await waitFor(() =>
    expect(document.title).toBe(english('your-turn-title', { game: english('gurka-name') })),
  );
});

test('after a restored backup, a decision with the number of an answered one can be answered', async () => {
  begin(knektpass);
  const send = vi.spyOn(app, 'send').mockReturnValue(new Promise(() => undefined));
  const { container } = render(TablePage);
  const usable = () => [...container.querySelectorAll<HTMLElement>('.hand [aria-pressed]')];
  await waitFor(() => expect(usable()).not.toEqual([]));
  const n = usable().length;
  preferences.oneTap = true;
  await fireEvent.click(container.querySelector('.hand [data-card="Kh"]') as Element);
  await waitFor(() => expect(send).toHaveBeenCalledWith('act', expect.anything()));
  await waitFor(() => expect(usable()).toEqual([]));
  begin({ ...knektpass, epoch: knektpass.epoch + 1 });
  await waitFor(() => expect(usable()).toHaveLength(n));
  resetPreferences();
  send.mockRestore();
});

describe('a rematch started by another player', () => {
  const won = { e: 'rematch', seat: 1, match_no: 2 } as GameEvent;
  const again = ({ public: { table } }: WholeUpdate) => Object.assign(table, { match_no: 2 });

  test('leaves the result open, with links to the finished match', async () => {
    begin(result);
    const { container } = render(TablePage);
    await screen.findByRole('button', { name: 'Rematch' });
    later(waiting, [won], again);
    await waitFor(() => expect(container.querySelector('.room')).toBeTruthy());
    const sheet = await screen.findByRole('region', { name: 'Result' });
    expect(within(sheet).getByRole('heading').textContent).toBe(english('winner', { you: 'yes' }));
    expect(sheet.querySelectorAll('.places tbody tr')).toHaveLength(4);
    expect(within(sheet).getByRole('link', { name: 'Replay' }).getAttribute('href')).toContain(
      `/r/${id}?match=1`,
    );
    expect(within(sheet).getByRole('link', { name: english('verify-deal') })).toBeTruthy();
    expect(within(sheet).getByRole('button', { name: english('share-replay') })).toBeTruthy();
    // The rematch is answered here, and not below the edge of the window.
    expect(within(sheet).getByRole('button', { name: 'Rematch' })).toBeTruthy();
  });

  test('closes the result with the next match, and only at this table', async () => {
    begin(result);
    const { container } = render(TablePage);
    await screen.findByRole('button', { name: 'Rematch' });
    later(waiting, [won], again);
    await waitFor(() => expect(container.querySelector('.room')).toBeTruthy());
    later(gurka, [], again);
    await waitFor(() => expect(container.querySelector('.table')).toBeTruthy());
    expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
  });
});

describe('in the waiting room', () => {
  test('the settings and unready players are shown', async () => {
    begin({
      ...waiting,
      public: {
        ...waiting.public,
        table: {
          ...waiting.public.table,
          settings: {
            ...waiting.public.table.settings,
            clock: { style: 'bank', bank_s: 60, increment_s: 15 },
          },
          seats: [
            { seat: 0, name: 'Aino', kind: 'guest', ready: true },
            { seat: 1, name: 'Eero', kind: 'guest', ready: false },
            { seat: 2, name: 'Bot 1', kind: 'bot' },
          ],
        },
      },
    });
    const { container } = render(TablePage);
    await waitFor(() =>
      expect(container.querySelector('.facts')?.textContent).toContain(
        `${english('pace-tortoise')} (`,
      ),
    );
    const means = within(container.querySelector('details:not([data-talk])') as HTMLElement);
    await waitFor(() => expect(means.getByText(saying('option-gurka-deal_limit'))).toBeTruthy());
    const terms = means
      .getAllByRole('term', { hidden: true })
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(terms).toContainEqual([english('may-take-back'), english('may-take-back-more')]);
    expect(terms).toContainEqual([
      `${english('watch-who')}: ${english('watch-now')}`,
      english('watch-now-more'),
    ]);
    expect(terms.every(([, means]) => means)).toBe(true);
    expect(container.querySelector('[data-unready]')?.textContent).toBe(
      english('waits-for-ready', { names: 'Eero' }),
    );
  });

  test('a full table announces its start, which can be delayed', async () => {
    const tell = vi.spyOn(app, 'send').mockResolvedValue({ op: 'ack', cid: 'c', seq: 9 } as never);
    const seats = ['Aino', 'Eero', 'Maja'].map((name, seat) => ({
      seat,
      name,
      kind: 'guest',
      ready: false,
    }));
    vi.useFakeTimers({ toFake: ['Date'] });
    const starts_at = Date.now() + app.skewMs + 9_500;
    const own = { seat: 0, events: [] };
    begin({
      ...waiting,
      private: own,
      public: { ...waiting.public, table: { ...waiting.public.table, seats, starts_at } },
    });
    const { container } = render(TablePage);
    await waitFor(() =>
      expect(container.querySelector('[data-starts]')?.textContent).toContain('starts in 10 s'),
    );
    expect(container.querySelector('[data-unready]')).toBeNull();
    expect(container.querySelector('[data-said]')?.textContent).toContain('starts in 10 s');
    await fireEvent.click(screen.getByRole('button', { name: english('not-yet') }));
    expect(tell).toHaveBeenCalledWith('ready', { ready: false });
    app.subscription.presence = { seats: ['here', 'gone', 'here'], spectators: 0 } as never;
    await waitFor(() =>
      expect(container.querySelector('.room')?.textContent).toContain(
        english('match-waits-for', { names: 'Eero' }),
      ),
    );
    expect(container.querySelector('[data-starts]')).toBeNull();
  });

  test('arrivals are announced, and can chat', async () => {
    begin(waiting);
    const { container } = render(TablePage);
    await waitFor(() => expect(container.querySelector('.room')).toBeTruthy());
    later(waiting, [{ e: 'sat', seat: 1, name: 'Eero' } as unknown as GameEvent]);
    await waitFor(() =>
      expect(container.querySelector('[data-said]')?.textContent).toBe(
        english('table-sat', { name: 'Eero' }),
      ),
    );
    const talk = container.querySelector('[data-talk]') as HTMLDetailsElement;
    talk.open = true;
    talk.dispatchEvent(new Event('toggle'));
    await waitFor(() => expect(talk.querySelector('.heard, form, .silent')).toBeTruthy());
  });

  test('messages are announced, and not counted while the chat is open', async () => {
    begin(waiting);
    said.begin(id);
    const line = (n: number) =>
      ({ n, seat: 1, name: 'Eero', to: 'table', text: `line ${n}`, now: 0 }) as const;
    const { container } = render(TablePage);
    await waitFor(() => expect(container.querySelector('.room')).toBeTruthy());
    said.add(id, line(1), false);
    await waitFor(() =>
      expect(container.querySelector('[data-said]')?.textContent).toBe('Eero: line 1'),
    );
    expect(said.unread).toBe(1);
    const talk = container.querySelector('[data-talk]') as HTMLDetailsElement;
    talk.open = true;
    talk.dispatchEvent(new Event('toggle'));
    await waitFor(() => expect(said.unread).toBe(0));
    said.add(id, line(2), false);
    expect(said.unread).toBe(0);
  });
});

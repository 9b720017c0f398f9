import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import ConnectionPill from '../src/header/ConnectionPill.svelte';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import { type Ack, GAMES, type Snapshot } from '../src/net/frames';
import GameTile from '../src/pages/lobby/GameTile.svelte';
import { app } from '../src/session/app.svelte';
import { type ChatMessage, chatStore } from '../src/session/chatStore.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { resetPreferences } from '../src/storage/preferences.svelte';
import { model } from '../src/table/model';
import { figures, headline } from '../src/table/result/figures';
import ResultSheet from '../src/table/result/ResultSheet.svelte';
import { places } from '../src/table/seat/places';
import WaitingRoom from '../src/table/waiting/WaitingRoom.svelte';
import { english, saying } from './english';
import gurka from './fixtures/gurka.json';
import karnoffel from './fixtures/karnoffel.json';
import knorri from './fixtures/knorri-tricks.json';
import ended from './fixtures/result.json';
import waiting from './fixtures/waiting.json';
import { show } from './table';

vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  route: { params: {} },
  goToTable: vi.fn(),
  navigate: vi.fn(),
}));
const tell = vi.spyOn(app, 'send');
const TABLE = gurka.table;
const line = (n: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  n,
  seat: 1,
  name: 'Sigga',
  to: 'table',
  text: `line ${n}`,
  now: 0,
  ...more,
});

beforeAll(() =>
  Promise.all([
    ...GAMES.map(loadGame),
    ...['chat', 'waiting', 'create', 'lobby', 'options', 'result'].map(loadTexts),
    import('../src/chat/Chat.svelte'),
    import('../src/chat/balloon'),
  ]),
);
beforeEach(() => {
  resetPreferences();
  tell.mockReset();
  tell.mockResolvedValue({} as Ack);
  chatStore.begin('another');
  chatStore.begin(TABLE);
  app.user = { id: 'me', name: 'Aino', kind: 'guest' } as never;
  app.known = true;
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  app.user = undefined;
  app.subscription.presence = undefined;
});

const of = (fixture: unknown, change: (snapshot: Snapshot) => void = () => undefined) => {
  const snapshot = structuredClone(fixture) as Snapshot;
  change(snapshot);
  return model(reduce(undefined, snapshot) as TableState);
};

/** Simulates a browser's translation: it puts each text into an element of its own. */
function translate(root: Node) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (texts.nextNode()) all.push(texts.currentNode as Text);
  for (const text of all) {
    if (
      !text.data.trim() ||
      text.parentElement?.closest('[translate]')?.getAttribute('translate') === 'no'
    )
      continue;
    const font = document.createElement('font');
    font.textContent = `${text.data} (translated)`;
    text.replaceWith(font);
  }
}

describe('a browser that translates the page', () => {
  test('leaves the prompt and the scores of a table updating', async () => {
    const { container, later } = await show(gurka);
    translate(container);
    await later((frame) => {
      Object.assign(frame.public.match ?? {}, { scores: [0, 9, 19, 3] });
      Object.assign(frame.decision ?? {}, { seats: [1] });
      Object.assign(frame, { private: { ...frame.private, legal: [] } });
    });
    expect(container.querySelector('.prompt')?.textContent).toContain('Sigga');
    expect(container.querySelector('[data-place^="seat-1"] .score')?.textContent).toBe('9');
  });

  test('can translate chat messages', async () => {
    chatStore.add(TABLE, line(1), false);
    const { container } = await show(gurka);
    await fireEvent.click(screen.getByRole('tab', { name: /^Chat/ }));
    await screen.findByRole('log', { name: 'Chat' });
    translate(container);
    expect(container.querySelector('[data-message] font')?.textContent).toContain('line 1');
  });
});

describe('a message of another player', () => {
  test('is shown at their seat for a moment', async () => {
    const { container } = await show(gurka);
    chatStore.add(TABLE, line(1), false);
    await waitFor(() =>
      expect(container.querySelector('[data-place~="seat-1"] .balloon')?.textContent).toBe(
        'line 1',
      ),
    );
    expect(container.querySelectorAll('.balloon')).toHaveLength(1);
    await waitFor(() => expect(container.querySelector('.balloon')).toBeNull());
  });

  test('opens from its unread badge', async () => {
    const { happyDOM } = window as unknown as { happyDOM: { setViewport(to: object): void } };
    happyDOM.setViewport({ width: 390, height: 844 });
    const { container } = await show(gurka);
    chatStore.add(TABLE, line(1), false);
    await fireEvent.click(await screen.findByRole('button', { name: /More.*1 unread/ }));
    expect(container.querySelector('#tab-chat')?.getAttribute('aria-selected')).toBe('true');
    happyDOM.setViewport({ width: 1280, height: 800 });
  });
});

describe('sending a message', () => {
  async function field() {
    await show(gurka);
    await fireEvent.click(screen.getByRole('tab', { name: /^Chat/ }));
    return (await screen.findByRole('textbox', {
      name: english('chat-message'),
    })) as HTMLInputElement;
  }

  test('keeps the draft that is typed meanwhile', async () => {
    let answer: (ack: Ack) => void = () => undefined;
    tell.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const input = await field();
    await fireEvent.input(input, { target: { value: 'first' } });
    await fireEvent.submit(input.closest('form') as HTMLElement);
    await fireEvent.input(input, { target: { value: 'second' } });
    answer({} as Ack);
    await new Promise((resolve) => setTimeout(resolve));
    expect(input.value).toBe('second');
  });

  test('returns the text if it was refused', async () => {
    tell.mockRejectedValue(new Error('offline'));
    const input = await field();
    await fireEvent.input(input, { target: { value: 'first' } });
    await fireEvent.submit(input.closest('form') as HTMLElement);
    await waitFor(() => expect(input.value).toBe('first'));
  });

  test('asks a nameless guest for a name in the chat', async () => {
    app.user = undefined;
    const signIn = vi.spyOn(app, 'signIn').mockResolvedValue();
    await show(gurka);
    await fireEvent.click(screen.getByRole('tab', { name: /^Chat/ }));
    await fireEvent.input(await screen.findByRole('textbox', { name: saying('your-name') }), {
      target: { value: 'Maja' },
    });
    await fireEvent.click(screen.getByRole('button', { name: english('chat-name-save') }));
    expect(signIn).toHaveBeenCalledWith('Maja');
  });
});

describe('the result', () => {
  const result = (ranking: number[][], scores: number[], reason = 'deals_played') => ({
    ranking,
    scores,
    reason,
  });
  const overIn = (fixture: unknown, end: ReturnType<typeof result>) =>
    of(fixture, (snapshot) => Object.assign(snapshot.public.match ?? {}, { result: end }));

  test('counts shared places as sports do', () => {
    expect([...places({ ranking: [[2], [0, 3], [1]] })]).toEqual([
      [2, 1],
      [0, 2],
      [3, 2],
      [1, 4],
    ]);
  });

  test('counts a team as one', () => {
    const teams = [
      [1, 3],
      [0, 2],
    ];
    const place = places({ ranking: teams }, teams);
    expect([0, 1, 2, 3].map((seat) => place.get(seat))).toEqual([2, 1, 2, 1]);
  });

  test('of one deal of Knorri ranks by the cards left', async () => {
    const end = result([[0], [1], [2], [3]], [1, 0, 0, 0]);
    const over = overIn(knorri, end);
    const figure = figures(over, end, (await import('../src/games/knorri/ui')).ui);
    expect(figure.what).toBe('cards');
    expect(figure.of(1)).toBe(String(over.match?.hands?.[1]));
  });

  test('names the winning team and its margin', async () => {
    const end = result(
      [
        [1, 3],
        [0, 2],
      ],
      [0, 3, 0, 3],
    );
    const over = of(karnoffel, (snapshot) =>
      Object.assign(snapshot.public.match ?? {}, { result: end, deals_to_win: 3 }),
    );
    expect(headline(over, end, (await import('../src/games/karnoffel/ui')).ui)).toBe(
      english('team-wins', { letter: 'B', score: '3–0', names: 'Hilmar and Kunz' }),
    );
  });

  test("marks the winner's seat as not out", async () => {
    const { container } = await show(ended);
    const seat = container.querySelector(
      `[data-place^="seat-${ended.public.match.result.ranking[0]?.[0]}"]`,
    );
    expect(seat?.classList.contains('winner')).toBe(true);
    expect(seat?.classList.contains('out')).toBe(false);
  });

  test('lists who wants a rematch, with the answers beside it', async () => {
    const over = of(ended);
    const now = of(waiting, (snapshot) => {
      Object.assign(snapshot, { private: { seat: 0, events: [] } });
      (snapshot.public.table.seats as unknown[]).splice(
        0,
        2,
        { seat: 0, name: 'Aino', kind: 'guest', ready: false } as never,
        { seat: 1, name: 'Eero', kind: 'guest', ready: true } as never,
      );
    });
    const done = vi.fn();
    render(ResultSheet, {
      props: {
        model: over,
        ui: (await import('../src/games/knorri/ui')).ui,
        result: over.match?.result as never,
        now,
        done,
      },
    });
    expect(document.querySelector('[data-wants]')?.textContent).toContain('Eero');
    await fireEvent.click(screen.getByRole('button', { name: 'Rematch' }));
    expect(tell).toHaveBeenCalledWith('ready', { ready: true });
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
  });
});

test('a partner is labelled on their seat', async () => {
  const { container } = await show(karnoffel);
  const you = karnoffel.private.seat;
  const partner = container.querySelector(`[data-place^="seat-${(you + 2) % 4}"]`);
  expect(partner?.getAttribute('aria-label')).toContain(english('your-partner'));
  expect(partner?.className).toMatch(/team-[ab]/);
});

test('a disconnected player is reported with the consequences and the choices', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { container } = await show(gurka);
  app.subscription.presence = {
    table: TABLE,
    seats: ['here', 'gone', 'here', 'here'],
    spectators: 0,
    missing: [
      {
        seat: 1,
        until: Date.now() + 60_500,
        ...JSON.parse('{"then":"bot:plain"}'),
        waits: 1,
        bot_now: true,
      },
    ],
  } as never;
  await waitFor(() =>
    expect(container.querySelector('[data-missing="1"]')?.textContent).toMatch(
      /lost connection\.\s+A bot takes over in 61 s/,
    ),
  );
  const bar = within(container.querySelector('[data-missing="1"]') as HTMLElement);
  await fireEvent.click(bar.getByRole('button', { name: 'Wait' }));
  expect(tell).toHaveBeenLastCalledWith('wait', { seat: 1 });
  await waitFor(() =>
    expect(
      bar.getByRole('button', { name: english('bot-now') }).getAttribute('aria-disabled'),
    ).toBeNull(),
  );
  await fireEvent.click(bar.getByRole('button', { name: english('bot-now') }));
  expect(tell).toHaveBeenLastCalledWith('bot_now', { seat: 1 });
});

test('a player who resigned is told so, and offered the lobby only', async () => {
  const { later } = await show(gurka);
  await later(
    ({ public: { table } }) =>
      Object.assign(table.seats[0] ?? {}, { kind: 'guest', played_by: 'bot:plain' }),
    [{ e: 'resigned', seat: 0 }],
  );
  expect(await screen.findByRole('link', { name: english('back-to-lobby') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: english('take-over') })).toBeNull();
});

describe('the waiting room', () => {
  const room = (change: (snapshot: Snapshot) => void) => {
    const now = of(waiting, (snapshot) => {
      Object.assign(snapshot, { private: { seat: 0, events: [] } });
      change(snapshot);
    });
    return render(WaitingRoom, { props: { id: now.id, model: now } }).container;
  };

  test('of quick play has one countdown, and a button to start with bots', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const container = room(
      ({ public: { table } }) =>
        Object.assign(table, { fills_at: Date.now() + 15_000, host: 'another' }) &&
        Object.assign(table.settings, { fill_after_s: 15 }),
    );
    expect(container.querySelector('[data-fills]')?.textContent).toContain('15 s');
    expect(container.querySelector('.state')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: english('start-with-bots') }));
    expect(tell.mock.calls[0]).toEqual(['fill', {}]);
  });

  test.each([
    [
      'link',
      'me',
      [
        ['fill', {}],
        ['ready', { ready: true }],
      ],
    ],
    ['link', 'another', []],
    ['open', 'me', []],
  ])(
    'lets only the host of an invite-only table start with bots: %s, %s',
    async (visibility, host, sent) => {
      room(({ public: { table } }) => {
        Object.assign(table, { host });
        Object.assign(table.settings, { visibility });
      });
      const button = screen.queryByRole('button', { name: english('start-with-bots') });
      if (button) await fireEvent.click(button);
      await waitFor(() => expect(tell.mock.calls).toEqual(sent));
    },
  );

  test('says why a full table does not start', () => {
    const seats = ['Aino', 'Eero', 'Maja'].map((name, seat) => ({
      seat,
      name,
      kind: 'guest',
      ready: seat === 2,
    }));
    const container = room(({ public: { table } }) => Object.assign(table, { seats }));
    expect(container.querySelector('[data-unready]')?.textContent).toContain('Eero');
    cleanup();
    const alone = room(({ public: { table } }) => Object.assign(table, { seats, unready: [0] }));
    expect(alone.querySelector('[data-unready]')?.textContent).toContain('Press');
  });

  test("marks the partner's seat", () => {
    const container = room(({ public: { table } }) =>
      Object.assign(table, { teams: [[0, 2], [1]] }),
    );
    expect(
      [...container.querySelectorAll('.seats li')].map((li) =>
        li.textContent?.includes(english('your-partner')),
      ),
    ).toEqual([false, false, true]);
  });
});

test('a new guest who sits down sees no connection warning', async () => {
  app.link = 'lost';
  app.sitting = true;
  render(ConnectionPill);
  expect(screen.queryByRole('button', { name: english('retry-now') })).toBeNull();
  expect(document.querySelector('.pill .now')?.textContent).toContain(english('link-sitting'));
  app.sitting = false;
  expect(await screen.findByRole('button', { name: english('retry-now') })).toBeTruthy();
  app.link = 'open';
});

test('a tile mentions no tables if there are none', () => {
  render(GameTile, {
    props: {
      game: 'gurka',
      seats: [2],
      open: 0,
      live: 0,
      busy: false,
      play: () => undefined,
      bots: () => undefined,
    },
  });
  expect(document.querySelector('.counts')?.textContent).toBe('');
});

test('the suggested guest name survives a reload', async () => {
  const first = (await import('../src/session/name.svelte')).guest.name;
  vi.resetModules();
  const { guest } = await import('../src/session/name.svelte');
  await (await import('../src/i18n/fluent')).loadTexts('web');
  expect(guest.name).toBe(first);
  guest.name = 'Maja';
  vi.resetModules();
  expect((await import('../src/session/name.svelte')).guest.name).toBe('Maja');
});

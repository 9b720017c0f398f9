import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame, loadTexts, t } from '../src/i18n/fluent';
import { narrate } from '../src/i18n/narrate';
import { GAMES, type GameEvent, type MatchResult, type Snapshot } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import * as sounds from '../src/sound/sounds';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { model as modelOf } from '../src/table/model';
import ResultSheet from '../src/table/result/ResultSheet.svelte';
import SeatBox from '../src/table/seat/SeatBox.svelte';
import Table from '../src/table/Table.svelte';
import gnallknekt from './fixtures/gnallknekt-move.json';
import karnoffel from './fixtures/karnoffel.json';
import ended from './fixtures/result.json';

const played = vi.spyOn(sounds, 'play').mockImplementation(() => undefined);
vi.mock('../src/routes', () => ({ p: (path: string) => path }));

beforeAll(() =>
  Promise.all([
    ...GAMES.map(loadGame),
    ...['result', 'replay'].map(loadTexts),
    import('../src/table/panel/ScoreSheet.svelte'),
  ]),
);
beforeEach(() => resetPreferences());
afterEach(() => {
  cleanup();
  app.subscription.table = undefined;
});

const scored = (seat: number, points: number, score: number) => ({
  e: 'scored',
  seat,
  card: 'Td',
  points,
  score,
});
/** The scores of a match as an arrival at its end receives them. */
const SCORES = [
  { deal: 8, events: [scored(0, 13, 13)] },
  { deal: 9, events: [scored(2, 10, 27), { e: 'put_out', seat: 2, score: 27, cards: [] }] },
];

/** The result of a match, and its events. */
interface End {
  readonly fixture?: unknown;
  readonly ranking?: readonly (readonly number[])[];
  readonly leavers?: readonly number[];
  readonly reason?: string;
  readonly you?: number | undefined;
  readonly scores?: object[];
  readonly log?: readonly GameEvent[];
  /** Set if it is the current table. */
  readonly here?: boolean;
  /** Set if the page has seen more of the match than its end. */
  readonly isNews?: boolean;
}
async function show({
  fixture = ended,
  ranking,
  leavers = [],
  reason,
  log = [],
  scores,
  here = true,
  isNews = true,
  ...end
}: End = {}) {
  localStorage.clear();
  const snapshot = structuredClone(fixture) as Snapshot;
  const match = snapshot.public.match as { result?: MatchResult };
  const { result = { ranking: [[0], [1], [2], [3]], scores: [1, 0, 0, 0], reason: 'last_in' } } =
    match;
  match.result = {
    ...result,
    ranking: ranking ?? result.ranking,
    leavers,
    ...(reason && { reason }),
  };
  if ('you' in end)
    Object.assign(snapshot, {
      private: end.you === undefined ? null : { seat: end.you, events: [] },
    });
  Object.assign(snapshot, { scores });
  const state = reduce(undefined, snapshot) as TableState;
  const model = modelOf({ ...state, log: log.map((event) => ({ seq: 1, event, own: false })) });
  const board = { match: { ...snapshot.public.match, result: undefined } };
  const past = isNews ? [{ ...state.past[0], ...board }, ...state.past] : state.past;
  app.subscription.table = here ? ({ ...state, past } as TableState) : { ...state, id: 'another' };
  const { container } = render(ResultSheet, {
    props: {
      model,
      ui: await loadUi(model.game),
      result: match.result,
    },
  });
  await vi.dynamicImportSettled();
  const sheet = container.querySelector('.sheet') as HTMLElement;
  return { sheet, model, find: (selector: string) => sheet.querySelector(selector) };
}

describe('the deals of a finished match', () => {
  test('are listed with the score changes of each seat', async () => {
    const { find } = await show({ scores: SCORES });
    const deals = await waitFor(() => find('.deals table') ?? expect.fail('no deals'));
    const rows = within(deals as HTMLElement)
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim()))).toEqual([
      ['8', '+13 13', '', '', ''],
      ['9', '', '', '+10 27', ''],
    ]);
  });

  test.each([
    ['no scores were told', {}],
    ['another table is followed by now', { scores: SCORES, here: false }],
    ['there was only one', { scores: SCORES.slice(0, 1) }],
    [
      'the game counts none',
      { fixture: gnallknekt, scores: [{ deal: 1, events: [scored(0, 1, 1)] }] },
    ],
  ])('are not listed when %s', async (_, end: End) => {
    const { find } = await show(end);
    expect(find('.places')).not.toBeNull();
    expect(find('.deals')).toBeNull();
  });
});

describe('the decisive moment of a match', () => {
  const put = { e: 'put_out', seat: 2, score: 27, cards: [] };
  const over = { e: 'match_ended', seats: [0], reason: 'last_in' };

  test('is the last score change', async () => {
    const { find, model } = await show({
      log: [scored(0, 13, 13), { e: 'played', seat: 1, cards: ['Td'] }, put, over],
    });
    expect(find('.decider')?.textContent).toBe(narrate(put, model.audience(false)));
    expect(find('.decider')?.textContent).not.toBe('');
  });

  test('is the last deal won, if deals are counted', async () => {
    const won = {
      e: 'deal_ended',
      reason: 'three_tricks',
      seats: [0, 2],
      winner: 0,
      scores: [2, 0, 2, 0],
    };
    const { find, model } = await show({ fixture: karnoffel, log: [won, { ...over, winner: 0 }] });
    expect(find('.decider')?.textContent).toBe(narrate(won, model.audience(false)));
  });

  test.each([0, 2])('is told to seat %s of the winning side as its own', async (you) => {
    const won = { e: 'deal_ended', seats: [0, 2], winner: 0, scores: [2, 0, 2, 0] };
    const told = async (you: number) => {
      const { find, model } = await show({ fixture: karnoffel, log: [won], you });
      const says = find('.decider')?.textContent ?? '';
      cleanup();
      return { says, names: [0, 2].map((seat) => model.name(seat)) };
    };
    const { says, names } = await told(you);
    expect(says).not.toBe('');
    for (const name of names) expect(says).not.toContain(name);
    expect((await told(1)).says).toContain(names[0]);
  });

  test.each([
    ['who resigned', [{ e: 'resigned', seat: 1 }]],
    ['who forfeited', []],
  ])('of a conceded match is not a score, but says %s', async (_, left) => {
    const conceded = { e: 'conceded', seat: 1 };
    const log = [scored(0, 13, 13), ...left, conceded];
    const { find, model } = await show({ reason: 'conceded', leavers: [1], log });
    expect(find('.why')?.textContent).toBe(narrate(left[0] ?? conceded, model.audience(false)));
    expect(find('.why')?.textContent).toContain(model.name(1));
    expect(find('.decider')).toBeNull();
  });

  test('of a conceded match is not known to who arrives later', async () => {
    const { find } = await show({ reason: 'conceded', leavers: [1] });
    expect(find('.why')?.textContent).toBe(t('reason-conceded'));
  });

  test('is missing without scores', async () => {
    const { find } = await show({ log: [{ e: 'resigned', seat: 1 }, over] });
    expect(find('.why')?.textContent).not.toBe('');
    expect(find('.decider')).toBeNull();
  });
});

describe('the celebration', () => {
  const isWon = ({ sheet }: { sheet: HTMLElement }) => sheet.classList.contains('won');

  test.each<[string, boolean, End]>([
    ['who won', true, { ranking: [[0], [3], [2], [1]], you: 0 }],
    ['who shares the first place', true, { ranking: [[3, 0], [2], [1]], you: 0 }],
    ['who came second', false, { ranking: [[3], [0], [2], [1]], you: 0 }],
    ['who only watched', false, { ranking: [[0], [3], [2], [1]], you: undefined }],
  ])('is for %s: %s', async (_, won, end) => {
    const shown = await show(end);
    expect(isWon(shown)).toBe(won);
    // The other players see their own place instead.
    expect(shown.find('.own') !== null).toBe(!won && end.you !== undefined);
  });

  test('is for the whole team', async () => {
    const ranking = [
      [0, 2],
      [1, 3],
    ];
    expect(isWon(await show({ fixture: karnoffel, ranking, you: 2 }))).toBe(true);
    cleanup();
    expect(isWon(await show({ fixture: karnoffel, ranking, you: 3 }))).toBe(false);
  });

  test('gives the place among more than two sides', async () => {
    const ranking = [
      [0, 2],
      [1, 3],
    ];
    const own = async (end: End) => (await show({ ...end, you: 3 })).find('.own')?.textContent;
    const place = (n: number, of: number) => t('your-place', { place: t('place', { n }), of });
    // Of two sides, the other has won.
    expect(await own({ fixture: karnoffel, ranking })).toBeUndefined();
    cleanup();
    expect((await own({ ranking: [[0], [1], [2], [3]] }))?.trim()).toBe(place(4, 4));
  });

  test('gives no places to two sides, in the rows or at the seats', async () => {
    const places = async (fixture: unknown, ranking: number[][]) => {
      const { sheet, model } = await show({ fixture, ranking });
      const rows = [...sheet.querySelectorAll('td.place')].map((cell) => cell.textContent);
      const seats = model.seats.map((_, seat) => {
        const { container } = render(SeatBox, { model, seat, facts: {} });
        const label = container.querySelector('.seat')?.getAttribute('aria-label') ?? '';
        return [
          label.includes(t('place', { n: 1 })),
          container.querySelector('.place')?.textContent,
        ];
      });
      cleanup();
      return { rows, seats };
    };
    const two = await places(karnoffel, [
      [0, 2],
      [1, 3],
    ]);
    expect(two.rows).toEqual(['★', '★', '', '']);
    expect(two.seats).toEqual([
      [false, '★'],
      [false, undefined],
      [false, '★'],
      [false, undefined],
    ]);
    const four = await places(ended, [[0], [1], [2], [3]]);
    expect(four.rows).toEqual([1, 2, 3, 4].map((n) => t('place', { n })));
    expect(four.seats[0]).toEqual([true, t('place', { n: 1 })]);
  });

  const FIRST: End = { ranking: [[0], [3], [2], [1]], you: 0 };

  test('drops suits for the winner, once, except with reduced motion', async () => {
    const rain = async (end: End) => {
      const found = (await show(end)).find('.rain');
      cleanup();
      return found;
    };
    const shown = await rain(FIRST);
    expect(shown?.children.length).toBeGreaterThan(4);
    expect(shown?.getAttribute('aria-hidden')).toBe('true');
    expect(await rain({ ...FIRST, you: 3 })).toBeNull();
    expect(await rain({ ...FIRST, you: undefined })).toBeNull();
    expect(await rain({ ...FIRST, isNews: false })).toBeNull();
    preferences.motion = 'less';
    expect(await rain(FIRST)).toBeNull();
  });

  test('is for a page that saw the end, once', async () => {
    const whole = ended as unknown as Snapshot;
    const { result: _, ...match } = whole.public.match as object & { result: unknown };
    const playing = { ...whole, public: { ...whole.public, match } } as unknown as Snapshot;
    const { reason: __, ...frame } = whole;
    const update = (from: Snapshot, n: number, events: object[]) =>
      ({
        ...frame,
        public: from.public,
        op: 'update',
        seq: whole.seq + n,
        now: 0,
        events,
      }) as never;
    const before = reduce(undefined, playing) as TableState;
    const left = reduce(before, update(playing, 1, [{ e: 'resigned', seat: 1 }])) as TableState;
    const over = reduce(left, update(whole, 2, [{ e: 'match_ended', seats: [0] }])) as TableState;
    const ui = await loadUi('gurka');
    const shown = (container: Element) =>
      waitFor(() => container.querySelector('.sheet') ?? expect.fail('no result yet'));

    played.mockClear();
    localStorage.clear();
    const { container, rerender } = render(Table, { props: { table: left, ui } });
    app.subscription.table = over;
    await rerender({ table: over, ui });
    await fireEvent.keyDown(document.body, { key: ' ' });
    expect((await shown(container)).querySelector('.rain')).not.toBeNull();
    await fireEvent.click(within(screen.getByRole('log')).getByText(/resigns/));
    await waitFor(() => expect(container.querySelector('.sheet')).toBeNull());
    await fireEvent.click(await screen.findByRole('button', { name: 'LIVE' }));
    expect((await shown(container)).querySelector('.rain')).toBeNull();
    expect(played.mock.calls.filter(([sound]) => sound === 'horn')).toHaveLength(1);

    cleanup();
    const again = render(Table, { props: { table: over, ui } });
    expect((await shown(again.container)).querySelector('.rain')).toBeNull();

    cleanup();
    localStorage.clear();
    app.subscription.table = reduce(undefined, whole) as TableState;
    const late = render(Table, { props: { table: app.subscription.table, ui } });
    expect((await shown(late.container)).querySelector('.rain')).toBeNull();
    expect(played.mock.calls.filter(([sound]) => sound === 'horn')).toHaveLength(1);
  });

  test('sounds for the winner alone', async () => {
    const heard = async (end: End) => {
      played.mockClear();
      await show(end);
      cleanup();
      return played.mock.calls.flat();
    };
    expect(await heard(FIRST)).toEqual(['horn']);
    expect(await heard({ ...FIRST, you: 1 })).toEqual([]);
    expect(await heard({ ...FIRST, isNews: false })).toEqual([]);
  });

  test('players can review their own moves, who only watched cannot', async () => {
    const link = async (end: End) => {
      const { find } = await show(end);
      const href = find('[data-do="review"]')?.getAttribute('href');
      cleanup();
      return href;
    };
    expect(await link({ ...FIRST, you: 3 })).toMatch(/\/r\/.*\?match=\d+&as=3&review$/);
    expect(await link({ ...FIRST, you: undefined })).toBeUndefined();
  });
});

test('the headline takes a focus that is elsewhere in vain, without scrolling', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const { find } = await show();
  expect(document.activeElement).toBe(find('h2'));
  expect(focus.mock.lastCall).toEqual([{ preventScroll: true }]);
  cleanup();
  const chat = document.body.appendChild(document.createElement('input'));
  chat.focus();
  await show();
  expect(document.activeElement).toBe(chat);
  chat.remove();
  focus.mockRestore();
});

test('players who left are marked in the result', async () => {
  const { sheet } = await show({ leavers: [0, 2] });
  const left = [...sheet.querySelectorAll<HTMLElement>('.places tr')].filter(
    (row) => row.querySelector('em')?.textContent === t('result-left'),
  );
  expect(left.map((row) => row.dataset.seat).toSorted()).toEqual(['0', '2']);
});

test('an older answer does not replace newer ratings', async () => {
  const snapshot = structuredClone(ended) as unknown as Snapshot;
  Object.assign(snapshot.public.table.settings, { rated: true });
  Object.assign(snapshot.public.table.seats[0] ?? {}, { id: 'p0' });
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const answer = (n: number, rating: number) =>
    answers[n]?.(
      new Response(JSON.stringify({ games: [{ game: 'gurka', rating: { rating, matches: 1 } }] })),
    );
  const model = () => modelOf(reduce(undefined, snapshot) as TableState);
  const { result } = snapshot.public.match ?? {};
  if (!result) throw new Error('it has ended');
  const props = { model: model(), ui: await loadUi('gurka'), result };
  const { container, rerender } = render(ResultSheet, { props });
  await waitFor(() => expect(answers).toHaveLength(1));
  await rerender({ ...props, model: model() });
  await waitFor(() => expect(answers).toHaveLength(2));
  const shown = () => container.querySelector('td.rating')?.textContent;
  answer(1, 30);
  await waitFor(() => expect(shown()).toContain('30'));
  answer(0, 20);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toContain('30');
  vi.unstubAllGlobals();
});

import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import type { GameEvent } from '../src/net/frames';
import type { TableState } from '../src/session/reduce';
import { resetPreferences } from '../src/storage/preferences.svelte';
import Begin from '../src/table/begin/Begin.svelte';
import { announcement, decided, drawn, drawOf, sides } from '../src/table/begin/cast';
import { model } from '../src/table/model';
import { Presenter } from '../src/table/motion/presenter.svelte';
import type { Scene } from '../src/table/motion/scenes';
import { liveRegion } from '../src/table/speech/liveRegion.svelte';
import { arrivalScenes, table } from './beats';
import karnoffel from './fixtures/karnoffel.json';
import { hand, show } from './table';

const NOW = 1_790_000_000_000;
const DRAW = {
  rounds: [
    [
      { seat: 0, card: '4d' },
      { seat: 1, card: 'Kd' },
      { seat: 2, card: 'Ks' },
    ],
    [
      { seat: 1, card: '2c' },
      { seat: 2, card: '9s' },
    ],
  ],
  dealer: 2,
};
const EVENTS: readonly GameEvent[] = [
  { e: 'match_started', match_no: 1 },
  { e: 'drawn_for_deal', ...DRAW },
  { e: 'dealt', deal: 1, dealer: 2, n_cards: 5 },
  { e: 'turned_up', card: '7s', trump: 's' },
];
const VIEW = { deal: 1, dealer: 2, hands: [5, 5, 5], trick: [], draw: DRAW };

/** A match that begins, with this time left. */
function begins(left: number, game = 'knektpass'): TableState {
  const own = { seat: 0, hand: ['As'], legal: [{ do: 'play', card: 'As' }] };
  const state = table(game, VIEW, own as never);
  const decision = { id: 1, seats: [0], kind: 'play', opens_at: NOW + left };
  const log = EVENTS.map((event) => ({ seq: state.seq, event, own: false }));
  return { ...state, decision, log };
}

const brief = ({ at, ms, table }: Scene) => [
  at,
  ms,
  table.private?.hand,
  table.decision !== undefined,
];

beforeAll(() => Promise.all([loadGame('knektpass'), loadGame('karnoffel'), loadTexts('begin')]));
beforeEach(() => {
  resetPreferences();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the scenes of a beginning', () => {
  test('no card is dealt before the draw, and nobody is asked before the last has landed', () => {
    expect(arrivalScenes(begins(3800), NOW).map(brief)).toEqual([
      ['begin', 2330, [], false],
      ['start', 1470, ['As'], false],
      ['start', undefined, ['As'], true],
    ]);
  });

  test('the events of the deal are told with it', () => {
    const [first, deal, last] = arrivalScenes(begins(3800), NOW);
    expect(first?.table.fresh).toEqual([]);
    expect(deal?.table.fresh.map(({ event }) => event)).toEqual(EVENTS);
    expect(last?.table.fresh).toEqual([]);
  });

  test('late arrivals see the rest, and later ones nothing', () => {
    expect(arrivalScenes(begins(2000), NOW).map(({ ms }) => ms)).toEqual([530, 1470, undefined]);
    expect(arrivalScenes(begins(1000), NOW).map(brief)).toEqual([
      ['start', 1000, ['As'], false],
      ['start', undefined, ['As'], true],
    ]);
    expect(arrivalScenes(begins(0), NOW).map(({ at }) => at)).toEqual(['move']);
  });

  test('the turn comes at the end, or with a skip', async () => {
    const live = begins(3800);
    const presenter = new Presenter(live, () => 1);
    await vi.advanceTimersByTimeAsync(3790);
    expect(presenter.acting(live).decision).toBeUndefined();
    await vi.advanceTimersByTimeAsync(20);
    expect(presenter.acting(live).decision).toBe(live.decision);
    presenter.end();
  });

  test('a skip shows all cards at once', () => {
    const live = begins(3800);
    const presenter = new Presenter(live, () => 1);
    presenter.skip();
    expect(presenter.scene).toMatchObject({ at: 'start', jumps: true });
    expect(presenter.scene.ms).toBeUndefined();
    expect(presenter.acting(live)).toBe(live);
    presenter.end();
  });

  test('slow cards have time to land', async () => {
    const live = begins(3800);
    const presenter = new Presenter(live, () => 0.5);
    await vi.advanceTimersByTimeAsync(2330 + 2900);
    expect(presenter.acting(live).decision).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60);
    expect(presenter.acting(live).decision).toBe(live.decision);
    presenter.end();
  });
});

describe('the cast', () => {
  const cast = (change: object = {}) => ({ ...model(begins(3800)), ...change });

  test('begins with the viewer, and goes around', () => {
    expect(sides(cast())).toEqual([[0, 1, 2]]);
    expect(sides(cast({ you: 2 }))).toEqual([[2, 0, 1]]);
    expect(sides(cast({ you: undefined }))).toEqual([[0, 1, 2]]);
  });

  test('teams stay together, and one’s own comes first', () => {
    const match = {
      sides: [
        [0, 2],
        [1, 3],
      ],
    };
    const seats = [0, 1, 2, 3].map((seat) => ({ seat, kind: 'bot', played_by: 'bot:plain' }));
    expect(sides(cast({ match, seats, you: 3 }) as never)).toEqual([
      [3, 1],
      [0, 2],
    ]);
  });

  test('is announced with the levels of bots', () => {
    const seats = [{ kind: 'guest' }, { kind: 'bot', played_by: 'bot:plain' }];
    expect(announcement(cast({ seats }) as never)).toBe(
      'Knektpass. At the table: you and Seat 1 (Easy).',
    );
  });

  test('shows the draw round by round', () => {
    const draw = drawOf(cast());
    expect(draw && [0, 1, 2].map((seat) => drawn(draw, seat))).toEqual([
      ['4d'],
      ['Kd', '2c'],
      ['Ks', '9s'],
    ]);
  });

  test('what the deal decides is said once', async () => {
    const told = EVENTS.map((event) => ({ seq: 1, event, own: false }));
    expect(decided(cast() as never, told, await loadUi('knektpass'))).toBe(
      '7♠ is turned up: spades are trumps.',
    );
    const named = { e: 'trump_named', seat: 1, card: '7s', trump: 's' };
    const toasted = [...told, { seq: 1, event: named, own: false }];
    expect(decided(cast() as never, toasted, await loadUi('karnoffel'))).toBeUndefined();
  });
});

describe('the beginning on the page', () => {
  async function begin(left = 3800) {
    const state = begins(left);
    const [scene] = arrivalScenes(state, NOW) as [Scene];
    const skip = vi.fn();
    const ui = await loadUi('knektpass');
    const said = vi.spyOn(liveRegion, 'say');
    const { container } = render(Begin, { model: model(scene.table), ui, scene, skip });
    await tick();
    const part = () => container.querySelector<HTMLElement>('[data-begin]')?.dataset.begin;
    return { container, skip, said, part };
  }

  test('first shows who plays and the goal, then the draw', async () => {
    const { container, said, part } = await begin();
    expect(part()).toBe('who');
    expect(container.textContent).toContain('one off for each trick');
    expect(said).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2330 - 900);
    expect(part()).toBe('draw');
    expect(container.querySelectorAll('.drawn > span')).toHaveLength(5);
    expect(container.textContent).toContain('Seat 2 draws the lowest card and deals first.');
  });

  test('any key skips it, but none that only moves or modifies', async () => {
    const { skip } = await begin();
    for (const key of ['Tab', 'Shift', 'Control']) await fireEvent.keyDown(document.body, { key });
    expect(skip).not.toHaveBeenCalled();
    await fireEvent.keyDown(document.body, { key: 'x' });
    expect(skip).toHaveBeenCalledOnce();
  });

  test('a viewer who comes during the deal sees no cast', async () => {
    const { container, said, part } = await begin(1000);
    expect(part()).toBeUndefined();
    expect(container.textContent).not.toContain('one off for each trick');
    expect(said).not.toHaveBeenCalled();
    expect(container.textContent).toContain('spades are trumps');
  });
});

describe('a table that begins', () => {
  async function open() {
    const { container } = await show(karnoffel, (snapshot) => {
      Object.assign(snapshot.decision as object, { opens_at: NOW + 3800 });
    });
    const root = container.querySelector('.table') as HTMLElement;
    const state = () => [
      root.dataset.begins !== undefined,
      hand(container).length > 0,
      container.querySelector('.prompt.mine') !== null,
    ];
    return { root, state };
  }

  test('shows no hand before the deal, and asks when it is done', async () => {
    const { state } = await open();
    expect(state()).toEqual([true, false, false]);
    await vi.advanceTimersByTimeAsync(2400);
    expect(state()).toEqual([false, true, false]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(state()).toEqual([false, true, true]);
  });

  test('shows all of it after a tap', async () => {
    const { root, state } = await open();
    await fireEvent.pointerDown(root);
    await tick();
    expect(state()).toEqual([false, true, true]);
  });
});

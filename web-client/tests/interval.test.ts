import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ui as gurkaUi } from '../src/games/gurka/ui';
import { ui as knektpassUi } from '../src/games/knektpass/ui';
import { loadUi } from '../src/games/ui';
import { t } from '../src/i18n/fluent';
import { narrate } from '../src/i18n/narrate';
import type { GameEvent, Snapshot } from '../src/net/frames';
import { reduce, type TableState } from '../src/session/reduce';
import Interval from '../src/table/board/Interval.svelte';
import { model as modelOf } from '../src/table/model';
import type { Scene } from '../src/table/motion/scenes';
import { changes, wins } from '../src/table/panel/score';
import gnallknekt from './fixtures/gnallknekt-move.json';
import gurka from './fixtures/gurka.json';
import karnoffel from './fixtures/karnoffel.json';
import knektpass from './fixtures/knektpass-play.json';
import knorriDraw from './fixtures/knorri-draw-late.json';
import knorri from './fixtures/knorri-tricks.json';
import { resetBetweenTests, show } from './table';

resetBetweenTests();
beforeAll(() => import('../src/table/board/Interval.svelte'));

const scored = (seat: number, points: number, score: number) => ({
  e: 'scored',
  seat,
  card: 'Td',
  points,
  score,
});
const RESET = [scored(2, 10, 21), { e: 'reset', seat: 2, cards: [] }];
const PUT_OUT = [scored(1, 14, 25), { e: 'put_out', seat: 1, score: 25, cards: [] }];
const PENALTIES = [
  { e: 'scored', seat: 3, need: 2, taken: 0, points: 6, score: 10 },
  { e: 'scored', seat: 0, need: 1, taken: 2, points: -2, score: 7 },
  { e: 'scored', seat: 1, need: 0, taken: 0, points: 0, score: 7 },
];
const WON = {
  e: 'deal_ended',
  reason: 'three_tricks',
  seats: [0, 2],
  winner: 0,
  scores: [2, 1, 2, 1],
};

describe('score changes of a deal', () => {
  test('have an old and a new total', () => {
    expect(changes([scored(2, 10, 17)], gurkaUi.scored ?? wins)).toEqual([
      { seat: 2, from: 7, change: 10, to: 17, out: false },
    ]);
  });

  test('go down as well as up, and are in seat order', () => {
    const all = changes(PENALTIES, knektpassUi.scored ?? wins);
    expect(all.map(({ seat, from, change, to }) => [seat, from, change, to])).toEqual([
      [0, 9, -2, 7],
      [1, 7, 0, 7],
      [3, 4, 6, 10],
    ]);
  });

  test('several changes of a score are shown as one', () => {
    expect(changes(RESET, gurkaUi.scored ?? wins)).toEqual([
      { seat: 2, from: 11, change: 10, to: 0, out: false },
    ]);
    expect(changes(PUT_OUT, gurkaUi.scored ?? wins)).toEqual([
      { seat: 1, from: 11, change: 14, to: 25, out: true },
    ]);
  });

  test('are one for each winner if deals are counted, and nothing for the others', () => {
    expect(changes([WON], wins).map(({ from, change, to }) => [from, change, to])).toEqual([
      [1, 1, 2],
      [1, 0, 1],
      [1, 1, 2],
      [1, 0, 1],
    ]);
  });

  test('without scoring events there are no changes', () => {
    expect(changes([{ e: 'played', seat: 1, card: 'Td' }], gurkaUi.scored ?? wins)).toEqual([]);
  });
});

describe('between two deals', () => {
  /** Returns the summary on the board in a scene with these events. */
  async function interval(
    fixture: unknown,
    at: Scene['at'],
    events: GameEvent[],
    change: object = {},
  ) {
    const snapshot = structuredClone(fixture) as Snapshot;
    Object.assign(snapshot.public.match ?? {}, change);
    const state = reduce(undefined, snapshot) as TableState;
    const fresh = events.map((event) => ({ seq: 1, event, own: false }));
    const model = modelOf(state);
    const ui = await loadUi(model.game);
    const { container } = render(Interval, {
      model,
      ui,
      scene: { at, table: { ...state, fresh } },
    });
    const box = container.querySelector('[data-interval]');
    const texts = (selector: string) =>
      [...(box?.querySelectorAll(selector) ?? [])].map((one) => one.textContent);
    return { box, model, texts };
  }

  test("the summary lists each seat's points with the old and new totals", async () => {
    const { box, model, texts } = await interval(knektpass, 'deal', PENALTIES);
    expect(box?.getAttribute('data-interval')).toBe('deal');
    expect(texts('.name')).toEqual([0, 1, 3].map((seat) => model.name(seat)));
    expect(texts('.by')).toEqual(['−2', '±0', '+6']);
    expect(texts('.to')).toEqual(['9 → 7', '7', '4 → 10']);
    expect(texts('.you .name')).toEqual([model.name(0)]);
    expect(texts('.none .name')).toEqual([model.name(1)]);
  });

  test('the summary says how the deal ended, and its other effects on the scores', async () => {
    const ended = { e: 'deal_ended', winner: 2, cards: ['Td'] };
    const { model, texts } = await interval(gurka, 'deal', [ended, ...RESET, ...PUT_OUT]);
    const says = (event: GameEvent) => narrate(event, model.audience(false));
    expect(texts('b')).toEqual([says(ended)]);
    expect(texts('p')).toEqual([RESET[1], PUT_OUT[1]].map((event) => says(event as GameEvent)));
    expect(texts('.to')).toEqual(['11 → 25', '11 → 0']);
    expect(texts('.out strong')).toEqual(['25']);
  });

  test('effects with the same words are all told', async () => {
    const { texts } = await interval(gurka, 'deal', [...RESET, RESET[1] as GameEvent]);
    expect(texts('p')).toHaveLength(2);
  });

  test('a match of one deal has no running scores', async () => {
    const one = await interval(karnoffel, 'deal', [WON], { deals_to_win: 1 });
    expect([one.texts('b').length, one.texts('li').length]).toEqual([1, 0]);
    const more = await interval(karnoffel, 'deal', [WON], { deals_to_win: 3 });
    expect(more.texts('.to')).toEqual(['1 → 2', '1', '1 → 2', '1']);
    const alone = await interval(knorri, 'deal', [{ ...WON, reason: 'went_out' }]);
    expect([alone.texts('b').length, alone.texts('li').length]).toEqual([1, 0]);
  });

  test('without content there is no summary', async () => {
    expect((await interval(gnallknekt, 'deal', [])).box).toBeNull();
    expect((await interval(gurka, 'phase', [])).box).toBeNull();
  });

  test('the summary is visual only', async () => {
    const { box } = await interval(knektpass, 'deal', PENALTIES);
    expect(box?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('between the two halves of Knorri', () => {
  const draw = (knorriDraw as unknown as Snapshot).public.match;
  const tricks = (knorri as unknown as Snapshot).public.match;
  const flipped = { e: 'flipped', seat: 0, card: '9h' };

  /** A table at which the draw has just ended. */
  async function halfway(watches = false) {
    vi.useFakeTimers();
    const { container, later } = await show(knorriDraw, (snapshot) => {
      if (watches) Object.assign(snapshot, { private: null });
    });
    await later((frame) =>
      Object.assign(frame, {
        events: undefined,
        beats: [
          { at: 'trick', events: [flipped], match: draw },
          { at: 'phase', events: [{ e: 'tricks_begun', leader: 1 }], match: tricks },
        ],
        public: { ...frame.public, match: tricks },
        ...(watches ? { private: null } : {}),
      }),
    );
    const box = () => container.querySelector('[data-interval="phase"]');
    expect(box()).toBeNull();
    for (let ms = 0; ms < 5_000 && !box(); ms += 50) await vi.advanceTimersByTimeAsync(50);
    return { container, box };
  }

  test('the board pauses after the draw, and says that the captured cards are now the hand', async () => {
    const { container, box } = await halfway();
    expect(box()?.querySelector('b')?.textContent).toBe(t('knorri-interval', { you: 'yes' }));
    expect(box()?.querySelectorAll('li')).toHaveLength(0);
    expect(box()?.querySelector('p')?.textContent).toContain('Eero');
    await fireEvent.keyDown(document.body, { key: ' ' });
    expect(container.querySelector('.table')?.hasAttribute('data-behind')).toBe(false);
  });

  test('spectators are told whose cards they are', async () => {
    const { box } = await halfway(true);
    expect(box()?.querySelector('b')?.textContent).toBe(t('knorri-interval', { you: 'no' }));
    expect(t('knorri-interval', { you: 'no' })).not.toBe(t('knorri-interval', { you: 'yes' }));
  });
});

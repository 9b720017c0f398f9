import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { look, Presenter } from '../src/table/motion/presenter.svelte';
import { after, lies, table } from './beats';

const play = (seat: number, card: string) => ({ seat, card });
const VIEW = { deal: 1, hands: [3, 3, 3], trick: [play(0, '6d'), play(1, '7d')] };
const taken = { winner: 2, cards: [...VIEW.trick, play(2, '8d')] };
const SWEPT = { deal: 1, hands: [3, 3, 2], trick: [], last_trick: taken };
const ENDS = [
  { e: 'played', ...play(2, '8d') },
  { e: 'trick_taken', winner: 2 },
];
const start = table('knektpass', VIEW, { seat: 0, hand: ['As'] });
const swept = after(start, ENDS, SWEPT);
const led = after(swept, [{ e: 'played', ...play(2, 'Kh') }], { ...SWEPT, trick: [play(2, 'Kh')] });
const over = after(
  start,
  {
    beats: [
      ['trick', ENDS, { ...VIEW, trick: taken.cards }],
      ['deal', [{ e: 'deal_ended' }], SWEPT],
      ['start', [{ e: 'dealt', deal: 2 }], { ...SWEPT, deal: 2 }],
    ],
  },
  SWEPT,
  { hand: ['2c'], legal: [{ do: 'play', card: '2c' }] },
);

let speed = 1;
let presenter: Presenter;
const shown = () => [presenter.scene.at, ...lies(presenter.scene.table.public.match)].join(' ');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Returns the duration of the current scene. */
async function stays(): Promise<number> {
  const before = presenter.scene;
  for (let ms = 0; ms < 10_000; ms += 20) {
    if (presenter.scene !== before) return ms;
    await pass(20);
  }
  return Infinity;
}

beforeEach(() => {
  speed = 1;
  vi.useFakeTimers();
  presenter = new Presenter(start, () => speed);
});
afterEach(() => {
  presenter.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the board', () => {
  test('shows a complete trick before the sweep', async () => {
    presenter.follow(swept);
    expect(shown()).toBe('trick 6d 7d 8d');
    expect(await stays()).toBeGreaterThan(900);
    expect(shown()).toBe('sweep');
  });

  test('shows the next lead after the sweep', async () => {
    presenter.follow(swept);
    await pass(200);
    presenter.follow(led);
    expect(shown()).toBe('trick 6d 7d 8d');
    await stays();
    expect(shown()).toBe('sweep');
    await stays();
    expect(shown()).toBe('move Kh');
  });

  test('holds longer for a decisive trick, then for the scores, then deals', async () => {
    presenter.follow(over);
    expect(await stays()).toBeGreaterThan(1500);
    expect(shown()).toBe('sweep');
    await stays();
    expect(shown()).toBe('deal');
    expect(await stays()).toBeGreaterThan(2400);
    expect(shown()).toBe('start');
  });

  test('holds at every speed, also without motion', () => {
    for (const speed of [0, 0.5, 1, 1.5]) {
      expect(look({ at: 'trick', table: swept }, speed)).toBeGreaterThanOrEqual(700);
      expect(look({ at: 'trick', table: swept, decides: true }, speed)).toBeGreaterThanOrEqual(
        1000,
      );
      expect(look({ at: 'deal', table: swept }, speed)).toBeGreaterThanOrEqual(2000);
    }
    expect(look({ at: 'trick', table: swept }, 0.5)).toBe(
      2 * look({ at: 'trick', table: swept }, 1),
    );
  });

  test('does not hold for empty scenes', () => {
    const talked = after(start, []);
    expect(look({ at: 'move', table: talked }, 1)).toBe(0);
  });
});

describe('a player', () => {
  test('is asked about the next trick at once', () => {
    presenter.follow(led);
    presenter.follow(swept);
    expect(presenter.acting(led)).toBe(led);
  });

  test('is asked about the next deal once its cards are shown', async () => {
    presenter.follow(over);
    expect(presenter.ahead).toBe(true);
    expect(presenter.acting(over).private).toMatchObject({ hand: ['As'], legal: [] });
    expect(presenter.acting(over).decision).toBeUndefined();
    await pass(1900 + 400 + 2700);
    expect(presenter.ahead).toBe(false);
    expect(presenter.acting(over)).toBe(over);
  });

  test('skips to the present and gets all events', () => {
    presenter.follow(over);
    expect(presenter.skip()).toBe(true);
    expect([shown(), presenter.ahead, presenter.behind]).toEqual(['start', false, false]);
    expect(presenter.scene.table.fresh.map(({ event }) => event.e)).toEqual([
      'deal_ended',
      'dealt',
    ]);
    expect(presenter.skip()).toBe(false);
  });
});

describe('a viewer who is behind', () => {
  test('by more than two tricks skips to the present', async () => {
    let state = start;
    for (let n = 0; n < 4; n++) {
      state = after(state, ENDS, SWEPT);
      presenter.follow(state);
    }
    expect([shown(), presenter.behind]).toEqual(['sweep', false]);
  });

  test('by many moves skips to the present', () => {
    let state = start;
    for (let n = 0; n < 20; n++) {
      state = after(state, [{ e: 'drew_stock', seat: 1 }], { ...VIEW, n });
      presenter.follow(state);
    }
    expect(presenter.scene.table.seq).toBeGreaterThan(16);
  });

  test('on a hidden page skips to the present on return', () => {
    presenter.follow(over);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect([shown(), presenter.behind]).toEqual(['start', false]);
    presenter.follow(after(over, ENDS, SWEPT));
    expect(shown()).toBe('sweep');
  });

  test('after a gap skips to the present', () => {
    presenter.follow(swept);
    presenter.follow({ ...led, seq: led.seq + 5 });
    expect(shown()).toBe('move Kh');
    expect(presenter.behind).toBe(false);
  });
});

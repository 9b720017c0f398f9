import { describe, expect, test } from 'vitest';
import { reduce, type TableState } from '../src/session/reduce';
import type { Scene } from '../src/table/motion/scenes';
import { after, arrivalScenes, lies, scenes, table } from './beats';

const events = ({ table: { fresh } }: Scene) => fresh.map(({ event }) => event.e);
const brief = (all: readonly Scene[]) =>
  all.map((scene) =>
    [scene.at, events(scene).join(' '), lies(scene.table.public.match).join(' ')].join(' | '),
  );

const play = (seat: number, card: string) => ({ seat, card });
const KP = {
  phase: 'play',
  deal: 1,
  scores: [12, 12, 12],
  hands: [1, 1, 0],
  trick: [play(0, '6d')],
};
const last = { winner: 0, cards: [play(0, '6d'), play(1, 'Qc')] };
const NEXT = {
  ...KP,
  phase: 'turnup',
  deal: 2,
  scores: [11, 8, 12],
  hands: [5, 5, 5],
  trick: [],
  last_trick: last,
};

/** The last card of a deal of Knektpass: all at once. */
const deal = {
  beats: [
    [
      'trick',
      [
        { e: 'played', ...play(1, 'Qc') },
        { e: 'trick_taken', winner: 0, taken: 3 },
      ],
      { ...KP, trick: last.cards },
    ],
    [
      'deal',
      [
        { e: 'scored', seat: 0, points: -1, score: 11 },
        { e: 'deal_ended', reason: 'tricks' },
      ],
      { ...KP, trick: [], scores: [11, 8, 12], last_trick: last },
    ],
    [
      'start',
      [
        { e: 'dealt', deal: 2 },
        { e: 'turned_up', card: 'Ah' },
      ],
      NEXT,
    ],
  ],
} as const;

describe('the scenes of an update', () => {
  test('a move is one scene', () => {
    const before = table('gurka', { trick: [] });
    const now = after(before, [{ e: 'played', seat: 1, cards: ['9h', '9s'] }], {
      trick: [{ seat: 1, cards: ['9h', '9s'] }],
    });
    expect(brief(scenes(before, now))).toEqual(['move | played | 9h 9s']);
  });

  test('a complete trick is shown, then swept to its winner', () => {
    const before = table('karnoffel', {
      trick: [play(0, 'Th'), play(1, '4d')],
      taken: [0, 0, 0],
      hands: [4, 4, 5],
    });
    const taken = { winner: 2, cards: [play(0, 'Th'), play(1, '4d'), play(2, 'Qc')] };
    const now = after(
      before,
      [
        { e: 'played', ...play(2, 'Qc') },
        { e: 'trick_taken', winner: 2 },
      ],
      { trick: [], last_trick: taken, taken: [0, 0, 1], hands: [4, 4, 4] },
    );
    const shown = scenes(before, now);
    expect(brief(shown)).toEqual(['trick | played trick_taken | Th 4d Qc', 'sweep |  | ']);
    expect(shown.map(({ winner }) => winner)).toEqual([2, 2]);
    expect(shown.map(({ decides }) => decides ?? false)).toEqual([false, false]);
    // The score changes in its own scene.
    const views = shown.map(
      ({ table }) => table.public.match as unknown as { taken: number[]; hands: number[] },
    );
    expect(views.map(({ taken }) => taken[2])).toEqual([0, 1]);
    expect(views[0]?.hands).toEqual([4, 4, 4]);
  });

  test('a full trick of Knorri is shown although no view has it', () => {
    const before = table('knorri', {
      phase: 'tricks',
      trick: [play(0, '6h'), play(1, '9h')],
      hands: [3, 3, 3],
    });
    const now = after(
      before,
      [
        { e: 'played', ...play(2, 'Jh') },
        { e: 'trick_set_aside', winner: 2, n_cards: 3 },
      ],
      { phase: 'tricks', trick: [], hands: [3, 3, 2] },
    );
    expect(brief(scenes(before, now))).toEqual([
      'trick | played trick_set_aside | 6h 9h Jh',
      'sweep |  | ',
    ]);
  });

  test('the last card of a deal is followed by sweep, scores and next deal', () => {
    const before = table('knektpass', KP);
    const shown = scenes(before, after(before, deal, NEXT));
    expect(brief(shown)).toEqual([
      'trick | played trick_taken | 6d Qc',
      'sweep |  | ',
      'deal | scored deal_ended | ',
      'start | dealt turned_up | ',
    ]);
    expect(shown[0]?.decides).toBe(true);
    // The winner is who the event names, and not a seat of the next deal.
    expect(shown.slice(0, 2).map(({ winner }) => winner)).toEqual([0, 0]);
    const scores = shown.map(
      ({ table }) => (table.public.match as unknown as { scores: number[] }).scores[0],
    );
    expect(scores).toEqual([12, 12, 11, 11]);
    expect(shown.map(({ table }) => table.public.match?.deal)).toEqual([1, 1, 1, 2]);
  });

  test("the next deal's cards and decision are hidden before it is dealt", () => {
    const before = table('knektpass', KP, { seat: 0, hand: ['As'] });
    const shown = scenes(
      before,
      after(before, deal, NEXT, { hand: ['7h', '8h'], legal: [{ do: 'declare' }] }),
    );
    expect(shown.map(({ table }) => table.private?.hand)).toEqual([
      ['As'],
      ['As'],
      ['As'],
      ['7h', '8h'],
    ]);
    expect(shown.map(({ table }) => table.private?.legal?.length)).toEqual([0, 0, 0, 1]);
    expect(shown.map(({ table }) => table.decision?.id)).toEqual([
      undefined,
      undefined,
      undefined,
      1,
    ]);
  });

  test('log and score sheet have only what has been shown', () => {
    const before = table('knektpass', KP);
    const shown = scenes(before, after(before, deal, NEXT));
    expect(shown.map(({ table }) => table.log.length)).toEqual([2, 2, 4, 6]);
    expect(shown.map(({ table }) => table.results.length)).toEqual([0, 0, 1, 2]);
  });

  test('the result comes after its last trick', () => {
    const before = table('karnoffel', { trick: [play(0, 'Th')], scores: [0, 0, 0] });
    const whole = [play(0, 'Th'), play(1, 'Qc')];
    const result = { ranking: [[1], [0, 2]], scores: [0, 1, 0], reason: 'games_won' };
    const now = after(before, {
      beats: [
        [
          'trick',
          [
            { e: 'played', ...play(1, 'Qc') },
            { e: 'trick_taken', winner: 1 },
          ],
          { trick: whole, scores: [0, 0, 0] },
        ],
        [
          'deal',
          [{ e: 'deal_ended', winner: 1, scores: [0, 1, 0] }],
          { trick: [], scores: [0, 1, 0] },
        ],
        ['match', [{ e: 'match_ended', winner: 1 }], { trick: [], scores: [0, 1, 0], result }],
      ],
    });
    const shown = scenes(before, now);
    expect(brief(shown)).toEqual([
      'trick | played trick_taken | Th Qc',
      'sweep |  | ',
      'deal | deal_ended | ',
      'match | match_ended | ',
    ]);
    expect(shown.map(({ table }) => table.public.match?.result !== undefined)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('the card a player goes out with in Knorri is shown', () => {
    const before = table('knorri', {
      phase: 'tricks',
      trick: [],
      scores: [0, 0, 0],
      hands: [1, 8, 9],
    });
    const result = { ranking: [[0], [1], [2]], scores: [1, 0, 0], reason: 'deals_played' };
    const view = { phase: 'tricks', trick: [play(0, '3d')], scores: [1, 0, 0], hands: [0, 8, 9] };
    const now = after(before, {
      beats: [
        [
          'deal',
          [
            { e: 'played', ...play(0, '3d') },
            { e: 'went_out', seat: 0 },
            { e: 'deal_ended', scores: [1, 0, 0] },
          ],
          view,
        ],
        ['match', [{ e: 'match_ended' }], { ...view, result }],
      ],
    });
    const shown = scenes(before, now);
    expect(brief(shown)).toEqual([
      'trick | played went_out | 3d',
      'deal | deal_ended | ',
      'match | match_ended | ',
    ]);
    const scores = shown.map(
      ({ table }) => (table.public.match as unknown as { scores: number[] }).scores[0],
    );
    expect(scores).toEqual([0, 1, 1]);
    expect(shown[0]?.decides).toBe(true);
  });

  test("the last card of Knorri's draw is shown before piles become hands", () => {
    const before = table('knorri', { phase: 'draw', layout: ['4s'], stock: 1 });
    const now = after(before, {
      beats: [
        [
          'trick',
          [
            { e: 'flipped', seat: 0, card: '9h' },
            { e: 'rest_taken', seat: 1, cards: ['4s', '9h'] },
          ],
          { phase: 'draw', layout: ['4s', '9h'], stock: 0 },
        ],
        [
          'phase',
          [{ e: 'tricks_begun', leader: 1 }],
          { phase: 'tricks', layout: [], trick: [], hands: [0, 26, 26] },
        ],
      ],
    });
    const shown = scenes(before, now);
    expect(brief(shown)).toEqual(['trick | flipped rest_taken | ', 'phase | tricks_begun | ']);
    expect(
      shown.map(
        ({ table }) => (table.public.match as unknown as { layout: string[] }).layout.length,
      ),
    ).toEqual([2, 0]);
  });

  test('the last attack of Gnällknekt is shown before the result', () => {
    const result = { ranking: [[1], [0], [2]], scores: [0, 2, 0], reason: 'last_in' };
    const before = table('gnallknekt', { lives: [], out: [0] });
    const now = after(
      before,
      [
        { e: 'attacked', seat: 1 },
        { e: 'seat_out', seat: 2 },
        { e: 'match_ended', seats: [1] },
      ],
      { lives: [], out: [0, 2], result },
    );
    const shown = scenes(before, now);
    expect(brief(shown)).toEqual(['trick | attacked seat_out | ', 'match | match_ended | ']);
    expect(shown.map(({ table }) => table.public.match?.result !== undefined)).toEqual([
      false,
      true,
    ]);
  });

  test('a resigned match ends without waiting for a card', () => {
    const result = { ranking: [[1], [0], [2]], scores: [0, 0, 0], reason: 'resigned' };
    const before = table('gurka', { trick: [{ seat: 1, cards: ['9h'] }] });
    const now = after(before, [{ e: 'resigned', seat: 0 }, { e: 'match_ended' }], {
      trick: [{ seat: 1, cards: ['9h'] }],
      result,
    });
    expect(brief(scenes(before, now))).toEqual(['match | resigned match_ended | ']);
  });

  test('a deal that all pass is called void before the next one is dealt', () => {
    const before = table('knektpass', { ...KP, phase: 'declare', trick: [] });
    const now = after(before, {
      beats: [
        [
          'deal',
          [
            { e: 'passed', seat: 2 },
            { e: 'deal_ended', reason: 'void' },
          ],
          { ...KP, phase: 'declare', trick: [] },
        ],
        [
          'start',
          [
            { e: 'dealt', deal: 2 },
            { e: 'turned_up', card: 'Ah' },
          ],
          NEXT,
        ],
      ],
    });
    expect(brief(scenes(before, now))).toEqual([
      'deal | passed deal_ended | ',
      'start | dealt turned_up | ',
    ]);
  });

  test('private events come with the last scene', () => {
    const before = table('knektpass', KP);
    const own = { hand: ['7h'], events: [{ e: 'hand_dealt', hand: ['7h'] }] };
    const shown = scenes(before, after(before, deal, NEXT, own));
    expect(shown.map((scene) => events(scene).includes('hand_dealt'))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('the scenes of an arrival', () => {
  const told = (...names: string[]) => names.map((e) => ({ seq: 1, event: { e }, own: false }));
  const at = (log: TableState['log'], match: object) =>
    arrivalScenes({ ...table('knektpass', match), log });

  test('show the last trick and its sweep', () => {
    const shown = at(told('played', 'trick_taken'), { ...KP, trick: [], last_trick: last });
    expect(brief(shown)).toEqual(['trick |  | 6d Qc', 'sweep |  | ']);
  });

  test('show the last trick of a finished deal, and its scores', () => {
    const shown = at(
      told('played', 'trick_taken', 'scored', 'deal_ended', 'dealt', 'turned_up'),
      NEXT,
    );
    expect(brief(shown)).toEqual(['trick |  | 6d Qc', 'sweep |  | ', 'deal |  | ', 'start |  | ']);
    expect(shown[2]?.entries?.map(({ event }) => event.e)).toEqual(['scored', 'deal_ended']);
  });

  test("hide the next deal's cards until the scores have been shown", () => {
    const own = table('knektpass', NEXT, { seat: 0, hand: ['9h', 'Ts'] });
    const shown = arrivalScenes({ ...own, log: told('trick_taken', 'deal_ended', 'dealt') });
    expect(shown.map((scene) => scene.table.private?.hand?.length)).toEqual([0, 0, 0, 2]);
  });

  test('show the scores of a deal without tricks', () => {
    expect(brief(at(told('passed', 'deal_ended', 'dealt'), NEXT))).toEqual([
      'deal |  | ',
      'start |  | ',
    ]);
  });

  test('show no deal that ended before the last entry', () => {
    const log = [
      ...told('trick_taken', 'deal_ended', 'dealt').map((one) => ({ ...one, seq: 0 })),
      ...told('exchanged'),
    ];
    expect(brief(at(log, NEXT))).toEqual(['move |  | ']);
  });

  test('show the start of the second half of Knorri', () => {
    const knorri = { phase: 'tricks', trick: [], hands: [3, 3, 3], trump: 's' };
    const shown = arrivalScenes({
      ...table('knorri', knorri),
      log: told('flipped', 'tricks_begun'),
    });
    expect(brief(shown)).toEqual(['phase |  | ', 'start |  | ']);
    expect(shown[0]?.entries?.map(({ event }) => event.e)).toEqual(['tricks_begun']);
  });

  test('show the result at once', () => {
    const over = {
      ...KP,
      trick: [],
      last_trick: last,
      result: { ranking: [], scores: [], reason: 'x' },
    };
    expect(brief(at(told('played', 'trick_taken'), over))).toEqual(['move |  | ']);
  });
});

test('an update with beats has only their events', () => {
  const before = table('knektpass', KP);
  const now = after(before, deal, NEXT);
  expect(now.fresh.map(({ event }) => event.e)).toEqual([
    'played',
    'trick_taken',
    'scored',
    'deal_ended',
    'dealt',
    'turned_up',
  ]);
  expect(now.past.at(-1)?.match).toEqual(NEXT);
  const later = reduce(now, {
    op: 'update',
    table: 'some-table',
    epoch: 1,
    seq: 3,
    now: 0,
    events: [],
    public: now.public,
  } as never);
  expect((later as TableState).beats).toBeUndefined();
});

import { beforeAll, describe, expect, test } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame } from '../src/i18n/fluent';
import { GAMES, type Snapshot } from '../src/net/frames';
import { reduce, type TableState } from '../src/state/reduce';
import { model } from '../src/table/model';
import { asking } from '../src/table/turn/question';
import draw from './fixtures/gnallknekt-draw.json';
import move from './fixtures/gnallknekt-move.json';
import gurka from './fixtures/gurka.json';
import karnoffel from './fixtures/karnoffel.json';
import knektpass from './fixtures/knektpass-play.json';
import knorri from './fixtures/knorri-tricks.json';

beforeAll(() => Promise.all(GAMES.map(loadGame)));

/** Returns the question of a table, shown or read aloud. */
async function asked(
  fixture: unknown,
  change: (snapshot: Snapshot) => void = () => undefined,
  spoken = false,
) {
  const snapshot = structuredClone(fixture) as Snapshot;
  change(snapshot);
  const now = model(reduce(undefined, snapshot) as TableState);
  return asking(now, await loadUi(now.game), spoken);
}
const kind = (is: string) => (snapshot: Snapshot) =>
  Object.assign(snapshot.decision ?? {}, { kind: is });
const match = (fields: object) => (snapshot: Snapshot) =>
  Object.assign(snapshot.public.match as object, fields);
const own = (fields: object) => (snapshot: Snapshot) =>
  Object.assign(snapshot.private ?? {}, fields);

describe('Knektpass', () => {
  test('asks for the suit that was led', async () => {
    expect(await asked(knektpass)).toBe('Follow hearts, and overtake if you can');
  });

  test('the question names the obligation, or any card for a free play', async () => {
    expect(await asked(knektpass, match({ trick: [], led: null }))).toBe('Lead any card');
    expect(await asked(knektpass, own({ hand: ['8c'], why_not: {} }))).toBe(
      'Led: hearts. Play any card',
    );
    const owes = (why_not: object) => asked(knektpass, own({ hand: ['8c', '9s'], why_not }));
    expect(await owes({ '8c': 'must_trump' })).toBe('You hold no hearts: play a trump');
    expect(await owes({ '8c': 'must_overtake' })).toBe('Led: hearts. Overtake the best card');
  });

  test('the obligation comes from the server, not from the hand', async () => {
    const why_not = { '8c': { must_follow: { suit: 'h' } }, '9s': 'must_overtake' };
    expect(await asked(knektpass, own({ hand: ['8c', '9s'], why_not }))).toBe(
      'Follow hearts, and overtake if you can',
    );
    expect(await asked(knektpass, own({ hand: ['8h', 'Jd'], why_not: {} }))).toBe(
      'Led: hearts. Play any card',
    );
  });
});

describe('Knorri', () => {
  test('the question names the cards to beat and to take, if they are legal', async () => {
    const legal = (...names: string[]) => own({ legal: names.map((name) => ({ do: name })) });
    expect(await asked(knorri, legal('play', 'take'))).toBe('Beat 9♥, or take 6♥');
    expect(await asked(knorri, legal('play'))).toBe('Beat 9♥');
    expect(await asked(knorri, legal('take'))).toBe('You cannot beat 9♥: take 6♥');
  });

  test('spoken questions name cards in words', async () => {
    expect(await asked(knorri, own({ legal: [{ do: 'play' }] }), true)).toBe('Beat nine of hearts');
  });
});

describe('Gúrka', () => {
  test('the question names the set to beat and the number of cards to throw', async () => {
    expect(await asked(gurka, kind('follow'))).toBe('Beat or equal 9♥ 9♣, or throw your 2 lowest');
    const one = match({ trick: [{ seat: 3, cards: ['9h'] }], winning: 3 });
    expect(await asked(gurka, (s) => [kind('follow'), one].forEach((each) => void each(s)))).toBe(
      'Beat or equal 9♥, or throw your lowest card',
    );
  });
});

test('Gnällknekt counts the cards that are left to draw', async () => {
  expect(await asked(draw, match({ draws: 2 }))).toBe(
    'Draw a card, from the stock or from the scrap pile: 2 left',
  );
});

test('Gnällknekt asks only for legal moves', async () => {
  const legal = (...names: string[]) => own({ legal: names.map((name) => ({ do: name })) });
  expect(await asked(move)).toBe('Attack, defend, or end your turn with a discard');
  expect(await asked(move, legal('attack', 'discard'))).toBe(
    'Attack, or end your turn: you cannot defend',
  );
  expect(await asked(move, legal('defend', 'discard'))).toBe(
    'Defend, or end your turn: you cannot attack',
  );
  expect(await asked(move, legal('end'))).toBe('End your turn: you can neither attack nor defend');
});

test('Karnöffel says who leads, and what is best so far', async () => {
  expect(await asked(karnoffel, match({ trick: [], winning: undefined }))).toBe('Lead any card');
  const first = match({ trick: [], winning: undefined, tricks: [0, 0, 0, 0] });
  expect(await asked(karnoffel, first)).toBe('Lead any card: three tricks win the deal');
  expect(
    await asked(karnoffel, (s) => [first, match({ deal: 2 })].forEach((each) => void each(s))),
  ).toBe('Lead any card');
  expect(await asked(karnoffel, match({ trick: [{ seat: 1, card: '2h' }], winning: 1 }))).toBe(
    'Play any card; 2♥ is the best so far',
  );
});

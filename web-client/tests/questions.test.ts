import { beforeAll, describe, expect, test } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame } from '../src/i18n/fluent';
import { GAMES, type Snapshot } from '../src/net/frames';
import { reduce, type TableState } from '../src/session/reduce';
import { model } from '../src/table/model';
import { questionText } from '../src/table/turn/question';
import { english } from './english';
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
  return questionText(now, await loadUi(now.game), spoken);
}
const kind = (is: string) => (snapshot: Snapshot) =>
  Object.assign(snapshot.decision ?? {}, { kind: is });
const match = (fields: object) => (snapshot: Snapshot) =>
  Object.assign(snapshot.public.match as object, fields);
const own = (fields: object) => (snapshot: Snapshot) =>
  Object.assign(snapshot.private ?? {}, fields);

describe('Knektpass', () => {
  test('the question names the suit that was led', async () => {
    expect(await asked(knektpass)).toBe(
      english('knektpass-ask-play', { play: 'follow', suit: 'hearts' }),
    );
  });

  test('the question names the obligation, or any card for a free play', async () => {
    expect(await asked(knektpass, match({ trick: [], led: null }))).toBe(
      english('karnoffel-ask-play', { play: 'lead' }),
    );
    expect(await asked(knektpass, own({ hand: ['8c'], why_not: {} }))).toBe(
      english('knektpass-ask-play', { play: 'free', suit: 'hearts' }),
    );
    const owes = (why_not: object) => asked(knektpass, own({ hand: ['8c', '9s'], why_not }));
    expect(await owes({ '8c': 'must_trump' })).toBe(
      english('knektpass-ask-play', { play: 'trump', suit: 'hearts' }),
    );
    expect(await owes({ '8c': 'must_overtake' })).toBe(
      english('knektpass-ask-play', { play: 'overtake', suit: 'hearts' }),
    );
  });

  test('the question whether to play says what that can cost', async () => {
    const declare = (need: number) =>
      asked(knektpass, (s) => {
        kind('declare')(s);
        match({ phase: 'declare', trick: [], led: null, need: [need, 1 - need, 0, 0] })(s);
      });
    expect(await declare(0)).toBe(english('knektpass-ask-declare', { need: 0 }));
    expect(await declare(1)).toBe(english('knektpass-ask-declare', { need: 1 }));
    expect(await declare(1)).not.toBe(await declare(0));
  });

  test('the obligation comes from the server, not from the hand', async () => {
    const why_not = { '8c': { must_follow: { suit: 'h' } }, '9s': 'must_overtake' };
    expect(await asked(knektpass, own({ hand: ['8c', '9s'], why_not }))).toBe(
      english('knektpass-ask-play', { play: 'follow', suit: 'hearts' }),
    );
    expect(await asked(knektpass, own({ hand: ['8h', 'Jd'], why_not: {} }))).toBe(
      english('knektpass-ask-play', { play: 'free', suit: 'hearts' }),
    );
  });
});

describe('Knorri', () => {
  test('the question names the cards to beat and to take, if they are legal', async () => {
    const legal = (...names: string[]) => own({ legal: names.map((name) => ({ do: name })) });
    expect(await asked(knorri, legal('play', 'take'))).toBe(
      english('knorri-ask-beat', { may: 'both', card: '9♥', bottom: '6♥' }),
    );
    expect(await asked(knorri, legal('play'))).toBe('Beat 9♥');
    expect(await asked(knorri, legal('take'))).toBe(
      english('knorri-ask-beat', { may: 'take', card: '9♥', bottom: '6♥' }),
    );
  });

  test('spoken questions name cards in words', async () => {
    expect(await asked(knorri, own({ legal: [{ do: 'play' }] }), true)).toBe('Beat nine of hearts');
  });
});

describe('Gúrka', () => {
  test('the question names the set to beat and the number of cards to throw', async () => {
    expect(await asked(gurka, kind('follow'))).toBe(
      english('gurka-ask-follow', { how: 'many', cards: '9♥ 9♣', n: 2 }),
    );
    const one = match({ trick: [{ seat: 3, cards: ['9h'] }], winning: 3 });
    expect(await asked(gurka, (s) => [kind('follow'), one].forEach((each) => void each(s)))).toBe(
      english('gurka-ask-follow', { how: 'one', cards: '9♥' }),
    );
  });
});

test('the question counts the cards left to draw', async () => {
  expect(await asked(draw, match({ draws: 2 }))).toBe(
    english('gnallknekt-ask-draw', { known: 'yes', n: 2 }),
  );
});

test('the question asks only for legal moves', async () => {
  const legal = (...names: string[]) => own({ legal: names.map((name) => ({ do: name })) });
  expect(await asked(move)).toBe(english('gnallknekt-ask-move', { may: 'other' }));
  expect(await asked(move, legal('attack', 'discard'))).toBe(
    english('gnallknekt-ask-move', { may: 'attack' }),
  );
  expect(await asked(move, legal('defend', 'discard'))).toBe(
    english('gnallknekt-ask-move', { may: 'defend' }),
  );
  expect(await asked(move, legal('end'))).toBe(english('gnallknekt-ask-move', { may: 'neither' }));
});

test('the question names the leader, and the best card so far', async () => {
  expect(await asked(karnoffel, match({ trick: [], winning: undefined }))).toBe(
    english('karnoffel-ask-play', { play: 'lead' }),
  );
  const first = match({ trick: [], winning: undefined, taken: [0, 0, 0, 0] });
  expect(await asked(karnoffel, first)).toBe(english('karnoffel-ask-play', { play: 'first' }));
  expect(
    await asked(karnoffel, (s) => [first, match({ deal: 2 })].forEach((each) => void each(s))),
  ).toBe(english('karnoffel-ask-play', { play: 'lead' }));
  expect(await asked(karnoffel, match({ trick: [{ seat: 1, card: '2h' }], winning: 1 }))).toBe(
    english('karnoffel-ask-play', { play: 'best', card: '2♥' }),
  );
});

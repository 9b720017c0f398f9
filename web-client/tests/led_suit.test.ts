import { cleanup, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadGame } from '../src/i18n/fluent';
import { GAMES } from '../src/net/frames';
import { english, starting } from './english';
import gnallknekt from './fixtures/gnallknekt-move.json';
import gurka from './fixtures/gurka.json';
import karnoffel from './fixtures/karnoffel.json';
import knektpass from './fixtures/knektpass-play.json';
import knorri from './fixtures/knorri-tricks.json';
import { show } from './table';

beforeAll(() => Promise.all(GAMES.map(loadGame)));
afterEach(cleanup);

test('the led suit is shown beside the trick when it must be followed', async () => {
  await show(knektpass);
  expect(
    within(screen.getByRole('group', { name: 'Trick' })).getByRole('img', { name: 'Led: hearts' }),
  ).toBeTruthy();
});

test('the server says which suit a led jack asks for', async () => {
  await show(knektpass, ({ public: { match } }) => {
    Object.assign(match as object, { trump: 's', trick: [{ seat: 1, card: 'Jd' }], led: 's' });
  });
  expect(
    screen.getByRole('img', { name: english('knektpass-trumps-led', { card: 'J♦' }) }),
  ).toBeTruthy();
});

test('without a lead there is no suit to follow', async () => {
  await show(knektpass, ({ public: { match } }) => {
    Object.assign(match as object, { trick: [], led: null });
  });
  expect(screen.queryByRole('img', { name: /^(Led|Trumps led)/ })).toBeNull();
});

test('a chain shows the led suit and the trump', async () => {
  await show(knorri);
  const chain = screen.getByRole('group', { name: /^Trick, / });
  expect(chain.querySelector('p')?.textContent).toMatch(/Led: \w+ .+ Trump: \w+ /);
  expect(chain.querySelectorAll('p .led')).toHaveLength(2);
});

test('a sign stays on one line with its word', async () => {
  await show(knorri);
  const signs = [...screen.getByRole('group', { name: /^Trick, / }).querySelectorAll('p .led')];
  expect(signs.map((sign) => sign.closest('.fact')?.textContent)).toEqual([
    expect.stringMatching(starting('led-suit', { suit: 'hearts ♥' })),
    'Trump: spades ♠',
  ]);
});

test('the only card of a chain is the one to beat and to take', async () => {
  const { container } = await show(knorri, ({ public: { match } }) => {
    Object.assign(match as object, { trick: [{ seat: 1, card: '9h' }] });
  });
  expect(container.querySelector('.chain em')?.textContent).toBe(english('knorri-alone'));
  expect(container.querySelector('.chain .sr')?.textContent).toMatch(
    /: nine of hearts, to beat or take$/,
  );
});

test('cards set aside are labelled', async () => {
  const { container } = await show(knorri);
  expect(container.querySelector('.aside')?.textContent).toContain(english('knorri-aside'));
});

test.each([
  ['gurka', gurka],
  ['knektpass', knektpass],
  ['gnallknekt', gnallknekt],
  ['karnoffel', karnoffel],
])('%s is played clockwise and says so', async (_, fixture) => {
  await show(fixture);
  expect(screen.getByRole('img', { name: english('direction-cw') })).toBeTruthy();
});

test("Knorri runs the other way unless the table's options differ", async () => {
  await show(knorri);
  expect(screen.getByRole('img', { name: english('direction-ccw') })).toBeTruthy();
});

test('a missing lead is shown before the first trick, and only read out later', async () => {
  const empty = async (last: object) => {
    const { container } = await show(gurka, ({ public: { match } }) => {
      Object.assign(match as object, { trick: [], last_trick: null, ...last });
    });
    return container.querySelector('.trick p')?.className;
  };
  expect(await empty({})).not.toContain('sr');
  cleanup();
  expect(await empty({ last_trick: { winner: 0, cards: [{ seat: 0, cards: ['9h'] }] } })).toContain(
    'sr',
  );
});

test('a match of Knorri explains its ranking', async () => {
  const said = async (options: object) => {
    const { container } = await show(knorri, ({ public: { match, table } }) => {
      Object.assign(match as object, {
        result: { ranking: [[1], [0], [2]], scores: [0, 1, 0], reason: 'deals_played' },
      });
      Object.assign(table, { options });
    });
    const sheet = await waitFor(
      () => container.querySelector('.sheet') ?? expect.fail('no result yet'),
    );
    const text = sheet.textContent;
    cleanup();
    return text;
  };
  expect(await said({})).toContain(english('knorri-reason-deals_played', { deals: 1 }));
  expect(await said({ deals: 3 })).toContain(english('knorri-reason-deals_played', { deals: 3 }));
});

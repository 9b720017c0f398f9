import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadTexts } from '../src/i18n/fluent';
import { GAMES } from '../src/net/frames';
import { axis, type Luck, shown, verdict } from '../src/pages/fair/luck';
import OwnLuck from '../src/pages/fair/OwnLuck.svelte';
import { app } from '../src/session/app.svelte';
import { answer, problem } from './api';
import { english, starting } from './english';
import deals from './fixtures/api/deals.json';

const GUEST = { id: '0190a1b2-0000-7000-8000-0000000000aa', name: 'Aino', kind: 'guest' } as const;

beforeAll(() => loadTexts('fair'));
beforeEach(() => {
  app.known = true;
  app.user = { ...GUEST };
});
afterEach(cleanup);

const gurka = deals.games.find(({ game }) => game === 'gurka') as Luck;
const shows = async (...games: Luck[]) => {
  answer({ 'GET /me/deals': { games } });
  render(OwnLuck);
  return screen.findAllByRole('region', {
    name: (name) => GAMES.some((game) => name === english(`${game}-name`)),
  });
};

test('the luck page compares the cards dealt with the expectation', async () => {
  const [game] = await shows({ ...gurka, deals: 40, mean: 1.9, expected: 2, off: -0.4 });
  expect(game?.textContent).toContain(
    english('fair-luck-dealt', { n: 40, mean: '1.9', expected: 2 }),
  );
  expect(game?.textContent).toContain(english('fair-luck-within'));
  expect(game?.textContent).toContain(english('fair-luck-high-gurka'));
});

test.each([
  [19, 9, 'few'],
  [20, -1.99, 'within'],
  [20, -2, 'far'],
  [900, 2.99, 'far'],
  [900, 3, 'very'],
])('%s deals that are %s off are labelled so', async (n, off, word) => {
  const luck = { ...gurka, deals: n, off };
  expect(verdict(luck)).toBe(word);
  const [game] = await shows(luck);
  const says = {
    few: english('fair-luck-few'),
    within: english('fair-luck-within'),
    far: english('fair-luck-far'),
    very: english('fair-luck-very'),
  }[word];
  expect(game?.querySelector('b')?.textContent).toContain(says);
});

test('the chart has a bar and a line for each number, and a table with the same data', async () => {
  const counts = [
    { deals: 10, expected: 5 },
    { deals: 0, expected: 20 },
    { deals: 5, expected: 0.04 },
    { deals: 0, expected: 0.04 },
  ];
  const [game] = await shows({ ...gurka, counts });
  const heights = [...(game?.querySelectorAll('.bar') ?? [])].map((bar) =>
    Number(bar.getAttribute('height')),
  );
  expect(heights).toHaveLength(3);
  expect(heights[0]).toBeCloseTo(2 * (heights[2] as number));
  const tops = [...(game?.querySelectorAll('.bar') ?? [])].map((bar) =>
    Number(bar.getAttribute('y')),
  );
  const lines = [...(game?.querySelectorAll('.chance') ?? [])].map((line) =>
    Number(line.getAttribute('d')?.split(/[ h]/)[1]),
  );
  expect(lines[0]).toBeCloseTo(tops[2] as number);
  expect(Math.min(...lines)).toBe(lines[1]);
  const table = within(game as HTMLElement).getByRole('table', { hidden: true });
  const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['0', '10', '5'],
    ['1', '0', '20'],
    ['2', '5', '0'],
  ]);
});

test('bars end at the last observed or likely value, and axes at round numbers', () => {
  const none = { deals: 0, expected: 0.01 };
  expect(
    shown([none, { deals: 0, expected: 3 }, none, { deals: 1, expected: 0 }, none]),
  ).toHaveLength(4);
  expect([0.4, 1, 4, 5, 17, 38, 400, 401].map((most) => axis(most).join())).toEqual([
    '0,1',
    '0,1',
    '0,1,2,3,4',
    '0,2,4,6',
    '0,5,10,15,20',
    '0,10,20,30,40',
    '0,100,200,300,400',
    '0,200,400,600',
  ]);
});

test('every game defines its high cards', async () => {
  const games = await shows(...GAMES.map((game) => ({ ...gurka, game })));
  expect(games).toHaveLength(GAMES.length);
  for (const game of games)
    expect(game.querySelector('.soft')?.textContent).toMatch(/^High cards are /);
});

test.each([
  [
    'who has finished nothing',
    GUEST,
    { 'GET /me/deals': { games: [] } },
    starting('fair-luck-none'),
  ],
  ['who is nobody', undefined, {}, starting('fair-luck-none')],
  [
    'who cannot be told now',
    GUEST,
    { 'GET /me/deals': problem(429, 'rate_limited') },
    starting('error-rate_limited'),
  ],
])('%s is explained', async (_, user, answers, sentence) => {
  app.user = user && { ...user };
  answer(answers);
  render(OwnLuck);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

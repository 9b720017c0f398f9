import { cleanup, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadGame } from '../src/i18n/fluent';
import { GAMES } from '../src/net/frames';
import gnallknekt from './fixtures/gnallknekt-move.json';
import gurka from './fixtures/gurka.json';
import karnoffel from './fixtures/karnoffel.json';
import knektpass from './fixtures/knektpass-play.json';
import knorri from './fixtures/knorri-tricks.json';
import { show } from './table';

beforeAll(() => Promise.all(GAMES.map(loadGame)));
afterEach(cleanup);

test('where a suit is followed, it stands beside the trick', async () => {
  await show(knektpass);
  expect(within(screen.getByRole('group', { name: 'Trick' })).getByRole('img', { name: 'Led: hearts' })).toBeTruthy();
});

test('a jack that leads asks for trumps', async () => {
  await show(knektpass, ({ public: { match } }) => {
    Object.assign(match as object, { trump: 's', trick: [{ seat: 1, card: 'Jd' }] });
  });
  expect(screen.getByRole('img', { name: 'Led: spades' })).toBeTruthy();
});

test('where nobody has led there is nothing to follow', async () => {
  await show(knektpass, ({ public: { match } }) => {
    Object.assign(match as object, { trick: [] });
  });
  expect(screen.queryByRole('img', { name: /^Led/ })).toBeNull();
});

test('a chain says what was led and what is trump', async () => {
  await show(knorri);
  const chain = screen.getByRole('group', { name: /^Trick, / });
  expect(chain.querySelector('p')?.textContent).toMatch(/Led: \w+ .+ Trump: \w+ /);
  expect(chain.querySelectorAll('p .led')).toHaveLength(2);
});

test.each([
  ['gurka', gurka],
  ['knektpass', knektpass],
  ['gnallknekt', gnallknekt],
  ['karnoffel', karnoffel],
])('%s is played clockwise, and says so', async (_, fixture) => {
  await show(fixture);
  expect(screen.getByRole('img', { name: 'Play goes clockwise' })).toBeTruthy();
});

test('Knorri goes the other way, unless the table has it otherwise', async () => {
  await show(knorri);
  expect(screen.getByRole('img', { name: 'Play goes counter-clockwise' })).toBeTruthy();
});

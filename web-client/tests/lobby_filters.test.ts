import { beforeEach, expect, test, vi } from 'vitest';

const NOTHING = {
  game: '',
  clock: '',
  rated: '',
  lang: '',
  moreTime: false,
  free: false,
  people: false,
  friends: false,
};
const page = () => import('../src/pages/lobby/filters.svelte');

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test('lobby filters survive a reload', async () => {
  const { choose } = await page();
  choose({ clock: 'days', lang: 'is', moreTime: true, people: true, friends: true });
  vi.resetModules();
  const { filters, chooseAll } = await page();
  expect({ ...filters }).toEqual({
    ...NOTHING,
    clock: 'days',
    lang: 'is',
    moreTime: true,
    people: true,
    friends: true,
  });
  chooseAll();
  expect([{ ...filters }, localStorage.getItem('knekt.lobby')]).toEqual([NOTHING, null]);
});

test.each(['{"game":"chess","clock":7,"lang":"da","friends":1}', '[', '3', 'null'])(
  'stored filters %s are ignored',
  async (text) => {
    localStorage.setItem('knekt.lobby', text);
    const { filters } = await page();
    expect({ ...filters }).toEqual(NOTHING);
  },
);

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ProfilePage from '../src/pages/ProfilePage.svelte';
import { line, path, success } from '../src/pages/people/spark';
import Top from '../src/pages/Top.svelte';
import { app } from '../src/session/app.svelte';
import { answer, done, problem } from './api';
import { english, saying, starting } from './english';
import deals from './fixtures/api/deals.json';
import leaderboard from './fixtures/api/leaderboard.json';
import matches from './fixtures/api/matches.json';
import profile from './fixtures/api/profile.json';

const where = vi.hoisted(() => ({
  params: { name: 'Maja' },
  search: {} as Record<string, string>,
}));
vi.mock('../src/routes', () => ({ p: (path: string) => path, route: where }));

const MAJA = { id: '0190a1b2-0000-7000-8000-0000000000aa', name: 'Maja', kind: 'account' } as const;
const PAGES = {
  'GET /users/Maja': profile,
  'GET /users/Maja/games': matches,
  'GET /me/blocks': [],
  'GET /me/deals': { games: [] },
};

beforeEach(() => {
  app.known = true;
  app.user = undefined;
  where.params.name = 'Maja';
  where.search = {};
});
afterEach(cleanup);

async function showProfile() {
  render(ProfilePage);
  return screen.findByRole('heading', { level: 1 });
}

test("a profile shows a player's games, ratings and results", async () => {
  answer(PAGES);
  expect((await showProfile()).textContent).toBe('Maja');
  const gurka = screen
    .getByRole('heading', { level: 3, name: english('gurka-name') })
    .closest('li');
  expect(gurka?.textContent).toMatch(/Matches\s*12.*Won\s*42%.*Rating\s*27.3 ± 4.1/s);
  expect(
    screen.getByRole('img', { name: english('went', { game: 'Icelandic Gúrka' }) }),
  ).toBeTruthy();
  const past = within(screen.getByRole('region', { name: english('last-matches') })).getAllByRole(
    'listitem',
  );
  expect(past).toHaveLength(3);
  expect(past[0]?.textContent).toMatch(/Won.*with Sigga and Jón.*rated/s);
  expect(past[1]?.textContent).toMatch(/Place 3 of 3.*left early/s);
  expect(past[0]?.querySelector('a')?.getAttribute('href')).toBe(
    `/r/${matches.matches[0]?.table}?match=2`,
  );
});

test('older matches load from the end of the page', async () => {
  const [first, ...others] = matches.matches;
  const asked = answer({
    ...PAGES,
    'GET /users/Maja/games': ({ path }) =>
      path.includes('cursor=next') ? { matches: [first] } : { matches: others, cursor: 'next' },
  });
  await showProfile();
  await fireEvent.click(screen.getByRole('button', { name: english('older') }));
  await waitFor(() => expect(screen.queryByRole('button', { name: english('older') })).toBeNull());
  expect(
    within(screen.getByRole('region', { name: english('last-matches') })).getAllByRole('listitem'),
  ).toHaveLength(3);
  expect(asked.at(-1)?.path).toBe('/users/Maja/games?limit=50&cursor=next');
});

test('the last page removes its button, and the focus moves to its first entry', async () => {
  const [first, ...others] = matches.matches;
  answer({
    ...PAGES,
    'GET /users/Maja/games': ({ path }) =>
      path.includes('cursor=next') ? { matches: others } : { matches: [first], cursor: 'next' },
  });
  await showProfile();
  const older = screen.getByRole('button', { name: english('older') });
  older.focus();
  await fireEvent.click(older);
  const entries = () =>
    within(screen.getByRole('region', { name: english('last-matches') })).getAllByRole('listitem');
  await waitFor(() => expect(document.activeElement).toBe(entries()[1]));
});

test.each([
  ['that is the last takes the focus', undefined],
  ['that has more after it leaves the focus on the button', 'c'],
])('a page of a leaderboard %s', async (_, cursor) => {
  where.search = { game: 'gurka' };
  const [first, ...others] = leaderboard.players;
  answer({
    'GET /leaderboards/gurka': ({ path }) =>
      path.includes('cursor=b')
        ? { ...leaderboard, players: others, cursor }
        : { ...leaderboard, players: [first], cursor: 'b' },
  });
  render(Top);
  const more = await screen.findByRole('button', { name: 'More' });
  more.focus();
  await fireEvent.click(more);
  const rows = () => screen.getAllByRole('row').slice(1);
  await waitFor(() => expect(rows()).toHaveLength(3));
  await waitFor(() => expect(document.activeElement).toBe(cursor ? more : rows()[1]));
});

test('a late last page does not take the focus from elsewhere', async () => {
  where.search = { game: 'gurka' };
  const [first, ...others] = leaderboard.players;
  answer({
    'GET /leaderboards/gurka': ({ path }) =>
      path.includes('cursor=b')
        ? { ...leaderboard, players: others }
        : { ...leaderboard, players: [first], cursor: 'b' },
  });
  render(Top);
  await fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  screen.getByRole('link', { name: 'Sigga' }).focus();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sigga' }));
});

test("the player's own page links to the account, without a block button", async () => {
  app.user = { ...MAJA };
  answer(PAGES);
  await showProfile();
  expect(screen.getByRole('link', { name: english('own-account') }).getAttribute('href')).toBe(
    '/account',
  );
  expect(screen.queryByRole('button', { name: english('block') })).toBeNull();
});

test("only the player's own page shows the luck of the deal, with a link to the charts", async () => {
  app.user = { ...MAJA };
  const asked = answer({ ...PAGES, 'GET /me/deals': deals });
  await showProfile();
  const cards = await screen.findByRole('region', { name: english('fair-luck') });
  const games = within(cards).getAllByRole('listitem');
  expect(games).toHaveLength(deals.games.length);
  expect(games[0]?.textContent).toMatch(
    /^Gnällknekt In 7 deals you got 2 high cards on average; the expected average is 2.77.\s+Too few/,
  );
  expect(within(cards).getByRole('link').getAttribute('href')).toBe('/fair');
  cleanup();

  app.user = { ...MAJA, id: 'aino', name: 'Aino' };
  asked.length = 0;
  await showProfile();
  expect(screen.queryByRole('region', { name: english('fair-luck') })).toBeNull();
  expect(asked.filter(({ path }) => path === '/me/deals')).toEqual([]);
});

test('a person is starred in this browser, and unstarred', async () => {
  answer(PAGES);
  await showProfile();
  const star = screen.getByRole('button', {
    name: 'Friend',
    description: english('friend-means', { name: 'Maja' }),
  });
  await fireEvent.click(star);
  expect([star.getAttribute('aria-pressed'), localStorage.getItem('knekt.friend_ids')]).toEqual([
    'true',
    JSON.stringify([MAJA.id]),
  ]);
  await fireEvent.click(star);
  expect([star.getAttribute('aria-pressed'), localStorage.getItem('knekt.friend_ids')]).toEqual([
    'false',
    null,
  ]);
  cleanup();
  app.user = { ...MAJA };
  await showProfile();
  expect(screen.queryByRole('button', { name: 'Friend' })).toBeNull();
});

test.each(['[', '3', '{"a":1}', '[7,""]'])('stored friends %s are ignored', async (text) => {
  localStorage.setItem('knekt.friend_ids', text);
  vi.resetModules();
  const { friends } = await import('../src/people/friends.svelte');
  expect(friends.any).toBe(false);
  localStorage.clear();
});

test('friends stored by name become accounts, and nobody else who takes a name later', async () => {
  localStorage.setItem('knekt.friends', '["Sigga","Bot","Gone","Maja"]');
  answer({
    'GET /users/Maja': profile,
    'GET /users/Bot': { ...profile, id: 'b', kind: 'bot' },
    'GET /users/Sigga': problem(503, 'unavailable'),
  });
  vi.resetModules();
  const { friends } = await import('../src/people/friends.svelte');
  await waitFor(() => expect(localStorage.getItem('knekt.friends')).toBe('["Sigga"]'));
  expect([friends.has(MAJA.id), friends.has('b'), friends.has('Sigga')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(localStorage.getItem('knekt.friend_ids')).toBe(JSON.stringify([MAJA.id]));
  localStorage.clear();
});

test('the latest two hundred friends are kept, in step with other tabs', async () => {
  const { friends } = await import('../src/people/friends.svelte');
  for (let n = 0; n <= 200; n++) friends.toggle(`p${n}`);
  expect([friends.has('p0'), friends.has('p1'), friends.has('p200')]).toEqual([false, true, true]);
  dispatchEvent(new StorageEvent('storage', { key: 'knekt.friend_ids', newValue: '["s"]' }));
  expect([friends.has('s'), friends.has('p1')]).toEqual([true, false]);
  dispatchEvent(new StorageEvent('storage', { key: null }));
  localStorage.clear();
});

test('a person is blocked and unblocked', async () => {
  app.user = { ...MAJA, id: 'aino', name: 'Aino' };
  let blocked: object[] = [];
  const asked = answer({
    ...PAGES,
    'GET /me/blocks': () => blocked,
    'POST /me/blocks': () => {
      blocked = [{ id: MAJA.id, name: 'Maja', kind: 'account', since: 1 }];
      return done();
    },
    [`DELETE /me/blocks/${MAJA.id}`]: () => {
      blocked = [];
      return done();
    },
  });
  await showProfile();
  const button = await screen.findByRole('button', { name: english('block') });
  await fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: MAJA.id });
  await fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
});

test('a name without an account has no page, and the reason is shown', async () => {
  where.params.name = 'Guest%2042';
  answer({});
  expect((await showProfile()).textContent).toBe(english('person-not-found', { name: 'Guest 42' }));
  expect(screen.getByText(saying('person-not-found-more'))).toBeTruthy();
});

test('a deleted account has no page, whoever has its name now', async () => {
  where.params.name = MAJA.id;
  answer({});
  expect((await showProfile()).textContent).toBe(english('person-gone'));
});

test('a profile that was opened by a name is copied by its id', async () => {
  answer(PAGES);
  await showProfile();
  expect(location.pathname).toBe(`/u/${MAJA.id}`);
});

test('a profile without finished matches says so', async () => {
  answer({
    ...PAGES,
    'GET /users/Maja': { ...profile, games: [] },
    'GET /users/Maja/games': { matches: [] },
  });
  await showProfile();
  expect(screen.getByText(english('no-games'))).toBeTruthy();
  expect(screen.queryByRole('region', { name: english('last-matches') })).toBeNull();
});

test('a leaderboard is in order and marks the player once', async () => {
  where.search = { game: 'gurka' };
  app.user = { ...MAJA };
  const asked = answer({ 'GET /leaderboards/gurka': leaderboard });
  render(Top);
  const table = await screen.findByRole('table', { name: 'Icelandic Gúrka, Players' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent?.trim().charAt(0))).toEqual(['1', '2', '3']);
  expect(rows.filter((row) => row.textContent?.includes('(you)'))).toEqual([rows[1]]);
  expect(rows[1]?.textContent).toMatch(/2.*Maja.*\(you\).*27.3 ± 4.1.*19.*21%/s);
  expect(within(table).getAllByRole('link', { name: 'Sigga' })[0]?.getAttribute('href')).toBe(
    '/u/0190a1b2-0000-7000-8000-0000000000bb',
  );
  expect(asked[0]?.path).toBe('/leaderboards/gurka?pool=people&limit=100');
});

test('a player below the listed ones is pinned without a rank', async () => {
  where.search = { game: 'gurka' };
  app.user = { ...MAJA };
  const players = leaderboard.players.filter(({ name }) => name !== 'Maja');
  answer({
    'GET /leaderboards/gurka': { ...leaderboard, players },
    [`GET /users/${MAJA.id}`]: profile,
  });
  render(Top);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(/–.*Maja.*\(you\)/s);
});

test('a rank needs ten matches, and the page shows how many are missing', async () => {
  where.search = { game: 'gurka' };
  app.user = { ...MAJA };
  answer({
    'GET /leaderboards/gurka': { ...leaderboard, players: [] },
    [`GET /users/${MAJA.id}`]: profile,
  });
  const { unmount } = render(Top);
  // The profile has nine.
  expect(await screen.findByText(english('top-yet', { n: 1 }))).toBeTruthy();
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
  expect(screen.getByText(saying('top-least', { n: 10 }))).toBeTruthy();
  unmount();
  answer({ 'GET /leaderboards/gurka': leaderboard });
  render(Top);
  await screen.findByRole('table');
  expect(screen.queryByText(saying('top-yet', { n: 1 }))).toBeNull();
});

test('bots have a leaderboard of their own, and house bots have no page', async () => {
  where.search = { game: 'gurka', pool: 'bots' };
  const bot = { ...leaderboard.players[0], name: 'plain', kind: 'bot', level: 'plain' };
  const asked = answer({
    'GET /leaderboards/gurka': { ...leaderboard, pool: 'bots', players: [bot] },
  });
  render(Top);
  const table = await screen.findByRole('table', { name: 'Icelandic Gúrka, Bots' });
  expect(table.textContent).toContain(english('add-bot-plain'));
  expect(within(table).queryByRole('link')).toBeNull();
  expect(asked[0]?.path).toContain('pool=bots');
});

test.each([
  [
    'an empty board says so',
    { 'GET /leaderboards/knorri': { game: 'knorri', pool: 'people', least: 10, players: [] } },
    /^Nobody has finished 10 rated matches/,
  ],
  [
    'a board that cannot be had says why',
    { 'GET /leaderboards/knorri': problem(429, 'rate_limited') },
    starting('error-rate_limited'),
  ],
])('%s', async (_, answers, sentence) => {
  answer(answers);
  render(Top);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('the sparkline rises with wins, each point the mean of five', () => {
  expect([success(1, 3), success(2, 3), success(3, 3), success(1, 1)]).toEqual([1, 0.5, 0, 1]);
  expect(line([0, 1, 1, 1, 1, 1])).toEqual([0, 0.5, 2 / 3, 0.75, 0.8, 1]);
  expect(line(Array(100).fill(1))).toHaveLength(30);
  expect(path([0, 1], 120, 30)).toBe('M0 30L120 0');
  expect(path([0.5], 120, 30)).toBe('M0 15H120');
});

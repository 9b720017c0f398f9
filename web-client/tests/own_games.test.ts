import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Header from '../src/header/Header.svelte';
import OwnGames from '../src/pages/OwnGames.svelte';
import { app } from '../src/session/app.svelte';
import { answer, problem } from './api';
import { english, saying, starting } from './english';
import matches from './fixtures/api/matches.json';

vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  route: { pathname: '/games' },
}));

const GUEST = { id: '0190a1b2-0000-7000-8000-0000000000aa', name: 'Aino', kind: 'guest' } as const;

beforeEach(() => {
  app.known = true;
  app.user = { ...GUEST };
});
afterEach(cleanup);

test("a guest's matches are listed page by page, with replays", async () => {
  const [first, ...others] = matches.matches;
  const asked = answer({
    'GET /me/games': ({ path }) =>
      path.includes('cursor=next') ? { matches: others } : { matches: [first], cursor: 'next' },
  });
  render(OwnGames);
  await fireEvent.click(await screen.findByRole('button', { name: english('admin-older') }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: english('admin-older') })).toBeNull();
  expect(asked.map(({ path }) => path)).toEqual([
    '/me/games?limit=50',
    '/me/games?limit=50&cursor=next',
  ]);
  const replay = within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('link', {
    name: /Replay/,
  });
  expect(replay.getAttribute('href')).toBe(`/r/${first?.table}?match=2`);
  expect(screen.getByText(saying('games-guest'))).toBeTruthy();
});

test('a match that was won is not listed as left', async () => {
  const [won, left] = matches.matches;
  const seats = won?.seats.map((seat) => ({ ...seat, left: 'left' }));
  answer({ 'GET /me/games': { matches: [{ ...won, seats }, left] } });
  render(OwnGames);
  const entries = await screen.findAllByRole('listitem');
  const areLeft = entries.map(({ textContent }) => textContent?.includes(english('match-left')));
  expect(areLeft).toEqual([false, true]);
});

test("a page of another user's matches is not added to one's own", async () => {
  const [first, second, third] = matches.matches;
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answer({
    'GET /me/games': ({ path }) =>
      path.includes('cursor=next')
        ? { matches: [second] }
        : { matches: app.user?.name === 'Aino' ? [first] : [third], cursor: 'next' },
  });
  const answers = vi.mocked(globalThis.fetch).getMockImplementation();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).includes('cursor=next')) await late;
    return answers?.(input, init) ?? new Response();
  });
  render(OwnGames);
  await fireEvent.click(await screen.findByRole('button', { name: english('admin-older') }));
  app.user = { ...GUEST, id: '0190a1b2-0000-7000-8000-0000000000bb', name: 'Eero' };
  await screen.findByText(english('games-as', { name: 'Eero' }));
  arrive();
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: english('admin-older') }).getAttribute('aria-disabled'),
    ).toBeNull(),
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('an account gets no warning about losing its matches', async () => {
  app.user = { ...GUEST, kind: 'account' };
  answer({ 'GET /me/games': matches });
  render(OwnGames);
  expect(await screen.findByText(english('games-as', { name: 'Aino' }))).toBeTruthy();
  expect(screen.queryByText(saying('games-guest'))).toBeNull();
});

test.each([
  ['who has finished nothing', GUEST, { 'GET /me/games': { matches: [] } }, saying('no-games-own')],
  ['who is nobody', undefined, {}, saying('games-no-user')],
  [
    'who cannot be told now',
    GUEST,
    { 'GET /me/games': problem(429, 'rate_limited') },
    starting('error-rate_limited'),
  ],
])('%s is reported', async (_, user, answers, sentence) => {
  app.user = user && { ...user };
  answer(answers);
  render(OwnGames);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('the header links to the matches, or its menu in a narrow window', async () => {
  app.user = { ...GUEST };
  render(Header, { props: { slim: false } });
  await fireEvent.click(screen.getByRole('button', { name: 'Aino Menu' }));
  await screen.findByRole('link', { name: 'Settings' });
  const links = screen.getAllByRole('link', { name: 'Replays' });
  const leads = links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]);
  expect(leads).toEqual(Array(2).fill(['/games', 'page']));
});

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawer } from '../src/dom/drawer.svelte';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import { GAMES } from '../src/net/frames';
import RulesPage from '../src/pages/Rules.svelte';
import RulesOf from '../src/pages/RulesOf.svelte';
import { loadHead, loadText } from '../src/pages/rules/load';
import RulesDrawer from '../src/pages/rules/RulesDrawer.svelte';
import { withTrump } from '../src/pages/rules/trump';
import { english } from './english';

const at = vi.hoisted(() => ({ params: {} as Record<string, string>, pathname: '/rules' }));
vi.mock('../src/routes', () => ({
  route: at,
  p: (path: string, { params = {} }: { params?: Record<string, string> } = {}) =>
    path.replace(/:(\w+)/, (_, name: string) => params[name] ?? ''),
}));

// A page of rules is long, and much is drawn at once.

beforeAll(() => Promise.all([loadTexts('rules'), ...GAMES.map(loadGame)]));
beforeEach(() => {
  at.params = {};
});
afterEach(() => {
  cleanup();
  drawer.close();
  history.replaceState(null, '', '/');
});

test('the five games are listed with links to their rules', async () => {
  render(RulesPage);
  await screen.findByRole('heading', { level: 1, name: english('rules-all') });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(GAMES.map((game) => `/rules/${game}`));
  expect(screen.getByText('3–5 players · about 15 minutes')).toBeTruthy();
});

describe('the rules of a game', () => {
  test('have named cards and rulings with links', async () => {
    at.params = { game: 'knorri' };
    render(RulesOf);
    const title = await screen.findByRole('heading', { level: 1, name: 'Knorri' });
    expect(title.querySelector('[lang=fi]')?.textContent).toBe('Knorri');
    const example = screen.getByRole('heading', { name: /^Beat it, or take the oldest/ });
    const felt = example.nextElementSibling as HTMLElement;
    const jack = within(felt).getByRole('img', { name: 'jack of hearts' }).closest('li');
    expect(jack?.textContent).toContain(english('rules-card-may'));
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
      expect(document.getElementById(link.hash.slice(1)), link.hash).toBeTruthy();
    }
    await fireEvent.click(within(example).getByRole('link', { name: 'KN-4' }));
    expect(document.activeElement?.id).toBe('KN-4');
  });

  test('link to practice deals, and mark those that were played', async () => {
    localStorage.setItem('knekt.learned.gurka', 'shed');
    at.params = { game: 'gurka' };
    render(RulesOf);
    const tries = await screen.findByRole('region', { name: english('rules-try') });
    expect(tries.closest('section.examples')).toBeTruthy();
    const links = within(tries).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['beat', 'shed', 'sets', 'lead', 'last', 'six'].map((id) => `/learn/gurka#${id}`),
    );
    expect(links.slice(0, 2).map((link) => link.textContent?.trim())).toEqual([
      '1 Beat or throw',
      '✓ High cards are a burden, done',
    ]);
    localStorage.clear();
  });

  test('mark the options of the table they were opened from', async () => {
    history.replaceState(null, '', '/rules/knorri?must_beat=false&deals=3&lang=en');
    at.params = { game: 'knorri' };
    render(RulesOf);
    const own = await screen.findByRole('region', { name: english('rules-at-this-table') });
    expect(own.textContent).toContain('you may take the bottom card instead');
    const options = screen.getByRole('region', { name: english('options-of-table') });
    expect(within(options).getByText(english('rules-here')).parentElement?.textContent).toContain(
      'bottom card instead',
    );
    expect(within(options).getByText(english('rules-here-value', { value: 3 }))).toBeTruthy();
  });

  test('scroll the tab of their game into view', async () => {
    const scrollTo = vi.spyOn(Element.prototype, 'scrollTo');
    at.params = { game: 'karnoffel' };
    render(RulesOf);
    const own = await screen.findByRole('link', { current: 'page' });
    expect(scrollTo.mock.contexts).toEqual([own.parentElement]);
  });

  test('are missing for an unknown game', async () => {
    at.params = { game: 'whist' };
    render(RulesOf);
    expect(screen.getByRole('heading', { name: english('not-found') })).toBeTruthy();
  });

  test('are in English for locales without a translation', async () => {
    expect((await loadText('knorri', 'tlh')).title).toBe('Knorri');
    expect((await loadHead('karnoffel', 'pseudo')).facts.minutes).toBe('10');
    await expect(loadText('whist', 'en')).rejects.toThrow('no such text');
  });
});

test('show the ranking with the trumps of the deal', async () => {
  const ladder = async (game: string, trump: string) => {
    const rules = await loadText(game, 'en');
    const section = rules.sections.find(({ id }) => id === 'ranking');
    if (!section) throw new Error(game);
    const { blocks } = withTrump(section, trump);
    expect(blocks.length).toBe(section.blocks.length - 1);
    return blocks.flatMap((block) =>
      block.kind === 'cards'
        ? block.rows.map(({ groups }) =>
            groups
              .flat()
              .map(({ card }) => card)
              .join(' '),
          )
        : [],
    );
  };
  expect((await ladder('karnoffel', 's')).slice(0, 6)).toEqual([
    'Js',
    '7s',
    '6s',
    '2s',
    'Kh Ks Kd Kc',
    '3s',
  ]);
  expect((await ladder('knektpass', 's'))[0]).toMatch(/^Jc Js Jh Jd As Ks/);
  expect((await ladder('knektpass', 's'))[1]).toMatch(/^Ah Kh/);
  expect((await ladder('knektpass', 'd'))[1]).toMatch(/^As Ks/);
});

describe('the rules beside the table', () => {
  const props = {
    game: 'karnoffel',
    options: { ties: 'last', deals_to_win: 2 },
    trump: 'c',
  } as const;
  beforeEach(() => drawer.attach());

  test("open at the linked section, with the table's options and trumps", async () => {
    drawer.toggle('ranking');
    render(RulesDrawer, { props });
    const text = await screen.findByRole('group', { name: 'Karnöffel' });
    await waitFor(() => expect(document.activeElement?.id).toBe('ranking'));
    expect(within(text).getByText(english('rules-trump-now', { suit: 'clubs' }))).toBeTruthy();
    expect(
      within(text).getByRole('region', { name: english('rules-at-this-table') }).textContent,
    ).toContain('the one played last wins');
    const title = screen.getByRole('heading', { name: 'Karnöffel' });
    expect(title.querySelector('[lang=de]')?.textContent).toBe('Karnöffel');
    const whole = screen.getByRole('link', { name: english('rules-whole') });
    expect(whole.getAttribute('href')).toBe('/rules/karnoffel?ties=last&deals_to_win=2');
  });

  test('close by Escape, and by the key that opened them', async () => {
    drawer.toggle('ranking');
    render(RulesDrawer, { props });
    await fireEvent.keyDown(await screen.findByRole('group', { name: 'Karnöffel' }), {
      key: 'Escape',
    });
    expect(drawer.section).toBeUndefined();
    drawer.toggle();
    expect(drawer.section).toBe('summary');
    drawer.toggle();
    expect(drawer.section).toBeUndefined();
  });
});

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { drawer } from '../src/dom/drawer.svelte';
import { loadGame } from '../src/i18n/fluent';
import { GAMES, type Snapshot } from '../src/net/frames';
import { line, spoken } from '../src/pages/rules/textLanguage';
import TablePage from '../src/pages/TablePage.svelte';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import gurka from './fixtures/gurka.json';
import { TABLES } from './table';

const { id } = vi.hoisted(() => ({ id: '0198f3b0-0000-7000-8000-000000000001' }));
vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  route: { params: { id }, pathname: `/t/${id}` },
}));

beforeAll(() => Promise.all(GAMES.map(loadGame)));
beforeEach(() => {
  resetPreferences();
  // The first steps would be read aloud, too.
  preferences.coached = true;
  vi.spyOn(app.subscription, 'begin').mockImplementation(() => undefined);
  vi.spyOn(app.subscription, 'end').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  drawer.close();
  app.subscription.table = undefined;
});

const said = () => document.querySelector('[data-said]')?.textContent?.trim() ?? '';

/** The page of a table, and the rules beside it once a key has opened them. */
async function opened(fixture: unknown, open: () => unknown) {
  const snapshot = { ...(structuredClone(fixture) as Snapshot), table: id };
  app.subscription.table = reduce(undefined, snapshot) as TableState;
  const { container } = render(TablePage);
  await waitFor(() => expect(container.querySelector('.table')).toBeTruthy());
  await open();
  return waitFor(() => container.querySelector('section.ranking') ?? expect.fail('no ranking'));
}
const press = (key: string) =>
  fireEvent.keyDown(document.querySelector('.table') as Element, { key });

test('the ranking is read in order, with card names and without repeats', () => {
  const section = document.createElement('section');
  section.innerHTML = `<h2>What beats what</h2><p>From the highest down.</p>
    <ul><li>The ranks: <span><span role="img" aria-label="ace of spades"><span aria-hidden="true">A♠</span></span> <span
    role="img" aria-label="king of hearts"><span aria-hidden="true">K♥</span></span></span></li></ul>`;
  expect(line(spoken(section))).toBe(
    'What beats what. From the highest down. The ranks: ace of spades, king of hearts.',
  );
});

test.each(Object.entries(TABLES))('R reads the ranking aloud in %s', async (_, fixture) => {
  const ranking = await opened(fixture, () => press('r'));
  await waitFor(() => expect(said()).toBe(line(spoken(ranking))));
  expect(said().startsWith(ranking.querySelector('h2')?.textContent?.trim() ?? 'no heading')).toBe(
    true,
  );
  expect(said().length).toBeGreaterThan(60);
});

test('the rules opened at their summary are read without the table', async () => {
  await opened(gurka, () => drawer.toggle());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /rka$/ })),
  );
  expect(said()).toBe('');
});

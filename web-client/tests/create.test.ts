import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GAMES } from '../src/net/frames';
import Create from '../src/pages/Create.svelte';
import { loadText } from '../src/pages/rules/load';
import { app } from '../src/session/app.svelte';
import { type Field, type GameInfo, keepAllowed } from '../src/session/games';
import { canBeRated, type TableForm, tableOf } from '../src/session/newTable';
import { copied } from '../src/table/waiting/copied';
import ShareLink from '../src/table/waiting/ShareLink.svelte';
import { answer, problem } from './api';
import { english, saying, starting } from './english';
import games from './fixtures/api/games.json';

vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  goToTable: vi.fn(async () => undefined),
}));
const { goToTable } = await import('../src/routes');
const command = vi.spyOn(app, 'command');
const WISH: TableForm = {
  game: 'gurka',
  seats: 3,
  options: {},
  who: 'open',
  pace: 'none',
  watch: 'now',
  chat: 'free',
  moreTime: true,
  takeback: true,
  autoForced: true,
  hints: true,
  rated: false,
  botPace: 'normal',
  level: 'plain',
};

beforeEach(() => {
  app.known = true;
  app.user = { id: '0190a1b2-0000-7000-8000-0000000000aa', name: 'Maja', kind: 'account' };
  command
    .mockReset()
    .mockResolvedValue({ op: 'ack', cid: 'c', table: 'new', invite: 'k7m2p9x4qa' } as never);
  answer({ 'GET /games': games });
});
afterEach(() => {
  cleanup();
  vi.mocked(goToTable).mockClear();
  localStorage.clear();
});

test('the games to choose from are named in their own languages', async () => {
  render(Create);
  const game = await screen.findByRole('radio', { name: 'Gnällknekt' });
  expect(game.parentElement?.querySelector('[lang=sv]')?.textContent).toBe('Gnällknekt');
  const gurka = screen.getByRole('radio', { name: english('gurka-name') });
  expect(gurka.parentElement?.querySelector('[lang=is]')?.textContent).toBe('Gúrka');
});

test('the form sets every setting of the table', () => {
  expect(tableOf(WISH, 'guest').settings).toEqual({
    visibility: 'open',
    clock: { style: 'none' },
    spectators: { allow: true, delay: 'none' },
    chat: { mode: 'free' },
    auto_forced: true,
    more_time: true,
    takeback: true,
    hints: true,
    rated: false,
  });
  const other = tableOf(
    { ...WISH, who: 'link', autoForced: false, pace: 'hare', watch: 'tricks', chat: 'phrases' },
    'guest',
  ).settings;
  expect(other).toMatchObject({
    visibility: 'link',
    clock: { style: 'bank', bank_s: 30, increment_s: 10 },
    spectators: { allow: true, delay: { tricks: 2 } },
    chat: { mode: 'phrases' },
    auto_forced: false,
  });
});

test('only accounts can create rated tables, without bots', () => {
  expect(canBeRated(WISH, 'account')).toBe(true);
  expect(canBeRated(WISH, 'guest')).toBe(false);
  expect(canBeRated({ who: 'bots' }, 'account')).toBe(false);
  expect(tableOf({ ...WISH, rated: true }, 'account').settings.rated).toBe(true);
  expect(tableOf({ ...WISH, rated: true }, 'guest').settings.rated).toBe(false);
});

async function show() {
  render(Create);
  await screen.findByRole('radio', { name: english('gurka-name') });
  await fireEvent.click(screen.getByRole('radio', { name: english('gurka-name') }));
  await screen.findByRole('radio', { name: '2' });
}

test('the summary follows the form, and the created table is opened', async () => {
  await show();
  await fireEvent.click(screen.getByRole('radio', { name: '2' }));
  await fireEvent.click(screen.getByRole('radio', { name: starting('who-link') }));
  await fireEvent.click(screen.getByRole('radio', { name: /^Normal .*per move/ }));
  expect(
    screen.getByText(
      [
        english('create-for', { game: english('gurka-name'), n: 2 }),
        english('who-link'),
        english('pace-tortoise'),
        english('preset-gurka-source'),
      ].join(' · '),
    ),
  ).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: english('create-and-copy') }));
  await waitFor(() => expect(goToTable).toHaveBeenCalledWith('new', 'k7m2p9x4qa'));
  expect(command.mock.calls[0]?.[0]).toMatchObject({
    op: 'create',
    game: 'gurka',
    seats: 2,
    options: {},
  });
});

test('forced moves are automatic by default', async () => {
  await show();
  const forced = screen.getByRole('checkbox', {
    name: english('auto-forced'),
    hidden: true,
  });
  expect(forced).toHaveProperty('checked', true);
  await fireEvent.click(forced);
  await fireEvent.click(screen.getByRole('button', { name: english('create-and-copy') }));
  await waitFor(() => expect(command).toHaveBeenCalled());
  expect(command.mock.calls[0]?.[0]).toMatchObject({
    op: 'create',
    settings: { auto_forced: false },
  });
});

const presets = () => [...document.querySelectorAll<HTMLInputElement>('.preset input')];
const picked = () => presets().find((radio) => radio.checked)?.value;
const made = () =>
  command.mock.calls
    .map(([body]) => body as { op: string; options?: unknown })
    .find(({ op }) => op === 'create');

test('every game starts with the recommended preset', async () => {
  render(Create);
  await screen.findByRole('radio', { name: 'Gnällknekt' });
  for (const game of games as unknown as GameInfo[]) {
    await fireEvent.click(
      document.querySelector(`.games input[value="${game.game}"]`) as HTMLElement,
    );
    expect(presets().map(({ value }) => value)).toEqual([
      ...(game.presets ?? []).map(({ name }) => name),
      'custom',
    ]);
    expect(picked()).toBe(game.presets?.[0]?.name);
    for (const radio of presets())
      expect(radio.parentElement?.querySelector('small')?.textContent).not.toBe('');
    expect(document.querySelectorAll('.preset .tag').length).toBe(1);
  }
});

test.each([
  ['at least one trick, which is recommended', undefined, { min_tricks: 'at_least_one' }],
  ['the rules of the source, where somebody wants those', 'source', {}],
] as const)('a Knektpass table is created with %s', async (_, preset, options) => {
  render(Create);
  await screen.findByRole('radio', { name: 'Gnällknekt' });
  await fireEvent.click(document.querySelector('.games input[value="knektpass"]') as HTMLElement);
  const wanted = presets().find(({ value }) => value === preset);
  if (wanted) await fireEvent.click(wanted);
  await fireEvent.click(screen.getByRole('button', { name: english('create-and-copy') }));
  await waitFor(() => expect(made()?.options).toEqual(options));
});

test('a changed option makes the rules custom, and a preset takes it back', async () => {
  await show();
  const rule = document.querySelector<HTMLInputElement>('.house input[type="checkbox"]');
  await fireEvent.click(rule as HTMLInputElement);
  expect(picked()).toBe('custom');
  await fireEvent.click(screen.getByRole('radio', { name: '2' }));
  expect(picked(), 'where another number plays, too').toBe('custom');
  await fireEvent.click(presets()[0] as HTMLElement);
  expect(picked()).toBe('source');
  expect(document.querySelector<HTMLInputElement>('.house input[type="checkbox"]')?.checked).toBe(
    false,
  );
});

test('house rules are unfolded when selected', async () => {
  await show();
  const house = document.querySelector<HTMLDetailsElement>('.house') as HTMLDetailsElement;
  expect(house.open).toBe(false);
  await fireEvent.click(presets().at(-1) as HTMLElement);
  expect([house.open, picked()]).toEqual([true, 'custom']);
});

test('the last preset is remembered', async () => {
  await show();
  await fireEvent.click(presets().find(({ value }) => value === 'one_round') as HTMLElement);
  cleanup();
  await show();
  expect(picked()).toBe('one_round');
});

test('options that are still allowed are kept', () => {
  const head = { title: '', help: '' };
  const form: Field[] = [
    { ...head, kind: 'number', name: 'most', least: 1, most: 5, value: 3 },
    { ...head, kind: 'choice', name: 'way', choices: [{ value: 'a', label: '' }], value: 'b' },
    { ...head, kind: 'switch', name: 'on', value: false },
  ];
  expect(keepAllowed({ most: 5, way: 'a', on: true }, form)).toEqual({
    most: 5,
    way: 'a',
    on: true,
  });
  expect(keepAllowed({ most: 6, way: 'c', on: true, other: 1 }, form)).toEqual({ on: true });
  expect(keepAllowed({ most: Number.NaN }, form)).toEqual({});
  expect(keepAllowed({ most: 3 }, form), 'as the rules say it').toEqual({});
});

test('an invalid number is not accepted, and its option is unfolded', async () => {
  await show();
  const house = document.querySelector<HTMLDetailsElement>('.house') as HTMLDetailsElement;
  const most = screen.getByRole('spinbutton', {
    name: starting('option-gurka-deal_limit'),
    hidden: true,
  }) as HTMLInputElement;
  expect(most.required).toBe(true);
  await fireEvent.change(most, { target: { value: '' } });
  expect(picked()).toBe('source');
  expect(house.open).toBe(false);
  await fireEvent(most, new Event('invalid'));
  expect(house.open).toBe(true);
});

test('a copied link is reported only if copying succeeded', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await show();
  await fireEvent.click(screen.getByRole('radio', { name: starting('who-link') }));
  await fireEvent.click(screen.getByRole('button', { name: english('create-and-copy') }));
  await waitFor(() => expect(goToTable).toHaveBeenCalled());
  const link = `${location.origin}/t/new#k7m2p9x4qa`;
  expect(writeText).toHaveBeenCalledWith(link);
  cleanup();
  render(ShareLink, { table: 'new', game: 'gurka' });
  expect(screen.getByRole('status').textContent).toContain('Copied');
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await copied.put(link, () => undefined);
  cleanup();
  render(ShareLink, { table: 'new', game: 'gurka' });
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('number fields show their limits', async () => {
  await show();
  const most = screen.getByRole('spinbutton', {
    name: starting('option-gurka-deal_limit'),
    hidden: true,
  });
  expect([most.getAttribute('min'), most.getAttribute('max')]).toEqual(['10', '500']);
  expect(most.closest('label')?.textContent).toContain('10–500');
});

test("a ruling in an option's help links to its text", async () => {
  await show();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.house small a')];
  expect(links.map((link) => link.getAttribute('href'))).toContain('/rules/gurka#GU-5');
  expect(links.every((link) => link.target === '_blank')).toBe(true);
  const options = readFileSync(join(import.meta.dirname, '../../locales/en/options.ftl'), 'utf8');
  const named = [...options.matchAll(/^option-(\w+?)-.*\n {4}\.help = .*$/gm)].flatMap(
    ([text, game]) =>
      [...text.matchAll(/\b[A-Z]{2}-\d+\b/g)].map(([ruling]) => [game ?? '', ruling] as const),
  );
  expect(named.length).toBeGreaterThan(15);
  const rules = new Map(
    await Promise.all(
      GAMES.map(async (one) => [one as string, await loadText(one, 'en')] as const),
    ),
  );
  const stands = ([game, ruling]: readonly [string, string]) =>
    rules.get(game)?.sections.some(({ parts }) => parts.some(({ id }) => id === ruling));
  expect(named.filter((one) => !stands(one))).toEqual([]);
});

test('adjustable time is offered only with a clock in seconds', async () => {
  await show();
  const choice = () => screen.queryByRole('checkbox', { name: english('may-more-time') });
  expect(choice()).toBeNull();
  await fireEvent.click(screen.getByRole('radio', { name: /^Fast .*per move/ }));
  expect(choice()).toHaveProperty('checked', true);
  await fireEvent.click(choice() as HTMLElement);
  await fireEvent.click(screen.getByRole('button', { name: english('create-and-copy') }));
  await waitFor(() => expect(goToTable).toHaveBeenCalled());
  expect(command.mock.calls.map(([body]) => body)).toContainEqual(
    expect.objectContaining({
      op: 'create',
      settings: expect.objectContaining({ more_time: false }),
    }),
  );
  await fireEvent.click(screen.getByRole('radio', { name: starting('pace-days') }));
  expect(choice()).toBeNull();
});

test('a guest is told why there is no rated table', async () => {
  app.user = { id: 'x', name: 'Aino', kind: 'guest' };
  await show();
  expect(
    screen.getByRole('checkbox', { name: english('create-rated-label'), hidden: true }),
  ).toHaveProperty('disabled', true);
  expect(screen.getByText(saying('create-rated-guest'))).toBeTruthy();
});

test('a failure to load the games is reported', async () => {
  answer({ 'GET /games': problem(500, 'internal') });
  render(Create);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test('a page that was opened directly names the levels of bots', async () => {
  vi.resetModules();
  const { speak } = await import('../src/i18n/locale.svelte');
  await speak('en');
  const testing = await import('@testing-library/svelte');
  const Page = (await import('../src/pages/Create.svelte')).default;
  const { container } = testing.render(Page);
  const bots = await testing.waitFor(
    () => container.querySelector('input[value="bots"]') ?? expect.fail('no choice of bots'),
  );
  await testing.fireEvent.click(bots);
  const levels = [...container.querySelectorAll('.level label')].map((level) => level.textContent);
  testing.cleanup();
  expect(levels.length).toBeGreaterThan(1);
  expect(levels.filter((level) => level?.includes('bot-level'))).toEqual([]);
});

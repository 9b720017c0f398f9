import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame } from '../src/i18n/fluent';
import { type Ack, GAMES, type Snapshot } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { shortcutOf } from '../src/table/keyboard/shortcuts';
import LiveRegions from '../src/table/speech/LiveRegions.svelte';
import Table from '../src/table/Table.svelte';
import { english } from './english';
import gnallknekt from './fixtures/gnallknekt-move.json';
import gurka from './fixtures/gurka.json';
import knektpass from './fixtures/knektpass-play.json';
import knorri from './fixtures/knorri-draw.json';

vi.spyOn(app, 'send').mockReturnValue(new Promise<Ack>(() => undefined));

beforeAll(() => Promise.all(GAMES.map(loadGame)));
beforeEach(() => resetPreferences());
beforeEach(() => void render(LiveRegions));
afterEach(cleanup);

async function show(fixture: unknown) {
  const state = reduce(undefined, fixture as Snapshot) as TableState;
  const props = { table: state, ui: await loadUi(state.public.table.game) };
  return render(Table, { props }).container;
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });
const said = () => document.querySelector('[data-said]')?.textContent ?? '';

describe('reading aloud on request', () => {
  test.each([
    ['the trick', 't', knektpass, 'Trick: Runa, ten of hearts, winning'],
    ['the hand', 'h', knektpass, 'Your hand, 4 cards: jack of diamonds, ace of spades'],
    ['the scores', 'c', gurka, 'Þóra, 13 of 21 points'],
    ['the previous trick', 'l', knektpass, 'Previous trick, taken by'],
    ['the layout', 't', knorri, 'Layout: '],
    ['the lives', 't', gnallknekt, 'Your life 1: '],
  ])('%s', async (_, key, fixture, sentence) => {
    await show(fixture);
    await press(key);
    await waitFor(() => expect(said()).toContain(sentence));
  });

  test('repeats an unchanged text', async () => {
    await show(knektpass);
    await press('t');
    await waitFor(() => expect(said()).toContain('Trick'));
    const once = said();
    await press('t');
    await waitFor(() => expect(said()).not.toBe(once));
    expect(said().trim()).toBe(once);
  });
});

test('the keys are listed with their actions, and Escape closes the list', async () => {
  await show(knektpass);
  await press('?');
  const sheet = await screen.findByRole('dialog', { name: english('keys-title') });
  expect(within(sheet).getByText(english('key-read_trick')).parentElement?.textContent).toContain(
    'T',
  );
  await fireEvent.keyDown(within(sheet).getByRole('button', { name: 'Close' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test('keys are for the table only while it has focus or is pointed at', async () => {
  await fireEvent.pointerDown(document.body);
  const container = await show(knektpass);
  const table = container.querySelector('.table') as HTMLElement;
  expect(document.activeElement).toBe(table);
  await press('z');
  expect(preferences.zen).toBe(true);
  table.blur();
  await press('z');
  expect(preferences.zen).toBe(true);
  table.focus();
  await press('z');
  expect(preferences.zen).toBe(false);
});

test('a changed key works, and the default one no longer does', async () => {
  preferences.keys = { read_trick: 'x' };
  await show(knektpass);
  await press('t');
  expect(said()).toBe('');
  await press('x');
  await waitFor(() => expect(said()).toContain('Trick'));
});

test.each([
  ['Cyrillic', { key: 'т', code: 'KeyN' }, 'target'],
  ['Cyrillic', { key: 'Я', code: 'KeyZ', shiftKey: true }, 'zen'],
  ['Greek', { key: 'ρ', code: 'KeyR' }, 'ladder'],
  ['Hebrew', { key: 'ר', code: 'KeyR' }, 'ladder'],
  ['Cyrillic', { key: ',', code: 'Slash', shiftKey: true }, 'help'],
  ['Arabic', { key: '؟', code: 'Slash', shiftKey: true }, 'help'],
])('a %s key is the command of its place: %o', (_, key, command) => {
  expect(shortcutOf(new KeyboardEvent('keydown', key))).toEqual({ command });
});

test.each([
  ['é', 'Digit2', 1],
  ['"', 'Digit3', 2],
  ['à', 'Digit0', 9],
])('the key %s of the row of digits chooses a card', (key, code, card) => {
  expect(shortcutOf(new KeyboardEvent('keydown', { key, code }))).toEqual({ card });
});

test.each([
  ['a Latin letter elsewhere', { key: 'ö', code: 'Semicolon' }],
  ['a sign over a digit', { key: '#', code: 'Digit3', shiftKey: true }],
  ['a sign of a Latin layout', { key: ';', code: 'KeyZ' }],
  ['a dead key', { key: 'Dead', code: 'KeyR' }],
  ['a minus in the place of the slash', { key: '_', code: 'Slash', shiftKey: true }],
])('%s is no shortcut', (_, key) => {
  expect(shortcutOf(new KeyboardEvent('keydown', key))).toBeUndefined();
});

test('a Latin layout goes by its letters, and a chosen letter by itself', () => {
  const dvorak = new KeyboardEvent('keydown', { key: 'p', code: 'KeyR' });
  expect(shortcutOf(dvorak)).toEqual({ command: 'premove' });
  preferences.keys = { sort: 'р' };
  const cyrillic = new KeyboardEvent('keydown', { key: 'р', code: 'KeyH' });
  expect(shortcutOf(cyrillic)).toEqual({ command: 'sort' });
});

test('switched off, letters and digits do nothing, and Escape still deselects', async () => {
  preferences.shortcuts = false;
  await show(knektpass);
  const king = screen.getByRole('button', { name: 'king of hearts' });
  await fireEvent.click(king);
  await press('t');
  await press('2');
  expect(said()).toBe('');
  expect(king.getAttribute('aria-pressed')).toBe('true');
  await press('Escape');
  expect(king.getAttribute('aria-pressed')).toBe('false');
});

test.each([
  ['with a modifier', { ctrlKey: true }],
  ['in a composition', { isComposing: true }],
])('a key %s is not for the table', async (_, more) => {
  await show(knektpass);
  await press('t', more);
  expect(said()).toBe('');
});

test('a key elsewhere on the page is not for the table', async () => {
  await show(knektpass);
  const elsewhere = document.body.appendChild(document.createElement('button'));
  await fireEvent.keyDown(elsewhere, { key: 't' });
  expect(said()).toBe('');
  elsewhere.remove();
});

test('a key opens the log and focuses its tab', async () => {
  await show(knektpass);
  await waitFor(() => expect(document.activeElement?.closest('.hand')).toBeTruthy());
  await press('g');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Log' })),
  );
  await fireEvent.keyDown(screen.getByRole('tab', { name: 'Log' }), { key: 'ArrowRight' });
  expect(screen.getByRole('tab', { name: 'Scores' }).getAttribute('aria-selected')).toBe('true');
});

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import Tools from '../src/table/panel/Tools.svelte';
import { english } from './english';

// The section is loaded when it opens.

const show = () => render(Tools, { sort: vi.fn(), sorted: 'suit', keys: vi.fn(), moreTime: false });
const unfolds = async () => {
  const button = screen.getByRole('button', { name: english('tool-looks') });
  await fireEvent.click(button);
  return button;
};

beforeEach(resetPreferences);
afterEach(cleanup);

test('a spectator has all tools except sorting', () => {
  render(Tools, { sorted: 'suit', keys: vi.fn(), moreTime: false });
  const names = screen.getAllByRole('button').map((one) => one.textContent?.trim());
  expect(names).toEqual([
    'Sound',
    english('tool-zen'),
    english('tool-looks'),
    english('keys-title'),
  ]);
});

test('speed, deck, size and colours are changed at the table itself', async () => {
  show();
  const button = await unfolds();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const choose = async (name: string, option: string) => {
    const list = (await screen.findByRole('combobox', { name })) as HTMLSelectElement;
    const index = [...list.options].findIndex(({ text }) => text === option);
    await fireEvent.change(list, { target: { selectedIndex: index } });
  };
  await choose(english('set-size'), english('set-size-xl'));
  await choose('Cards', 'Classic');
  await choose(english('set-back'), 'Ink');
  await fireEvent.click(screen.getByRole('checkbox', { name: english('set-four-colour') }));
  const { cardSize, deck, back, fourColour } = preferences;
  expect({ cardSize, deck, back, fourColour }).toEqual({
    cardSize: 'xl',
    deck: 'classic',
    back: 'ink',
    fourColour: false,
  });
});

test('the section closes again', async () => {
  show();
  await unfolds();
  expect(await screen.findByRole('combobox', { name: english('set-back') })).toBeTruthy();
  const button = await unfolds();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('combobox', { name: english('set-back') })).toBeNull();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { look, reducedMotion, speed } from '../src/dom/appearance.svelte';
import Settings from '../src/pages/Settings.svelte';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { english, saying, starting } from './english';

beforeEach(async () => {
  resetPreferences();
  render(Settings);
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
});
afterEach(cleanup);

test('every control has a name', () => {
  const controls = [...document.querySelectorAll<HTMLInputElement>('input, select')];
  expect(controls.length).toBeGreaterThan(20);
  expect(
    controls.filter((control) =>
      [...(control.labels ?? [])].every((label) => !label.textContent?.trim()),
    ),
  ).toEqual([]);
});

test('a change applies at once, and the form follows changes elsewhere', async () => {
  await fireEvent.click(screen.getByRole('checkbox', { name: english('set-one-tap') }));
  expect(preferences.oneTap).toBe(true);
  await fireEvent.click(screen.getByRole('radio', { name: 'Birch' }));
  expect(preferences.felt).toBe('birch');
  preferences.theme = 'dark';
  await tick();
  expect(
    (screen.getByRole('combobox', { name: english('set-theme') }) as HTMLSelectElement)
      .selectedOptions[0]?.text,
  ).toBe('Dark');
});

test('the first steps can be shown again', async () => {
  preferences.coached = true;
  await tick();
  const steps = screen.getByRole('checkbox', {
    name: english('set-steps'),
  }) as HTMLInputElement;
  expect(steps.checked).toBe(false);
  await fireEvent.click(steps);
  expect(preferences.coached).toBe(false);
});

test("a game's name has its language", () => {
  const knorri = screen.getByRole('combobox', { name: 'Knorri' }) as HTMLSelectElement;
  expect(knorri.labels[0]?.querySelector('[lang=fi]')?.textContent).toBe('Knorri');
});

test('the order of a hand is set per game, and reset', async () => {
  const knorri = screen.getByRole('combobox', { name: 'Knorri' });
  await fireEvent.change(knorri, { target: { selectedIndex: 2 } });
  expect(preferences.sort).toEqual({ knorri: 'rank' });
  await fireEvent.change(knorri, { target: { selectedIndex: 0 } });
  expect(preferences.sort).toEqual({});
});

test('a key is changed to a free one, and reset', async () => {
  const change = () => screen.getByRole('button', { name: saying('key-sort') });
  const press = async (key: string) => {
    await fireEvent.click(change());
    await fireEvent.keyDown(change(), { key });
  };
  await press('p');
  expect(preferences.keys).toEqual({});
  expect(screen.getByText(saying('set-key-taken'))).toBeTruthy();
  await press('X');
  expect(preferences.keys).toEqual({ sort: 'x' });
  await fireEvent.keyDown(change(), { key: 'y' });
  expect(preferences.keys).toEqual({ sort: 'x' });
  await press('Escape');
  expect(preferences.keys).toEqual({ sort: 'x' });
  await fireEvent.click(screen.getByRole('button', { name: english('set-key-usual') }));
  expect(preferences.keys).toEqual({});
});

test('a key still held from the press is not recorded', async () => {
  const change = screen.getByRole('button', { name: saying('key-sort') });
  await fireEvent.click(change);
  await fireEvent.keyDown(change, { key: 'x', repeat: true });
  expect(preferences.keys).toEqual({});
  await fireEvent.keyDown(change, { key: 'x' });
  expect(preferences.keys).toEqual({ sort: 'x' });
});

test('everything is reset after a second press only', async () => {
  preferences.felt = 'slate';
  await fireEvent.click(screen.getByRole('button', { name: english('settings-reset') }));
  expect(preferences.felt).toBe('slate');
  await fireEvent.click(screen.getByRole('button', { name: english('settings-reset-sure') }));
  expect(preferences.felt).toBe('spruce');
  expect(screen.getByText(english('settings-reset-done'))).toBeTruthy();
});

test('the page has the preferred appearance', async () => {
  const root = document.createElement('html');
  const end = look(root);
  Object.assign(preferences, {
    theme: 'dark',
    felt: 'fjord',
    cardSize: 'xl',
    fourColour: false,
    contrast: true,
  });
  await tick();
  expect(root.dataset).toMatchObject({ theme: 'dark', felt: 'fjord', size: 'xl', colours: 'two' });
  expect(root.hasAttribute('data-contrast')).toBe(true);
  preferences.contrast = false;
  await tick();
  expect(root.hasAttribute('data-contrast')).toBe(false);
  end();
});

test('reduced motion comes from the system or the reader, in one attribute', async () => {
  expect(reducedMotion()).toBe(false);
  expect(speed()).toBe(1);
  await fireEvent.change(screen.getByRole('combobox', { name: 'Motion' }), {
    target: { selectedIndex: 1 },
  });
  expect(preferences.motion).toBe('less');
  expect([reducedMotion(), speed()]).toEqual([true, 0]);
  expect(await screen.findByText(starting('set-speed-reduced'))).toBeTruthy();
  const root = document.createElement('html');
  const end = look(root);
  await tick();
  expect(root.hasAttribute('data-still')).toBe(true);
  end();
});

test('the preferred time factor can be chosen', async () => {
  const time = screen.getByRole('combobox', { name: starting('set-time') });
  await fireEvent.change(time, { target: { selectedIndex: 2 } });
  expect(preferences.timeFactor).toBe(5);
  await fireEvent.change(time, { target: { selectedIndex: 0 } });
  expect(preferences.timeFactor).toBe(1);
});

test('the readable typeface is applied', async () => {
  const root = document.createElement('html');
  const end = look(root);
  await tick();
  expect(root.dataset.typeface).toBe('usual');
  await fireEvent.change(screen.getByRole('combobox', { name: 'Typeface' }), {
    target: { selectedIndex: 1 },
  });
  await tick();
  expect(root.dataset.typeface).toBe('hyperlegible');
  end();
});

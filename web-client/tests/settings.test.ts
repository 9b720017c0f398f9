import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Settings from '../src/pages/Settings.svelte';
import { look, reducedMotion, speed } from '../src/state/appearance.svelte';
import { preferences, resetPreferences } from '../src/state/preferences.svelte';
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

test('a change counts at once, and the form follows what changes elsewhere', async () => {
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

test('whoever has seen the first steps has them shown again', async () => {
  preferences.coached = true;
  await tick();
  const steps = screen.getByRole('checkbox', {
    name: english('set-steps'),
  }) as HTMLInputElement;
  expect(steps.checked).toBe(false);
  await fireEvent.click(steps);
  expect(preferences.coached).toBe(false);
});

test('a game’s name says which language it is of', () => {
  const knorri = screen.getByRole('combobox', { name: 'Knorri' }) as HTMLSelectElement;
  expect(knorri.labels[0]?.querySelector('[lang=fi]')?.textContent).toBe('Knorri');
});

test('the order of a hand is set for a game, and is as usual again', async () => {
  const knorri = screen.getByRole('combobox', { name: 'Knorri' });
  await fireEvent.change(knorri, { target: { selectedIndex: 2 } });
  expect(preferences.sort).toEqual({ knorri: 'rank' });
  await fireEvent.change(knorri, { target: { selectedIndex: 0 } });
  expect(preferences.sort).toEqual({});
});

test('a key is changed to one that is free, and is as usual again', async () => {
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

test('a key that is still held from pressing the button is not the new key', async () => {
  const change = screen.getByRole('button', { name: saying('key-sort') });
  await fireEvent.click(change);
  await fireEvent.keyDown(change, { key: 'x', repeat: true });
  expect(preferences.keys).toEqual({});
  await fireEvent.keyDown(change, { key: 'x' });
  expect(preferences.keys).toEqual({ sort: 'x' });
});

test('everything is as at first after a second press alone', async () => {
  preferences.felt = 'slate';
  await fireEvent.click(screen.getByRole('button', { name: english('settings-reset') }));
  expect(preferences.felt).toBe('slate');
  await fireEvent.click(screen.getByRole('button', { name: english('settings-reset-sure') }));
  expect(preferences.felt).toBe('spruce');
  expect(screen.getByText(english('settings-reset-done'))).toBeTruthy();
});

test('the page wears what is preferred', async () => {
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

test('little motion is wanted by the system or by the reader, and one place says so', async () => {
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

test('whoever needs more time says how much', async () => {
  const time = screen.getByRole('combobox', { name: starting('set-time') });
  await fireEvent.change(time, { target: { selectedIndex: 2 } });
  expect(preferences.timeFactor).toBe(5);
  await fireEvent.change(time, { target: { selectedIndex: 0 } });
  expect(preferences.timeFactor).toBe(1);
});

test('a typeface that is easier to read is worn by whoever chose it', async () => {
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

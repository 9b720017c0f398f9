import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Menu from '../src/dom/Menu.svelte';
import * as fluent from '../src/i18n/fluent';
import { english } from './english';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const children = createRawSnippet(() => ({ render: () => '<button type="button">First</button>' }));
const open = async () => {
  render(Menu, { props: { label: 'About it', texts: 'seat', children } });
  const button = screen.getByRole('button', { name: 'About it' });
  await fireEvent.click(button);
  return { button, menu: await screen.findByRole('group', { name: 'About it' }) };
};
const isShut = () => expect(screen.queryByRole('group')).toBeNull();

test('a menu focuses its first button and closes on a press outside', async () => {
  const { button, menu } = await open();
  const first = screen.getByRole('button', { name: 'First' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await fireEvent.pointerDown(menu);
  expect(screen.getByRole('group')).toBe(menu);
  await fireEvent.pointerDown(document.body);
  isShut();
  expect([button.getAttribute('aria-expanded'), document.activeElement === button]).toEqual([
    'false',
    false,
  ]);
});

test('a menu without its texts says so and can be closed', async () => {
  vi.spyOn(fluent, 'loadTexts').mockRejectedValue(new Error('no answer'));
  const { button } = await open();
  expect(screen.getByRole('alert').textContent).toContain(english('error-offline'));
  expect(screen.queryByRole('button', { name: 'First' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  isShut();
  expect(document.activeElement).toBe(button);
});

test('a second press while the menu loads leaves it to open', async () => {
  let loaded: () => void = () => undefined;
  const prepared = new Promise<void>((resolve) => {
    loaded = resolve;
  });
  const prepare = () => prepared;
  render(Menu, { props: { label: 'About it', texts: 'seat', prepare, children } });
  const button = screen.getByRole('button', { name: 'About it' });
  await fireEvent.click(button);
  await fireEvent.click(button);
  loaded();
  await screen.findByRole('group', { name: 'About it' });
  await fireEvent.click(button);
  isShut();
});

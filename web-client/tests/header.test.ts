import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawer } from '../src/dom/drawer.svelte';
import { layers } from '../src/dom/layers';
import ConnectionPill from '../src/header/ConnectionPill.svelte';
import Header from '../src/header/Header.svelte';
import { isHere } from '../src/header/places';
import { colour, initial } from '../src/people/face';
import { app } from '../src/session/app.svelte';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { english } from './english';

const PERSON = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  name: 'Maja',
  kind: 'account',
} as const;

beforeEach(() => {
  app.link = 'open';
  app.tripMs = undefined;
  app.retryAt = undefined;
  app.user = { ...PERSON };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (slim = false) => render(Header, { props: { slim } });

test('help opens the rules beside the table', async () => {
  show(true);
  expect(screen.queryByRole('button', { name: /^Help/ })).toBeNull();
  const takeDown = drawer.attach();
  await fireEvent.click(await screen.findByRole('button', { name: /^Help/ }));
  expect(drawer.section).toBe('summary');
  takeDown();
});
const status = () => screen.getByRole('status').textContent;

test('the pill shows the round-trip time, and announces only the state', () => {
  app.tripMs = 42;
  const { container } = show();
  expect(container.querySelector('.pill .now')?.textContent?.trim()).toBe('42 ms');
  expect(status()).toBe('Connected');
});

test('a lost connection counts down and can be retried at once', async () => {
  vi.useFakeTimers();
  app.link = 'lost';
  app.retryAt = Date.now() + 3000;
  const retry = vi.spyOn(app, 'retryNow').mockImplementation(() => undefined);
  const { container } = show();
  const now = () => container.querySelector('.pill .now')?.textContent?.trim();
  expect(now()).toBe(english('link-lost-for', { seconds: 3 }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(now()).toBe(english('link-lost-for', { seconds: 2 }));
  await fireEvent.click(screen.getByRole('button', { name: english('retry-now') }));
  expect(retry).toHaveBeenCalledOnce();
  expect(status()).toBe('');
  cleanup();
  // The lobby reports it itself; elsewhere the pill announces it.
  render(ConnectionPill);
  expect(status()).toBe('Reconnecting');
});

test('a browser that is offline says so', () => {
  app.link = 'lost';
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { container } = show();
  expect(container.querySelector('.pill .sr:not([role])')?.textContent).toBe('Offline');
});

test('Escape closes the menu and returns to its button', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Maja Menu' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const out = await screen.findByRole('button', { name: english('log-out') });
  out.focus();
  await fireEvent.keyDown(out, { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

test('Escape closes the menu and leaves open what lies under it', async () => {
  const under = vi.fn();
  const removeLayer = layers.add(under);
  show();
  const button = screen.getByRole('button', { name: 'Maja Menu' });
  await fireEvent.click(button);
  await fireEvent.keyDown(button, { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(under).not.toHaveBeenCalled();
  await fireEvent.keyDown(button, { key: 'Escape' });
  expect(under).toHaveBeenCalledOnce();
  removeLayer();
});

test('an account logs out at once, and a guest is warned first', async () => {
  const out = vi.spyOn(app, 'signOut').mockResolvedValue();
  const { unmount } = show();
  await fireEvent.click(screen.getByRole('button', { name: 'Maja Menu' }));
  await fireEvent.click(await screen.findByRole('button', { name: english('log-out') }));
  expect(out).toHaveBeenCalledOnce();
  unmount();

  app.user = { ...PERSON, kind: 'guest' };
  show();
  await fireEvent.click(screen.getByRole('button', { name: 'Maja Menu' }));
  await fireEvent.click(await screen.findByRole('button', { name: english('log-out') }));
  expect(out).toHaveBeenCalledOnce();
  await fireEvent.click(screen.getByRole('button', { name: english('log-out-guest-sure') }));
  expect(out).toHaveBeenCalledTimes(2);
});

test.each([undefined, PERSON])(
  'the language is chosen in the menu, each under its own name: %o',
  async (user) => {
    app.user = user;
    show();
    await fireEvent.click(screen.getByRole('button', { name: /Menu$/ }));
    const choice = await screen.findByRole('combobox', { name: 'Language' });
    const names = [...choice.querySelectorAll('option')].map((option) => option.textContent);
    expect(names).toEqual([
      english('language-auto'),
      'English',
      'svenska',
      'suomi',
      'íslenska',
      'Deutsch',
    ]);
    await fireEvent.change(choice, { target: { selectedIndex: 3 } });
    expect(preferences.language).toBe('fi');
    resetPreferences();
  },
);

test('logging out ends the session on the server with the token that it belongs to', async () => {
  localStorage.setItem('knekt.token', 'abc');
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(null, { status: 204 }));
  await app.signOut();
  const [where, init] = fetched.mock.calls[0] ?? [];
  expect([where, init?.method]).toEqual(['/api/v1/logout', 'POST']);
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer abc');
  await waitFor(() => expect(app.user).toBeUndefined());
  expect(localStorage.getItem('knekt.token')).toBeNull();
});

test('a place is current on its own pages', () => {
  expect(isHere('/rules', '/rules/knorri')).toBe(true);
  expect(isHere('/rules', '/rulesets')).toBe(false);
  expect(isHere('/', '/top')).toBe(false);
});

test('an avatar is the first letter of a name in a fixed colour', () => {
  expect(initial('åsa')).toBe('Å');
  expect(initial('𝒜da')).toBe('𝒜');
  expect(initial('')).toBe('?');
  expect(colour('Maja')).toBe(colour('MAJA'));
  expect(
    new Set(['Aino', 'Eero', 'Ukko', 'Sigga', 'Jón', 'Freyr'].map(colour)).size,
  ).toBeGreaterThan(2);
});

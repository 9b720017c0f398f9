import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '../src/i18n/fluent';
import Recovery from '../src/pages/account/Recovery.svelte';
import Recover from '../src/pages/Recover.svelte';
import * as routes from '../src/routes';
import { app } from '../src/session/app.svelte';
import { answer, problem } from './api';
import { english, starting } from './english';

const KEY = 'c'.repeat(64);
const AINO = { id: '0190a1b2-0000-7000-8000-0000000000ab', name: 'Aino', kind: 'guest' } as const;
const navigate = vi.spyOn(routes, 'navigate').mockResolvedValue(new Error('stays'));

beforeEach(async () => {
  await loadTexts('people');
  app.known = true;
  app.user = undefined;
  navigate.mockClear();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));

/** The opened page of the link. */
function opened(key = KEY) {
  history.replaceState(null, '', `/move#${key}`);
  render(Recover);
}

test('a recovery link is created, with its key after the # sign, and shown as a QR code', async () => {
  const asked = answer({ 'GET /me/recovery': {}, 'POST /me/recovery': { key: KEY } });
  render(Recovery);
  await press(english('recovery-make'));
  const field = (await screen.findByRole('textbox', {
    name: starting('recovery-link'),
  })) as HTMLInputElement;
  expect(field.value).toBe(`${location.origin}/move#${KEY}`);
  await screen.findByRole('img', { name: english('qr-of-link') });
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a pending recovery link is shown, and replaced or revoked after a confirmation', async () => {
  let made: number | undefined = 1795300000000;
  const asked = answer({
    'GET /me/recovery': () => new Response(JSON.stringify({ made })),
    'DELETE /me/recovery': () => {
      made = undefined;
      return new Response(null, { status: 204 });
    },
  });
  render(Recovery);
  await screen.findByText(/^You have an unused link from .*\.$/);
  await press(english('recovery-again'));
  await button(english('recovery-again-sure'));
  await press(english('recovery-end'));
  expect(asked.every(({ method }) => method === 'GET')).toBe(true);
  await press(english('recovery-end-sure'));
  await button(english('recovery-make'));
  expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('a browser without a user recovers with one press, and spends nothing before it', async () => {
  const asked = answer({ 'POST /recover': { user: AINO } });
  opened();
  await screen.findByRole('heading', { name: english('move-title') });
  expect(asked).toHaveLength(0);
  await press(english('move-do'));
  await waitFor(() => expect(app.user).toEqual(AINO));
  expect(asked.map(({ body }) => body)).toEqual([{ key: KEY }]);
  expect(navigate).toHaveBeenCalledWith('/', { replace: true });
});

test('nothing happens before the current user is known', async () => {
  app.known = false;
  const asked = answer({ 'POST /recover': { user: AINO } });
  opened();
  await press(english('move-do'));
  expect(asked).toHaveLength(0);
});

test('a guest is warned of losing their identity and confirms', async () => {
  app.user = { ...AINO, id: 'another', name: 'Guest 7' };
  const asked = answer({ 'POST /recover': { user: AINO } });
  opened();
  await screen.findByText(english('move-leaves-guest', { name: 'Guest 7' }));
  await press(english('move-do'));
  expect(asked).toHaveLength(0);
  await press(english('move-do-sure'));
  await waitFor(() => expect(app.user).toEqual(AINO));
});

test('an invalid recovery link says so, and changes no identity', async () => {
  app.user = { ...AINO, kind: 'account', name: 'Maja' };
  answer({ 'POST /recover': problem(401, 'auth_invalid') });
  opened();
  await screen.findByText(/logged in here as Maja/);
  await press(english('move-do'));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    starting('error-recover-auth_invalid'),
  );
  expect(app.user.name).toBe('Maja');
  expect(navigate).not.toHaveBeenCalled();
});

test('half a recovery link is recognised as incomplete', async () => {
  opened('');
  await screen.findByText(starting('move-none'));
  expect(screen.queryByRole('button')).toBeNull();
});

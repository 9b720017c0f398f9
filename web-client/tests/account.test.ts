import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Account from '../src/pages/Account.svelte';
import { app } from '../src/session/app.svelte';
import { answer, done, problem } from './api';
import { english, saying, starting } from './english';

const MAJA = { id: '0190a1b2-0000-7000-8000-0000000000aa', name: 'Maja', kind: 'account' } as const;
const SESSIONS = [
  { id: 's1', scopes: ['play'], created: 1795300000000, used: 1795300000000 },
  { id: 's2', label: 'my bot', scopes: ['play'], created: 1795300000000, expires: 1799999999999 },
];
const OWN = {
  'GET /me/tokens': SESSIONS,
  'GET /me/bots': [],
  'GET /me/blocks': [],
  'GET /me/recovery': {},
};

beforeEach(() => {
  app.known = true;
  app.user = undefined;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function show() {
  render(Account);
  await screen.findByRole('heading', { level: 1 });
}
const form = (name: string) => within(screen.getByRole('form', { name }));
const section = (name: string) => within(screen.getByRole('region', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

test('a guest becomes an account under the same name, and the token of the guest is forgotten', async () => {
  localStorage.setItem('knekt.token', 'guests');
  app.user = { ...MAJA, kind: 'guest' };
  const asked = answer({ ...OWN, 'POST /upgrade': { user: MAJA } });
  await show();
  const upgrade = form(english('upgrade-title'));
  expect((upgrade.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Maja');
  await fill(upgrade.getByLabelText(english('password')), 'hemligt-ord');
  await fireEvent.click(upgrade.getByRole('button', { name: english('upgrade-do') }));
  await screen.findByRole('region', { name: english('name-and-password') });
  expect(asked.find(({ path }) => path === '/upgrade')?.body).toEqual({
    name: 'Maja',
    password: 'hemligt-ord',
  });
  expect(localStorage.getItem('knekt.token')).toBeNull();
  expect(app.user).toEqual(MAJA);
});

test.each([
  [401, 'auth_invalid', {}, english('error-login-auth_invalid')],
  [403, 'forbidden', { reason: 'banned' }, english('error-banned')],
  [429, 'rate_limited', {}, english('error-rate_limited')],
])('a refused login gives the reason: %s %s', async (status, code, more, sentence) => {
  answer({ 'POST /login': problem(status, code, more) });
  await show();
  const login = form(english('log-in'));
  await fill(login.getByRole('textbox', { name: 'Name' }), 'Maja');
  await fill(login.getByLabelText(english('password')), 'x');
  await fireEvent.click(login.getByRole('button', { name: english('log-in') }));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(app.user).toBeUndefined();
});

test('a taken name is reported beside its field', async () => {
  answer({ 'POST /register': problem(409, 'forbidden', { reason: 'name_taken' }) });
  await show();
  const register = form(english('register-title'));
  await fill(register.getByRole('textbox', { name: 'Name' }), 'Maja');
  await fill(register.getByLabelText(english('password')), 'hemligt-ord');
  await fireEvent.click(register.getByRole('button', { name: english('register-do') }));
  expect((await register.findByRole('alert')).textContent).toMatch(saying('error-name_taken'));
});

test('ending a session needs a confirmation', async () => {
  app.user = { ...MAJA };
  const asked = answer({ ...OWN, 'DELETE /me/tokens/s2': done() });
  await show();
  const row = (await screen.findByText('my bot')).closest('li') as HTMLElement;
  await fireEvent.click(within(row).getByRole('button', { name: 'End' }));
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await fireEvent.click(within(row).getByRole('button', { name: english('session-end-sure') }));
  await waitFor(() => expect(asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
});

test('moving elsewhere cancels a confirmation', async () => {
  app.user = { ...MAJA };
  answer(OWN);
  await show();
  const row = (await screen.findByText('my bot')).closest('li') as HTMLElement;
  const button = within(row).getByRole('button');
  await fireEvent.click(button);
  await fireEvent.blur(button);
  expect(button.textContent).toBe('End');
});

test('a bot token is shown once, until it is dismissed', async () => {
  app.user = { ...MAJA };
  const asked = answer({ ...OWN, 'POST /me/bots': { user: {}, token: 'be62691f' } });
  await show();
  const bots = section(english('own-bots'));
  await fill(bots.getByRole('textbox', { name: english('bot-name') }), 'Robbi');
  await fireEvent.click(bots.getByRole('button', { name: english('bot-make') }));
  expect(await bots.findByDisplayValue('be62691f')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Robbi' });
  await fireEvent.click(bots.getByRole('button', { name: english('token-kept') }));
  expect(bots.queryByDisplayValue('be62691f')).toBeNull();
});

test('name and password can be changed, and a wrong password is reported', async () => {
  app.user = { ...MAJA };
  let wrong = true;
  const asked = answer({
    ...OWN,
    'PATCH /me': ({ body }) =>
      'name' in (body as object)
        ? { ...MAJA, name: 'Maja B' }
        : wrong
          ? problem(401, 'auth_invalid')
          : MAJA,
  });
  await show();
  const own = section(english('name-and-password'));
  await fill(own.getByRole('textbox', { name: 'Name' }), 'Maja B');
  await fireEvent.click(own.getByRole('button', { name: 'Save' }));
  expect(await own.findByText(english('renamed', { name: 'Maja B' }))).toBeTruthy();
  await fill(own.getByLabelText(english('password-old')), 'falskt-ord');
  await fill(own.getByLabelText(english('password-new')), 'hemligare-ord');
  await fireEvent.click(own.getByRole('button', { name: english('password-change') }));
  expect((await own.findByRole('alert')).textContent).toBe(english('error-password-auth_invalid'));
  wrong = false;
  await fireEvent.click(own.getByRole('button', { name: english('password-change') }));
  expect(await own.findByText(starting('password-changed'))).toBeTruthy();
  expect(asked.at(-1)?.body).toEqual({ password: { old: 'falskt-ord', new: 'hemligare-ord' } });
});

test('the export downloads all data of a user', async () => {
  app.user = { ...MAJA };
  answer({ ...OWN, 'GET /me/export': { person: MAJA } });
  const made = vi.fn((_: Blob) => 'blob:x');
  const revoked = vi.fn();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: revoked }));
  const clicked = vi
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  await show();
  await fireEvent.click(screen.getByRole('button', { name: english('export') }));
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(JSON.parse((await made.mock.calls[0]?.[0].text()) ?? '')).toEqual({ person: MAJA });
  // A browser may read the file later.
  expect(revoked).not.toHaveBeenCalled();
});

test('deleting an account needs the password and a confirmation', async () => {
  app.user = { ...MAJA };
  const asked = answer({ ...OWN, 'DELETE /me': done() });
  await show();
  const data = section(english('own-data'));
  const button = data.getByRole('button', { name: english('erase') });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await fill(data.getByLabelText(english('password')), 'hemligt-ord');
  await fireEvent.click(button);
  await fireEvent.click(data.getByRole('button', { name: english('erase-sure') }));
  await waitFor(() => expect(app.user).toBeUndefined());
  expect(asked.find(({ method }) => method === 'DELETE')?.body).toEqual({
    password: 'hemligt-ord',
  });
});

test('no account action is offered before the user is known', async () => {
  app.known = false;
  await show();
  expect(screen.queryByRole('form')).toBeNull();
});

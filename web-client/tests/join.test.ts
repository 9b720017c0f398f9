import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Join from '../src/pages/Join.svelte';
import { app } from '../src/session/app.svelte';
import { answer, problem } from './api';
import { english, saying } from './english';
import invite from './fixtures/api/invite.json';

vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  route: { params: { code: 'k7m2p9x4qa' } },
  goToTable: vi.fn(async () => undefined),
}));
const { goToTable } = await import('../src/routes');
const command = vi.spyOn(app, 'command');
const signIn = vi.spyOn(app, 'signIn');

beforeEach(() => {
  app.known = true;
  app.user = undefined;
  app.mine = [];
  command.mockReset().mockResolvedValue({ op: 'ack', cid: 'c' } as never);
  signIn.mockReset().mockResolvedValue();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('an invitation link shows the host and game, asks only for a name, and gives a seat', async () => {
  answer({ 'GET /invites/k7m2p9x4qa': invite });
  render(Join);
  await screen.findByRole('heading', { level: 1, name: english('invited-by', { name: 'Sigga' }) });
  expect(screen.getByText(english('who-sits', { names: 'Sigga and Jón' }))).toBeTruthy();
  expect(screen.getByText(saying('table-status-waiting', { taken: 2, seats: 3 }))).toBeTruthy();
  await fireEvent.input(screen.getByRole('textbox', { name: saying('your-name') }), {
    target: { value: 'Maja' },
  });
  await fireEvent.click(screen.getByRole('button', { name: english('sit') }));
  await waitFor(() => expect(goToTable).toHaveBeenCalledWith(invite.table, 'k7m2p9x4qa'));
  expect(signIn).toHaveBeenCalledWith('Maja');
  expect(command.mock.calls).toEqual([[{ op: 'sit', table: invite.table, invite: 'k7m2p9x4qa' }]]);
});

test('an invalid invitation is reported, and another can be entered', async () => {
  answer({ 'GET /invites/k7m2p9x4qa': problem(404, 'not_found') });
  render(Join);
  await screen.findByRole('heading', { name: english('invite-gone') });
  expect(screen.getByText(saying('error-invite-not_found'))).toBeTruthy();
  expect(screen.getByRole('textbox', { name: english('join-link-label') })).toBeTruthy();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import App from '../src/App.svelte';
import TablePage from '../src/pages/TablePage.svelte';
import { app } from '../src/session/app.svelte';
import { inviteOf } from '../src/session/invites';
import { english } from './english';

const TABLE = '0190a1b2-0000-7000-8000-000000000001';
const route = vi.hoisted(() => ({
  pathname: '/',
  params: { id: '0190a1b2-0000-7000-8000-000000000001' },
}));
vi.mock('sv-router', () => ({ Router: () => undefined }));
vi.mock('../src/routes', () => ({
  route,
  p: (path: string) => path,
  goToTable: vi.fn(),
}));

afterEach(() => {
  cleanup();
  history.replaceState(null, '', location.pathname);
  localStorage.clear();
});

test('skipping to the content keeps the invitation in the URL', async () => {
  vi.spyOn(app, 'connect').mockReturnValue(undefined);
  history.replaceState(null, '', '#k7m2p9x4qa');
  render(App);
  expect(
    await fireEvent.click(screen.getByRole('link', { name: english('skip-to-content') })),
  ).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(location.hash).toBe('#k7m2p9x4qa');
});

test('an invitation is remembered, and other fragments are ignored', () => {
  history.replaceState(null, '', '#k7m2p9x4qa');
  render(TablePage);
  history.replaceState(null, '', '#main');
  expect(inviteOf(TABLE)).toBe('k7m2p9x4qa');
  localStorage.clear();
  expect(inviteOf(TABLE)).toBeUndefined();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { loadTexts } from '../src/i18n/fluent';
import { mendedUrl } from '../src/net/mendUrl';
import Join from '../src/pages/Join.svelte';
import JoinForm from '../src/pages/lobby/JoinForm.svelte';
import TablePage from '../src/pages/TablePage.svelte';
import { app } from '../src/session/app.svelte';
import { codeIn, inviteOf, tableIn } from '../src/session/invites';
import { answer } from './api';
import { english } from './english';

const route = vi.hoisted(() => ({ pathname: '/', params: {} as Record<string, string> }));
vi.mock('../src/routes', () => ({
  route,
  p: (path: string) => path,
  goToTable: vi.fn(async () => undefined),
}));

const TABLE = '0190a1b2-0000-7000-8000-000000000001';
const CODE = 'k7m2p9x4qa';
const MARKED = [
  (link: string) => link,
  (link: string) => ` ${link} `,
  (link: string) => `${link}.`,
  (link: string) => `${link}%20`,
  (link: string) => `<${link}>`,
  (link: string) => `Join (${link}).`,
  (link: string) => `**${link}**`,
  (link: string) => `“${link}”!`,
];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  app.subscription.refused = undefined;
  history.replaceState(null, '', '/');
});

test('a pasted link leads to its table, whatever marks are around it', () => {
  for (const mark of MARKED) {
    expect(tableIn(mark(`http://host:7777/t/${TABLE}#${CODE}`))).toEqual({
      table: TABLE,
      invite: CODE,
    });
    expect(tableIn(mark(`http://host:7777/t/${TABLE}`))).toEqual({ table: TABLE });
    expect(codeIn(mark(`http://host:7777/j/${CODE}`))).toBe(CODE);
  }
  expect(tableIn(`http://host/t/${TABLE}%23${CODE}`)).toEqual({ table: TABLE, invite: CODE });
  expect(tableIn(TABLE)).toEqual({ table: TABLE });
  expect(codeIn(`${CODE}.`)).toBe(CODE);
  expect([tableIn, codeIn].map((read) => read('something else'))).toEqual([undefined, undefined]);
});

test.each([
  [`/t/${TABLE}#${CODE}.`, `/t/${TABLE}#${CODE}`],
  [`/t/${TABLE}#${CODE}%20`, `/t/${TABLE}#${CODE}`],
  [`/t/${TABLE}.#${CODE}`, `/t/${TABLE}#${CODE}`],
  [`/t/${TABLE}%23${CODE}`, `/t/${TABLE}#${CODE}`],
  [`/j/${CODE})`, `/j/${CODE}`],
  [`/j/${CODE}%E2%80%9D`, `/j/${CODE}`],
  ['/rules/gurka.', '/rules/gurka'],
  [`/r/${TABLE}?match=2).`, `/r/${TABLE}?match=2`],
])('the address %s is mended', (address, meant) => {
  expect(mendedUrl(new URL(address, 'http://host'))).toBe(meant);
});

test.each([
  '/',
  '/top?game=gurka',
  `/t/${TABLE}#${CODE}`,
  '/u/J.R.',
  '/u/%C3%85sa',
  '/rules/knorri#KN-4',
])('the address %s stays', (address) => {
  expect(mendedUrl(new URL(address, 'http://host'))).toBeUndefined();
});

test('an invitation that arrives with a mark is used without it', () => {
  history.replaceState(null, '', `/t/${TABLE}#${CODE}).`);
  expect(inviteOf(TABLE)).toBe(CODE);
});

test('a damaged link is called damaged, and not expired', async () => {
  const asked = answer({});
  const damaged = english('error-link_damaged');
  await loadTexts('lobby');
  render(JoinForm);
  await fireEvent.input(screen.getByRole('textbox'), {
    target: { value: 'http://host/t/0190a1b2' },
  });
  await fireEvent.click(screen.getByRole('button', { name: english('join') }));
  expect((await screen.findByRole('alert')).textContent).toBe(damaged);
  cleanup();
  route.params = { code: 'k7m2' };
  render(Join);
  expect((await screen.findByText(damaged)).textContent).toBe(damaged);
  expect(screen.queryByText(english('invite-gone'))).toBeNull();
  cleanup();
  route.params = { id: '0190a1b2' };
  vi.spyOn(app.subscription, 'begin').mockReturnValue(undefined);
  app.subscription.refused = 'bad_frame';
  render(TablePage);
  expect(screen.getByRole('heading', { name: damaged })).toBeTruthy();
  expect(asked).toEqual([]);
});

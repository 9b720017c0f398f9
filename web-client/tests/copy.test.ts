import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import CopyLink from '../src/dom/CopyLink.svelte';
import { Copy } from '../src/dom/copy.svelte';
import { loadTexts } from '../src/i18n/fluent';
import type { LobbyTable } from '../src/net/frames';
import Recovery from '../src/pages/account/Recovery.svelte';
import Secret from '../src/pages/account/Secret.svelte';
import OtherDevices from '../src/pages/fair/OtherDevices.svelte';
import TableMenu from '../src/pages/lobby/TableMenu.svelte';
import ShareLink from '../src/table/waiting/ShareLink.svelte';
import { answer } from './api';
import { english } from './english';

let field: HTMLInputElement;
const command = vi.fn();
const clipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });

beforeEach(() => {
  field = document.body.appendChild(document.createElement('input'));
  field.value = 'link';
  command.mockReset();
  document.execCommand = command;
});
afterEach(() => {
  field.remove();
  clipboard(undefined);
});

async function put() {
  const copy = new Copy();
  await copy.put('link', () => field);
  return [copy.message('link'), copy.message('another'), document.activeElement === field];
}

test('only the copied text is reported as copied', async () => {
  const writeText = vi.fn(async () => undefined);
  clipboard({ writeText });
  expect(await put()).toEqual(['Copied', '', false]);
  expect(writeText).toHaveBeenCalledWith('link');
  expect(command).not.toHaveBeenCalled();
});

test.each([
  ['there is none', undefined],
  [
    'it may not be written to',
    { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  ],
])('without %s the text is selected for copying by hand', async (_, none) => {
  clipboard(none);
  command.mockReturnValue(false);
  expect(await put()).toEqual([english('copy-selected'), '', true]);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  command.mockReturnValue(true);
  expect((await put())[0]).toBe('Copied');
});

test('the check mark is separate from the word', async () => {
  await loadTexts('waiting');
  clipboard({ writeText: async () => undefined });
  render(ShareLink, { table: 't1', game: 'gurka' });
  await fireEvent.click(screen.getByRole('button', { name: english('copy-link') }));
  await vi.waitFor(() =>
    expect(document.querySelector('.copy .done:not(.gone)')?.textContent).toBe('✓ Copied'),
  );
  cleanup();
});

describe('“✓ Copied” moves nothing beside it', () => {
  const LOBBY_TABLE = {
    table: 't1',
    game: 'gurka',
    seats: [],
    settings: {},
    options: {},
  } as unknown as LobbyTable;

  async function menu() {
    render(TableMenu, { table: LOBBY_TABLE, names: 'Sigga' });
    await fireEvent.click(screen.getByRole('button', { name: /Sigga/ }));
  }
  async function recovery() {
    answer({ 'GET /me/recovery': {}, 'POST /me/recovery': { key: 'c'.repeat(64) } });
    render(Recovery);
    await fireEvent.click(await screen.findByRole('button', { name: english('recovery-make') }));
  }
  const places: [string, () => unknown][] = [
    ['the link of a table', () => render(ShareLink, { table: 't2', game: 'gurka' })],
    ['the link of a moment', () => render(CopyLink, { link: '/r/1#e1' })],
    ['the menu of a row in the lobby', menu],
    ['the link to be known elsewhere', recovery],
    ['a token', () => render(Secret, { token: 'secret', ondone: () => undefined })],
    ['the data of a deal', () => render(OtherDevices, { path: '/deals/1', data: {} })],
  ];

  beforeAll(() =>
    Promise.all(['waiting', 'replay', 'people', 'fair', 'lobby', 'gurka'].map(loadTexts)),
  );
  afterEach(cleanup);

  test.each(places)('%s', async (_, show) => {
    clipboard({ writeText: async () => undefined });
    await show();
    const button = (await screen.findAllByRole('button', { name: /copy/i }))[0] as HTMLElement;
    const said = button.nextElementSibling as HTMLElement;
    const inRow = () =>
      [...(button.parentElement?.children ?? [])].filter((one) => !one.matches('.sr'));
    const within = () => [...button.children].map((part) => part.textContent);
    const before = [inRow(), within()];
    expect(button.querySelector('.done:not(.gone)')).toBeNull();
    await fireEvent.click(button);
    await vi.waitFor(() => expect(said.textContent).toBe('Copied'));
    expect(said.getAttribute('role')).toBe('status');
    expect(button.querySelector('.done:not(.gone)')).not.toBeNull();
    // The width is the same, because both texts are there from the start; the screen reader text
    // takes no room.
    expect([inRow(), within()]).toEqual(before);
  });
});

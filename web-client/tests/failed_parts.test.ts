import fs from 'node:fs';
import path from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import { GAMES } from '../src/net/frames';
import { resetPreferences } from '../src/storage/preferences.svelte';
import { tabs } from '../src/table/connection/tabs.svelte';
import ShareLink from '../src/table/waiting/ShareLink.svelte';
import { english } from './english';
import gurka from './fixtures/gurka.json';
import knektpass from './fixtures/knektpass-play.json';
import { show } from './table';

// None of them can be fetched.
const lost = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../src/table/panel/Standing.svelte', lost);
vi.mock('../src/table/keyboard/KeySheet.svelte', lost);
vi.mock('../src/table/connection/OtherTab.svelte', lost);
vi.mock('../src/table/vote/Vote.svelte', lost);
vi.mock('../src/table/connection/ComeBack.svelte', lost);
vi.mock('../src/table/waiting/Qr.svelte', lost);
vi.mock('../src/table/speech/read.ts', lost);
vi.mock('../src/chat/Chat.svelte', lost);

beforeAll(() => Promise.all([...GAMES.map(loadGame), loadTexts('waiting')]));
beforeEach(() => resetPreferences());
afterEach(() => {
  cleanup();
  tabs.elsewhere = false;
});

/** Expects the error with its advice. An unhandled rejection fails the run. */
async function says() {
  await vi.waitFor(() =>
    expect(document.querySelector('.failed')?.textContent).toContain(english('error-offline')),
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
}

describe('a part of the table that fails to load', () => {
  test.each(['Scores', 'Chat'])('is reported beside it: %s', async (name) => {
    await show(gurka);
    await fireEvent.click(screen.getByRole('tab', { name }));
    await says();
  });

  test('the list of keys', async () => {
    await show(gurka);
    await fireEvent.keyDown(document.body, { key: '?' });
    await says();
    await fireEvent.keyDown(document.body, { key: '?' });
    expect(document.querySelector('.failed')).toBeNull();
  });

  test('the seat played in another tab', async () => {
    await show(gurka);
    tabs.elsewhere = true;
    await says();
  });

  test('a vote', async () => {
    await show(knektpass, (s) =>
      Object.assign(s.public.table, { vote: { about: 1, seat: 1, waits_for: [0] } }),
    );
    await says();
  });

  test('the way back to a paused match', async () => {
    const you = (gurka.private as { seat: number }).seat;
    await show(gurka, (s) => Object.assign(s.public.table, { paused: { waits_for: [you] } }));
    await says();
  });

  test('the way back to a seat played by a bot', async () => {
    const you = (gurka.private as { seat: number }).seat;
    await show(gurka, (s) => Object.assign(s.public.table.seats[you] ?? {}, { played_by: 'bot' }));
    await says();
  });

  test('the QR code of a link', async () => {
    render(ShareLink, { table: 'x', game: 'gurka' });
    await fireEvent.click(screen.getByRole('button', { name: /QR/ }));
    await says();
  });

  test('the announcer', async () => {
    const { liveRegion } = await import('../src/table/speech/liveRegion.svelte');
    await show(gurka);
    await fireEvent.keyDown(document.body, { key: 't' });
    await vi.waitFor(() => expect(liveRegion.said).toContain(english('error-offline')));
  });
});

/** Files whose awaited promises handle their own failure. */
const CAUGHT = new Set(['pages/HostingHelp.svelte']);
const SRC = path.join(import.meta.dirname, '../src');
const drawn = fs
  .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svelte'));

test('every lazy part has a failure state', () => {
  const times = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
  const open = drawn.filter((file) => {
    const text = fs.readFileSync(path.join(SRC, file), 'utf8');
    return times(text, /\{#await /g) > times(text, /\{:catch/g) + (CAUGHT.has(file) ? 1 : 0);
  });
  expect(open).toEqual([]);
});

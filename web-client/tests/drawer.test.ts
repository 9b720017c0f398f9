import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import type { Ack, Snapshot, WholeUpdate } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { type ChatMessage, chatStore } from '../src/session/chatStore.svelte';
import { resetPreferences } from '../src/storage/preferences.svelte';
import { english } from './english';
import fixture from './fixtures/knektpass-play.json';
import { card, show } from './table';

vi.spyOn(app, 'send').mockReturnValue(new Promise<Ack>(() => undefined));
const { happyDOM } = window as unknown as { happyDOM: { setViewport(to: object): void } };
const wide = (width: number) => happyDOM.setViewport({ width, height: 800 });

beforeAll(() =>
  Promise.all([
    loadGame('knektpass'),
    ...['chat', 'seat', 'keys'].map(loadTexts),
    import('../src/chat/Chat.svelte'),
    import('../src/table/keyboard/KeySheet.svelte'),
  ]),
);
beforeEach(() => {
  resetPreferences();
  chatStore.begin('another');
  chatStore.begin(fixture.table);
  wide(800);
});
afterEach(() => {
  cleanup();
  app.user = undefined;
  wide(1280);
});

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const more = () => screen.getByRole('button', { name: /^More/ });
const drawer = (container: Element) => container.querySelector('.side.open');
const focused = (element: () => Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

async function opened() {
  const guest = (frame: Snapshot | WholeUpdate) => {
    Object.assign(frame.public.table.seats[1] ?? {}, { kind: 'guest' });
  };
  const { container, later } = await show(fixture, guest);
  await later(guest, [{ e: 'played', seat: 1, card: '7d' }]);
  await later(guest, [{ e: 'played', seat: 2, card: '8d' }]);
  more().focus();
  await fireEvent.click(more());
  expect(drawer(container)).toBeTruthy();
  return container;
}

describe('a drawer', () => {
  test('the drawer is created when opened, and keeps its content when closed', async () => {
    const { container } = await show(fixture);
    expect(screen.queryByRole('tablist')).toBe(null);
    await fireEvent.click(more());
    expect(within(drawer(container) as HTMLElement).getByRole('tablist')).toBeTruthy();
    await fireEvent.click(more());
    expect(drawer(container)).toBe(null);
    expect(screen.getByRole('tablist')).toBeTruthy();
  });

  test.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => press('Escape')],
    [
      'the choice of a moment',
      () => fireEvent.click(screen.getByText(/7♦/) ?? expect.fail('no moment')),
    ],
  ])('focus returns to the opening button when the drawer is closed by %s', async (_, close) => {
    const container = await opened();
    screen.getByRole('tab', { name: 'Log' }).focus();
    await close();
    await waitFor(() => expect(drawer(container)).toBe(null));
    await focused(more);
  });

  test('a key opens and closes the drawer, and the focus returns to the card', async () => {
    const { container } = await show(fixture);
    await waitFor(() => expect(document.activeElement?.closest('.hand')).toBeTruthy());
    card('king of hearts').focus();
    await press('g');
    await focused(() => screen.getByRole('tab', { name: 'Log' }));
    await press('g');
    expect(drawer(container)).toBe(null);
    await focused(() => card('king of hearts'));
  });

  test('messages are counted while the drawer is closed', async () => {
    await opened();
    await fireEvent.click(screen.getByRole('tab', { name: 'Chat' }));
    await screen.findByRole('log', { name: 'Chat' });
    const line: ChatMessage = { n: 1, seat: 1, name: 'Sigga', to: 'table', text: 'Hæ!', now: 0 };
    chatStore.add(fixture.table, line, false);
    expect(chatStore.unread).toBe(0);
    await fireEvent.click(more());
    chatStore.add(fixture.table, { ...line, n: 2 }, false);
    await waitFor(() => expect(more().textContent).toContain('1 unread'));
    await fireEvent.click(more());
    await waitFor(() => expect(chatStore.unread).toBe(0));
  });
});

describe('one Escape does one thing', () => {
  test('Escape closes a menu before the drawer below it', async () => {
    app.user = { id: 'me', name: 'Aino', kind: 'guest' } as never;
    app.subscription.id = 'table';
    const container = await opened();
    await fireEvent.click(
      container.querySelector('.seats .place button') ?? expect.fail('no menu'),
    );
    await waitFor(() => expect(container.querySelector('.menu')).toBeTruthy());
    await press('Escape');
    expect(container.querySelector('.menu')).toBe(null);
    expect(drawer(container)).toBeTruthy();
    await press('Escape');
    expect(drawer(container)).toBe(null);
  });

  test('with a rail, Escape deselects a card at once', async () => {
    wide(1280);
    await show(fixture);
    await fireEvent.click(card('king of hearts'));
    await press('g');
    await press('Escape');
    expect(card('king of hearts').getAttribute('aria-pressed')).toBe('false');
  });
});

test.each(['?', 'Escape'])('focus returns when the list of keys is closed by %s', async (key) => {
  await show(fixture);
  card('king of hearts').focus();
  await press('?');
  const sheet = await screen.findByRole('dialog', { name: english('keys-title') });
  await focused(() => within(sheet).getByRole('button', { name: 'Close' }));
  await press(key);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  await focused(() => card('king of hearts'));
});

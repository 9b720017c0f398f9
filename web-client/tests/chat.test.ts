import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import { Refusal } from '../src/net/connection';
import { type Ack, GAMES } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { type ChatMessage, chatStore } from '../src/session/chatStore.svelte';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import LiveRegions from '../src/table/speech/LiveRegions.svelte';
import { english, starting } from './english';
import gurka from './fixtures/gurka.json';
import karnoffel from './fixtures/karnoffel.json';
import { show } from './table';

const tell = vi.spyOn(app, 'send');
const TABLE = gurka.table;
const line = (n: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  n,
  seat: 1,
  name: 'Sigga',
  to: 'table',
  text: `line ${n}`,
  now: 0,
  ...more,
});

beforeAll(async () => {
  await Promise.all([...GAMES.map(loadGame), loadTexts('chat'), import('../src/chat/Chat.svelte')]);
});
beforeEach(() => {
  resetPreferences();
  tell.mockReset();
  tell.mockResolvedValue({} as Ack);
  chatStore.begin('another');
  chatStore.begin(TABLE);
  app.user = { id: 'me', name: 'Aino', kind: 'guest' } as never;
});
beforeEach(() => void render(LiveRegions));
afterEach(() => {
  cleanup();
  app.user = undefined;
});

async function chat(fixture: unknown = gurka, change?: Parameters<typeof show>[1]) {
  const { container } = await show(fixture, change);
  await fireEvent.click(screen.getByRole('tab', { name: /^Chat/ }));
  const log = await screen.findByRole('log', { name: 'Chat' });
  return { container, log };
}
const write = async (text: string) => {
  const field = screen.getByRole('textbox', { name: english('chat-message') });
  await fireEvent.input(field, { target: { value: text } });
  await fireEvent.submit(field.closest('form') as HTMLElement);
  return field as HTMLInputElement;
};

describe('chat messages', () => {
  test('messages are shown once and in order, with phrases in the reader’s language', async () => {
    chatStore.addEarlier(TABLE, [
      line(2),
      line(4, { text: undefined, phrase: 'well_played' } as never),
    ]);
    chatStore.add(TABLE, line(7, { to: 'team' }), false);
    chatStore.addEarlier(TABLE, [line(4), line(5)]);
    chatStore.add('another', line(8), false);
    const { log } = await chat();
    expect([...log.querySelectorAll('p')].map((p) => p.textContent)).toEqual([
      'Sigga line 2',
      'Sigga Well played!',
      'Sigga line 5',
      'SiggaTeam line 7',
    ]);
    expect(chatStore.lastOf(TABLE)).toBe(7);
    expect(chatStore.lastOf('another')).toBe(0);
  });

  test('after a restored backup, messages with the numbers of others are shown', () => {
    chatStore.follow(1);
    chatStore.addEarlier(TABLE, [line(4), line(5)]);
    chatStore.follow(1);
    expect(chatStore.lastOf(TABLE)).toBe(5);
    chatStore.follow(2);
    expect(chatStore.lastOf(TABLE)).toBe(0);
    chatStore.addEarlier(TABLE, [line(4, { text: 'new' })]);
    expect(chatStore.messages.map(({ text }) => text)).toEqual(['new']);
  });

  test('a message that the admin removed leaves a mark, also on open pages', async () => {
    chatStore.addEarlier(TABLE, [line(1), line(2)]);
    const { log } = await chat();
    const { text: _, ...mark } = line(1, { removed: true });
    chatStore.addEarlier(TABLE, [mark, line(2, { name: 'Player 7' })]);
    await waitFor(() =>
      expect([...log.querySelectorAll('p')].map((p) => p.textContent)).toEqual([
        `Sigga ${english('chat-removed')}`,
        'Player 7 line 2',
      ]),
    );
  });

  test("unread messages exclude earlier ones and the reader's own", async () => {
    await show(gurka);
    chatStore.addEarlier(TABLE, [line(1), line(2)]);
    chatStore.add(TABLE, line(3), false);
    chatStore.add(TABLE, line(4), true);
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: /^Chat/ }).textContent).toBe('Chat1, 1 unread'),
    );
    await fireEvent.click(screen.getByRole('tab', { name: /^Chat/ }));
    await screen.findByRole('log', { name: 'Chat' });
    chatStore.add(TABLE, line(5), false);
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: /^Chat/ }).textContent).toBe('Chat'),
    );
  });

  test('messages are not counted while chat is hidden', async () => {
    chatStore.add(TABLE, line(1), false);
    expect(chatStore.unread).toBe(1);
    preferences.chat = false;
    expect(chatStore.unread).toBe(0);
    chatStore.add(TABLE, line(2), false);
    preferences.chat = true;
    expect(chatStore.unread).toBe(1);
  });

  test('messages are read aloud with their sender, except in quiet mode', async () => {
    await show(gurka);
    const said = () => document.querySelector('[data-said]')?.textContent;
    chatStore.add(TABLE, line(1, { text: 'Hæ!' }), false);
    await waitFor(() => expect(said()).toBe('Sigga: Hæ!'));
    cleanup();
    preferences.zen = true;
    render(LiveRegions);
    await show(gurka);
    chatStore.add(TABLE, line(2), false);
    await waitFor(() => expect(chatStore.unread).toBe(2));
    expect(document.querySelector('[data-said]')?.textContent).not.toContain('Sigga');
    expect(screen.getByRole('button', { name: /^More/ }).textContent).toBe('More');
  });

  test('a new message leaves a reader further up in place, and says that it is there', async () => {
    chatStore.addEarlier(TABLE, [line(1), line(2)]);
    const { log } = await chat();
    Object.defineProperties(log, {
      scrollHeight: { value: 2000 },
      clientHeight: { value: 200 },
    });
    const moved = vi.spyOn(log, 'scrollTo').mockImplementation(() => undefined);
    const news = () => screen.queryByRole('button', { name: english('chat-new') });
    const scrollTo = (top: number) => {
      log.scrollTop = top;
      return fireEvent.scroll(log);
    };
    await scrollTo(1800);
    chatStore.add(TABLE, line(3), false);
    await waitFor(() => expect(moved).toHaveBeenCalledWith({ top: 2000 }));
    moved.mockClear();
    await scrollTo(100);
    expect(news()).toBeNull();
    chatStore.add(TABLE, line(4), false);
    const button = await screen.findByRole('button', { name: english('chat-new') });
    expect(moved).not.toHaveBeenCalled();
    await fireEvent.click(button);
    expect(moved).toHaveBeenCalledWith({ top: 2000 });
    await scrollTo(1800);
    expect(news()).toBeNull();
    await scrollTo(100);
    moved.mockClear();
    chatStore.add(TABLE, line(5, { name: 'Aino', seat: 0 }), true);
    await waitFor(() => expect(moved).toHaveBeenCalledWith({ top: 2000 }));
  });

  test('after a restored backup, a reader further up follows the messages from their new beginning', async () => {
    chatStore.follow(1);
    chatStore.addEarlier(TABLE, [line(8), line(9)]);
    const { log } = await chat();
    Object.defineProperties(log, {
      scrollHeight: { value: 2000 },
      clientHeight: { value: 200 },
    });
    const moved = vi.spyOn(log, 'scrollTo').mockImplementation(() => undefined);
    log.scrollTop = 100;
    await fireEvent.scroll(log);
    moved.mockClear();
    chatStore.follow(2);
    await tick();
    chatStore.add(TABLE, line(1), false);
    await waitFor(() => expect(moved).toHaveBeenCalledWith({ top: 2000 }));
  });

  test('messages are plain text', async () => {
    chatStore.add(TABLE, line(1, { text: '<img src=x onerror=alert(1)>' }), false);
    const { log } = await chat();
    expect(log.querySelector('img')).toBe(null);
    expect(log.textContent).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('writing a message', () => {
  test('a sent message empties the field', async () => {
    await chat();
    const field = await write('  Góðan daginn ');
    expect(tell.mock.calls).toEqual([['chat', { to: 'table', text: 'Góðan daginn' }]]);
    await waitFor(() => expect(field.value).toBe(''));
    await write('   ');
    expect(tell).toHaveBeenCalledTimes(1);
  });

  test('a phrase goes to the chosen audience', async () => {
    await chat();
    await fireEvent.change(screen.getByRole('combobox', { name: 'To' }), {
      target: { value: 'seats' },
    });
    await fireEvent.click(screen.getByRole('button', { name: english('phrase-good_luck') }));
    expect(tell.mock.calls).toEqual([['chat', { to: 'seats', phrase: 'good_luck' }]]);
  });

  test('partners can be written to', async () => {
    chatStore.begin(karnoffel.table);
    await chat(karnoffel, (s) =>
      Object.assign(s.public.match ?? {}, {
        sides: [
          [0, 2],
          [1, 3],
        ],
      }),
    );
    expect(screen.getByRole('option', { name: 'Team' })).toBeDefined();
    cleanup();
    await chat(karnoffel, (s) => Object.assign(s.public.match ?? {}, { sides: [[0], [1]] }));
    expect(screen.queryByRole('option', { name: 'Team' })).toBe(null);
  });

  test('a refused message stays in the field, with the reason', async () => {
    tell.mockRejectedValue(
      new Refusal({ op: 'err', code: 'rate_limited', retry_ms: 6400, retryable: true }),
    );
    await chat();
    const field = await write('again');
    await screen.findByText(english('chat-wait', { n: 7 }));
    expect(field.value).toBe('again');
  });

  test.each([
    ['nobody speaks', { chat: { mode: 'off' } }, english('chat-off'), false],
    ['phrases are said alone', { chat: { mode: 'phrases' } }, english('chat-phrases-only'), true],
  ])('the field is missing when %s', async (_, settings, sentence, phrases) => {
    await chat(gurka, (s) => Object.assign(s.public.table.settings, settings));
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBe(null);
    expect(screen.queryByRole('button', { name: 'Hello!' }) !== null).toBe(phrases);
  });
});

describe('blocking and muting', () => {
  const about = () =>
    fireEvent.click(
      screen.getByRole('button', { name: english('chat-message-menu', { name: 'Sigga' }) }),
    );

  test('blocking from a message removes it, and can be undone', async () => {
    chatStore.addEarlier(TABLE, [line(1), line(2), line(3, { seat: 2, name: 'Jón' })]);
    const { log } = await chat();
    await fireEvent.click(
      screen.getAllByRole('button', {
        name: english('chat-message-menu', { name: 'Sigga' }),
      })[1] as HTMLElement,
    );
    await fireEvent.click(
      screen.getByRole('button', { name: english('chat-block', { name: 'Sigga' }) }),
    );
    await waitFor(() => expect(log.textContent).not.toContain('Sigga'));
    expect(log.textContent).toContain('Jón');
    await fireEvent.click(screen.getByRole('button', { name: english('chat-unblock') }));
    expect(tell.mock.calls).toEqual([
      ['block', { n: 2 }],
      ['block', { n: 2, on: false }],
    ]);
  });

  test('a refused block keeps the messages and returns the focus', async () => {
    chatStore.addEarlier(TABLE, [line(1), line(2)]);
    const { log } = await chat();
    tell.mockRejectedValueOnce(new Refusal({ op: 'err', code: 'forbidden', retryable: false }));
    const [more] = screen.getAllByRole('button', {
      name: english('chat-message-menu', { name: 'Sigga' }),
    }) as HTMLElement[];
    await fireEvent.click(more as HTMLElement);
    const block = () =>
      screen.getByRole('button', { name: english('chat-block', { name: 'Sigga' }) });
    await fireEvent.click(block());
    await waitFor(() => expect(tell).toHaveBeenCalledOnce());
    await Promise.resolve();
    expect(log.textContent).toContain('Sigga');
    // The line of what was pressed goes, and the focus stays among the lines.
    block().focus();
    await fireEvent.click(block());
    await waitFor(() => expect(log.textContent).not.toContain('Sigga'));
    expect(document.activeElement).toBe(log);
  });

  test('a message is reported with a reason', async () => {
    chatStore.add(TABLE, line(1), false);
    const { log } = await chat();
    await about();
    await fireEvent.click(screen.getByRole('button', { name: 'Report' }));
    const field = within(log).getByRole('textbox', { name: english('chat-report-why') });
    await fireEvent.input(field, { target: { value: 'rude' } });
    await fireEvent.submit(field.closest('form') as HTMLElement);
    expect(tell.mock.calls).toEqual([['report', { n: 1, reason: 'rude' }]]);
    const more = screen.getByRole('button', {
      name: english('chat-message-menu', { name: 'Sigga' }),
    });
    await waitFor(() => expect(document.activeElement).toBe(more));
  });

  test('only the host can mute', async () => {
    chatStore.add(TABLE, line(1), false);
    await chat(gurka, (s) => Object.assign(s.public.table, { host: 'me' }));
    await about();
    await fireEvent.click(
      screen.getByRole('button', { name: english('chat-mute', { name: 'Sigga' }) }),
    );
    expect(tell.mock.calls).toEqual([['mute', { n: 1, on: true }]]);
    cleanup();
    await chat(gurka, (s) => Object.assign(s.public.table, { host: 'somebody' }));
    await about();
    expect(screen.queryByRole('button', { name: starting('chat-mute', { name: '' }) })).toBe(null);
  });

  test('chat can be hidden, and shown again', async () => {
    await chat();
    await fireEvent.click(screen.getByRole('button', { name: english('chat-hide') }));
    expect(screen.queryByRole('log', { name: 'Chat' })).toBe(null);
    await fireEvent.click(screen.getByRole('button', { name: english('chat-show') }));
    expect(screen.getByRole('log', { name: 'Chat' })).toBeDefined();
  });
});

test('a key focuses the chat field, and Escape returns to the cards', async () => {
  await show(gurka);
  await fireEvent.keyDown(document.body, { key: 'm' });
  const field = await screen.findByRole('textbox', { name: english('chat-message') });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await fireEvent.keyDown(field, { key: 's' });
  expect(preferences.sort).toEqual({});
  await fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement?.closest('.hand')).not.toBe(null));
});

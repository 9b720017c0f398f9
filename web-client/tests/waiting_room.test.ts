import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadGame, loadTexts, t } from '../src/i18n/fluent';
import { GAMES, type GameName, type Snapshot } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { type ChatMessage, chatStore } from '../src/session/chatStore.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { model } from '../src/table/model';
import Waiting from '../src/table/waiting/Waiting.svelte';
import WaitingChat from '../src/table/waiting/WaitingChat.svelte';
import waiting from './fixtures/waiting.json';

vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  route: { params: {} },
  goToTable: vi.fn(),
}));

beforeAll(() =>
  Promise.all([
    ...GAMES.map(loadGame),
    ...['waiting', 'lobby', 'create', 'options', 'chat'].map(loadTexts),
  ]),
);
beforeEach(() => {
  app.known = true;
  app.user = { id: 'me', name: 'Aino', kind: 'guest' } as never;
});
afterEach(() => {
  cleanup();
  app.user = undefined;
});

const table = (game: GameName) => {
  const snapshot = structuredClone(waiting) as unknown as Snapshot;
  Object.assign(snapshot, { private: { seat: 0, events: [] } });
  Object.assign(snapshot.public.table, { game, options: {} });
  return model(reduce(undefined, snapshot) as TableState);
};

test.each(GAMES)('the waiting room of %s names its game in its heading', async (game) => {
  const props = { id: waiting.table, model: table(game), fresh: [] };
  const { container } = render(Waiting, { props });
  const heading = await vi.waitFor(
    () => container.querySelector('.room h2') ?? expect.fail('no heading'),
  );
  expect(heading.textContent?.trim()).toBe(t(`${game}-name`));
});

test('messages in it are counted beside the word “Chat”, with a space between', () => {
  chatStore.begin(waiting.table);
  const { container } = render(WaitingChat, { props: { model: table('gurka') } });
  const line: ChatMessage = { n: 1, seat: 1, name: 'Eero', to: 'table', text: 'Hei!', now: 0 };
  chatStore.add(waiting.table, line, false);
  return vi.waitFor(() =>
    expect(container.querySelector('summary')?.textContent).toBe(
      `${t('chat')} ${t('chat-unread', { n: 1 })}`,
    ),
  );
});

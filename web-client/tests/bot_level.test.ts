import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer } from './api';
import games from './fixtures/api/games.json';

vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  goToTable: vi.fn(async () => undefined),
}));

// Every module of the lobby is loaded several times.

let end: () => void = () => undefined;
beforeEach(() => localStorage.clear());
afterEach(() => {
  end();
  localStorage.clear();
});

/** The lobby in a new page: all modules are loaded again, and only stored values are known. */
async function opened() {
  end();
  vi.resetModules();
  answer({ 'GET /games': games });
  const { speak } = await import('../src/i18n/locale.svelte');
  await speak('en');
  const { app } = await import('../src/session/app.svelte');
  Object.assign(app, {
    link: 'open',
    known: true,
    mine: [],
    lobby: [],
    user: { id: 'me', name: 'Aino', kind: 'guest' },
  });
  const command = vi
    .spyOn(app, 'command')
    .mockResolvedValue({ op: 'ack', cid: 'c', table: 'new', seat: 0 } as never);
  const { cleanup, configure, fireEvent, render, waitFor } = await import(
    '@testing-library/svelte'
  );
  // A module of its own, which `setup.ts` has not seen.
  configure({ asyncUtilTimeout: 30_000 });
  end = cleanup;
  const { container } = render((await import('../src/pages/Lobby.svelte')).default);
  const find = (selector: string) =>
    waitFor(
      () => container.querySelector<HTMLInputElement>(selector) ?? expect.fail(`no ${selector}`),
    );
  const level = (value: string) => find(`.level input[value="${value}"]`);
  await level('plain');
  return {
    /** The level that is chosen. */
    chosen: async () => (await find('.level input:checked')).value,
    choose: async (value: string) => {
      await fireEvent.click(await level(value));
      await Promise.resolve();
    },
    /** Presses a button of a game, and returns the requests with a level. */
    press: async (what: 'play' | 'bots', op: string) => {
      await fireEvent.click(await find(`.tile.gurka [data-do="${what}"]`));
      await waitFor(() => expect(command.mock.calls.map(([body]) => body.op)).toContain(op));
      await waitFor(() =>
        expect(container.querySelector('.tile.gurka [aria-disabled]')).toBeNull(),
      );
      return command.mock.calls.flatMap(([body]) => (body.op === op ? [body.level] : []));
    },
  };
}

describe('the level of the bots', () => {
  test('the bot level is chosen in the lobby, and defaults to normal', async () => {
    const lobby = await opened();
    expect(await lobby.chosen()).toBe('plain');
    expect(new Set(await lobby.press('bots', 'add_bot'))).toEqual(new Set(['plain']));
    expect(await lobby.press('play', 'quickplay')).toEqual([undefined]);
  });

  test('the bot level applies to bot matches and quick play', async () => {
    const lobby = await opened();
    await lobby.choose('fool');
    const levels = await lobby.press('bots', 'add_bot');
    expect(levels.length).toBeGreaterThan(1);
    expect(new Set(levels)).toEqual(new Set(['fool']));
    expect(await lobby.press('play', 'quickplay')).toEqual(['fool']);
  });

  test('the bot level survives a reload', async () => {
    await (await opened()).choose('fool');
    const again = await opened();
    expect(await again.chosen()).toBe('fool');
    expect(new Set(await again.press('bots', 'add_bot'))).toEqual(new Set(['fool']));
    await again.choose('plain');
    expect(await (await opened()).chosen()).toBe('plain');
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../src/net/connection';
import type { Ack, Snapshot } from '../src/net/frames';
import { navigate } from '../src/routes';
import { app } from '../src/session/app.svelte';
import gurka from './fixtures/gurka.json';
import { resetBetweenTests, show } from './table';

vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  route: { params: {} },
  navigate: vi.fn(),
}));

const { send } = resetBetweenTests();
const command = vi.spyOn(app, 'command');
const { happyDOM } = window as unknown as { happyDOM: { setViewport(to: object): void } };
const refused = () =>
  Promise.reject(new Refusal({ op: 'err', code: 'forbidden', retryable: false }));

beforeEach(() => {
  vi.mocked(navigate).mockReset();
  command.mockReset();
  send.mockResolvedValue({} as Ack);
  command.mockResolvedValue({} as Ack);
  app.user = { id: 'me', name: 'Aino', kind: 'guest' } as never;
  // On a desktop the panel is beside the board; here it is opened.
  happyDOM.setViewport({ width: 800, height: 800 });
});
afterEach(() => {
  app.user = undefined;
  happyDOM.setViewport({ width: 1280, height: 800 });
});

/** The sheet of a table, opened; and what presses one of its buttons. */
async function sheet(change?: (snapshot: Snapshot) => void) {
  const { container } = await show(gurka, change);
  await fireEvent.click(screen.getByRole('button', { name: /^More/ }));
  const isOpen = () => container.querySelector('.side.open') !== null;
  expect(isOpen()).toBe(true);
  await waitFor(() => container.querySelector('.tabs') ?? expect.fail('no panel'));
  const menu = container.querySelector('[data-do="match"]');
  if (menu) await fireEvent.click(menu);
  const press = async (name: string) => {
    const find = () => container.querySelector(`[data-do="${name}"]`) ?? expect.fail(`no ${name}`);
    return fireEvent.click(await waitFor(find));
  };
  return { isOpen, press };
}

/** A spectator's view of a match in which a bot holds a seat for the next player. */
function watched(snapshot: Snapshot) {
  Object.assign(snapshot.public.table.seats[1] ?? {}, {
    kind: 'bot',
    played_by: 'bot:plain',
    gives_way: true,
  });
  Object.assign(snapshot, { private: null });
}

describe('leaving the table', () => {
  test('leads to the lobby', async () => {
    const { press } = await sheet();
    await press('leave');
    await press('stand');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/'));
    expect(send.mock.calls).toEqual([['stand', {}]]);
  });

  test('does nothing if it is refused', async () => {
    send.mockImplementation(refused);
    const { press } = await sheet();
    await press('leave');
    await press('stand');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(navigate).not.toHaveBeenCalled();
  });

  test('after a resignation stays at the table to see the end', async () => {
    const { isOpen, press } = await sheet();
    await press('give-up');
    await press('resign');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('the panel beside the board', () => {
  test('closes after taking a seat', async () => {
    const { isOpen, press } = await sheet(watched);
    await press('claim');
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(command.mock.calls).toEqual([[{ op: 'sit', table: gurka.table }]]);
  });

  test('stays open with the reason if the seat is refused', async () => {
    command.mockImplementation(refused);
    const { isOpen, press } = await sheet(watched);
    await press('claim');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(isOpen()).toBe(true);
  });

  test.each(['takeback', 'pause'])('closes after asking for a %s', async (what) => {
    const { isOpen, press } = await sheet();
    await press(what);
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});

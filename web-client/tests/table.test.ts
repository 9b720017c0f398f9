import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame } from '../src/i18n/fluent';
import { type Ack, GAMES, type Snapshot } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import LiveRegions from '../src/table/speech/LiveRegions.svelte';
import Table from '../src/table/Table.svelte';
import { english, HAND } from './english';
import gnallknektDraw from './fixtures/gnallknekt-draw.json';
import gnallknekt from './fixtures/gnallknekt-move.json';
import gurka from './fixtures/gurka.json';
import karnoffel from './fixtures/karnoffel.json';
import declare from './fixtures/knektpass-declare.json';
import exchange from './fixtures/knektpass-exchange.json';
import knektpass from './fixtures/knektpass-play.json';
import knorri from './fixtures/knorri-tricks.json';
import result from './fixtures/result.json';

const tell = vi.spyOn(app, 'send');

beforeAll(() =>
  Promise.all([...GAMES.map(loadGame), import('../src/table/result/ResultSheet.svelte')]),
);
beforeEach(() => {
  tell.mockReset();
  // Acknowledged never: what was sent stays under way, as on a slow line.
  tell.mockReturnValue(new Promise<Ack>(() => undefined));
});
beforeEach(() => void render(LiveRegions));
afterEach(cleanup);

async function show(fixture: unknown) {
  const state = reduce(undefined, fixture as Snapshot) as TableState;
  const props = { table: state, ui: await loadUi(state.public.table.game) };
  return render(Table, { props });
}

const card = (name: string) =>
  within(screen.getByRole('group', { name: HAND })).getByRole('button', {
    name,
  });
const sent = () => tell.mock.calls.map(([op, body]) => [op, body?.action]);

describe('a hand of single cards', () => {
  test('pointing twice at a legal card plays it once', async () => {
    await show(knektpass);
    await fireEvent.click(card('king of hearts'));
    expect(card('king of hearts').getAttribute('aria-pressed')).toBe('true');
    expect(tell).not.toHaveBeenCalled();
    await fireEvent.click(card('king of hearts'));
    await fireEvent.click(card('king of hearts'));
    expect(sent()).toEqual([['act', { do: 'play', card: 'Kh' }]]);
  });

  test('an illegal card gives its reason and is not played', async () => {
    await show(knektpass);
    const ace = card('ace of spades');
    expect(ace.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(ace);
    expect((await screen.findByRole('alert')).textContent).toContain(
      english('illegal-must_follow', { suit: 'hearts' }),
    );
    expect(tell).not.toHaveBeenCalled();
  });

  test('the arrow keys move through the hand, with one card in the tab order', async () => {
    await show(knorri);
    const hand = screen.getByRole('group', { name: HAND });
    const inOrder = () =>
      within(hand)
        .getAllByRole('button')
        .filter((button) => button.tabIndex === 0);
    expect(inOrder()).toHaveLength(1);
    card('ace of spades').focus();
    await fireEvent.keyDown(card('ace of spades'), { key: 'ArrowRight' });
    await waitFor(() => expect(document.activeElement).toBe(card('king of spades')));
    expect(inOrder()).toEqual([card('king of spades')]);
  });

  test('a digit selects the card of that number', async () => {
    await show(karnoffel);
    await fireEvent.keyDown(card('jack of hearts'), { key: '2' });
    await waitFor(() => expect(card('six of hearts').getAttribute('aria-pressed')).toBe('true'));
    await fireEvent.keyDown(card('six of hearts'), { key: 'Escape' });
    expect(card('six of hearts').getAttribute('aria-pressed')).toBe('false');
  });
});

describe('sets of cards', () => {
  test('cards chosen one by one become a set', async () => {
    const { container } = await show(gurka);
    await fireEvent.click(card('nine of spades, would win'));
    await fireEvent.click(card('nine of diamonds, would win'));
    await fireEvent.click(container.querySelector('[data-action="play"]') as HTMLElement);
    expect(sent()).toEqual([['act', { do: 'play', cards: ['9d', '9s'] }]]);
  });

  test('a few sets are offered ready-made', async () => {
    const { container } = await show(gurka);
    expect(container.querySelectorAll('[data-action="play"]')).toHaveLength(3);
  });

  test('an exchange of many cards is selected card by card, with its risk', async () => {
    const { container } = await show(exchange);
    expect(container.querySelectorAll('[data-action="exchange"]')).toHaveLength(1);
    await fireEvent.click(card('eight of clubs'));
    await fireEvent.click(card('five of diamonds'));
    expect(container.querySelector('.prompt')?.textContent).toContain(
      english('knektpass-risk', { n: 2 }),
    );
    await fireEvent.click(container.querySelector('[data-action="exchange"]') as HTMLElement);
    expect(sent()).toHaveLength(1);
    expect(tell.mock.calls[0]?.[1]?.action).toMatchObject({
      cards: expect.arrayContaining(['8c', '5d']),
    });
  });
});

test('the server says how many tricks an exchange requires', async () => {
  const ruled = structuredClone(exchange) as unknown as Snapshot;
  Object.assign(ruled.public.match ?? {}, { need: [1, 1, 1, 1] });
  const { container } = await show(ruled);
  await fireEvent.click(card('eight of clubs'));
  expect(container.querySelector('.prompt')?.textContent).toContain(
    english('knektpass-risk', { n: 1 }),
  );
});

describe('a card that could be part of a set', () => {
  const single = (fixture: unknown, hand: string[], legal: object[]) => {
    const snapshot = structuredClone(fixture) as Snapshot;
    Object.assign(snapshot.private ?? {}, { hand, legal, why_not: {} });
    return show(snapshot);
  };
  const NINES = [['9d'], ['9s'], ['9d', '9s'], ['6c']].map((cards) => ({ do: 'play', cards }));

  test('is played alone when pointed at twice', async () => {
    await single(gurka, ['9d', '9s', '6c'], NINES);
    await fireEvent.click(card('nine of diamonds'));
    await fireEvent.click(card('nine of diamonds'));
    expect(sent()).toEqual([['act', { do: 'play', cards: ['9d'] }]]);
  });

  test('is deselected by Escape, and by a card that does not fit', async () => {
    await single(gurka, ['9d', '9s', '6c'], NINES);
    await fireEvent.click(card('nine of diamonds'));
    await fireEvent.keyDown(card('nine of diamonds'), { key: 'Escape' });
    await fireEvent.click(card('nine of diamonds'));
    await fireEvent.click(card('six of clubs, highest card; costs 21 in the last trick'));
    await fireEvent.click(card('nine of diamonds'));
    expect(sent()).toEqual([]);
    expect(card('nine of diamonds').getAttribute('aria-pressed')).toBe('true');
  });

  test('is deselected if it has several uses, or is to be exchanged', async () => {
    const first = await single(
      gnallknekt,
      ['9h'],
      (gnallknekt as unknown as Snapshot).private?.legal as object[],
    );
    await fireEvent.click(card('nine of hearts'));
    await fireEvent.click(card('nine of hearts'));
    expect(card('nine of hearts').getAttribute('aria-pressed')).toBe('false');
    first.unmount();
    await show(exchange);
    await fireEvent.click(card('eight of clubs'));
    await fireEvent.click(card('eight of clubs'));
    expect(card('eight of clubs').getAttribute('aria-pressed')).toBe('false');
    expect(sent()).toEqual([]);
  });

  test('is discarded if that is the only action left', async () => {
    const legal = ['9h', 'Ks'].map((one) => ({ do: 'discard', card: one }));
    await single(gnallknekt, ['9h', 'Ks'], legal);
    await fireEvent.click(card('nine of hearts'));
    await fireEvent.click(card('nine of hearts'));
    await fireEvent.click(document.querySelector('.sure') ?? document.body);
    expect(sent()).toEqual([['act', { do: 'discard', card: '9h' }]]);
  });
});

describe('decisions without cards', () => {
  test('have buttons, and no card is dimmed', async () => {
    const { container } = await show(declare);
    expect(container.querySelectorAll('.hand [aria-disabled]')).toHaveLength(0);
    const buttons = container.querySelectorAll<HTMLElement>('[data-action="declare"]');
    await fireEvent.click(buttons[0] as HTMLElement);
    expect(sent()).toEqual([['act', { do: 'declare', in: true }]]);
  });

  test('include draws from both piles', async () => {
    const { container } = await show(gnallknektDraw);
    expect(container.querySelectorAll('[data-action="draw"]')).toHaveLength(2);
  });
});

describe('lives', () => {
  const lit = (container: Element) => container.querySelectorAll<HTMLElement>('[data-target]');

  test('a selected card highlights its lives, and pointing at one attacks', async () => {
    const { container } = await show(gnallknekt);
    await fireEvent.click(card('five of diamonds'));
    const enemies = [...lit(container)].filter((target) => target.classList.contains('cover'));
    expect(enemies).toHaveLength(2);
    await fireEvent.click(enemies[0] as HTMLElement);
    expect(sent()).toEqual([
      ['act', { do: 'attack', with: ['5d'], from: 'hand', seat: 1, life: 1 }],
    ]);
  });

  test('a life selected first leaves only the cards that reach it', async () => {
    const { container } = await show(gnallknekt);
    const queen = [...lit(container)].find((target) =>
      target.getAttribute('aria-label')?.includes('queen'),
    ) as HTMLElement;
    await fireEvent.click(queen);
    expect(card('jack of clubs').hasAttribute('aria-disabled')).toBe(false);
    expect(card('king of spades').getAttribute('aria-disabled')).toBe('true');
  });
});

test('the previous trick is shown while its button is held, or from tap to tap', async () => {
  vi.useFakeTimers();
  const { container } = await show(knektpass);
  const button = screen.getByRole('button', { name: english('previous-trick') });
  const shown = () => button.getAttribute('aria-pressed');
  const pointer = { button: 0, pointerId: 1 };
  await fireEvent.pointerDown(button, pointer);
  await vi.advanceTimersByTimeAsync(400);
  expect(shown()).toBe('true');
  await vi.waitFor(() => expect(container.querySelector('.look')).toBeTruthy());
  await fireEvent.pointerUp(button, pointer);
  await fireEvent.click(button);
  expect(shown()).toBe('false');
  await fireEvent.pointerDown(button, pointer);
  await fireEvent.pointerUp(button, pointer);
  await fireEvent.click(button);
  await vi.advanceTimersByTimeAsync(400);
  expect(shown()).toBe('true');
  await fireEvent.click(button);
  expect(shown()).toBe('false');
  vi.useRealTimers();
});

test('the result explains its numbers', async () => {
  const { container } = await show(result);
  const sheet = await waitFor(
    () => container.querySelector<HTMLElement>('.sheet') ?? expect.fail('no result yet'),
  );
  expect(sheet.querySelector('.places thead')?.textContent).toContain('Points');
});

test('of several answers none is highlighted', async () => {
  const main = (container: Element) =>
    [...container.querySelectorAll('.actions .main')].map((one) => one.textContent);
  expect(main((await show(declare)).container)).toEqual([]);
  cleanup();
  expect(main((await show(exchange)).container)).toEqual([]);
});

test('the result is in order of places, winner first', async () => {
  const { container } = await show(result);
  const sheet = await waitFor(
    () => container.querySelector<HTMLElement>('.sheet') ?? expect.fail('no result yet'),
  );
  expect(within(sheet).getByRole('heading').textContent).toBe(english('winner', { you: 'yes' }));
  expect(
    [...sheet.querySelectorAll('tbody tr')].map((row) => [
      row.querySelector('.place')?.textContent,
      row.querySelector('.name')?.textContent,
      row.querySelector('.figure')?.textContent,
    ]),
  ).toEqual([
    ['1st', 'Þóra', '13'],
    ['2nd', 'Freyr', '23'],
    ['3rd', 'Jón', '27'],
    ['4th', 'Sigga', '24'],
  ]);
});

test('the turn is announced at once, and each event in one sentence', async () => {
  const { rerender } = await show(gurka);
  expect(document.querySelector('[data-urgent]')?.textContent).toContain(english('your-turn'));
  const state = reduce(undefined, gurka as unknown as Snapshot) as TableState;
  const next = { ...(gurka as unknown as Snapshot), op: 'update' as const, seq: 41, now: 0 };
  const events = [{ e: 'trick_taken', winner: 3, cards: ['9h'] }];
  const after = reduce(state, { ...next, events } as never) as TableState;
  await rerender({ table: after });
  await waitFor(() =>
    expect(document.querySelector('[data-said]')?.textContent).toBe(
      english('gurka-trick_taken', { you: 'no', winner: 'Freyr' }),
    ),
  );
});

import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame } from '../src/i18n/fluent';
import {
  type Ack,
  GAMES,
  type GameEvent,
  type GameName,
  type Snapshot,
  type WholeUpdate,
} from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { resetPreferences } from '../src/storage/preferences.svelte';
import Table from '../src/table/Table.svelte';
import { HAND } from './english';
import gnallknekt from './fixtures/gnallknekt-move.json';
import gurka from './fixtures/gurka.json';
import karnoffel from './fixtures/karnoffel.json';
import knektpass from './fixtures/knektpass-play.json';
import knorri from './fixtures/knorri-tricks.json';

/** A recorded table of each game. */
export const TABLES: Readonly<Record<GameName, unknown>> = {
  knorri,
  gurka,
  knektpass,
  gnallknekt,
  karnoffel,
};

/** Resets preferences and storage before each test; the server records commands and never answers. */
export function resetBetweenTests() {
  const send = vi.spyOn(app, 'send');
  beforeAll(() => Promise.all(GAMES.map(loadGame)));
  beforeEach(() => {
    resetPreferences();
    localStorage.clear();
    send.mockReset();
    send.mockReturnValue(new Promise<Ack>(() => undefined));
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });
  /** The actions sent so far. */
  const sent = () => send.mock.calls.map(([, body]) => body?.action);
  return { send, sent };
}

/** Renders a table that a test inspects and updates. */
export async function show(
  fixture: unknown,
  change: (snapshot: Snapshot) => void = () => undefined,
) {
  const snapshot = structuredClone(fixture) as Snapshot;
  change(snapshot);
  let state = reduce(undefined, snapshot) as TableState;
  const ui = await loadUi(state.public.table.game);
  const { container, rerender } = render(Table, { props: { table: state, ui } });

  /** The table an entry later. */
  async function later(change: (frame: WholeUpdate) => void, events: GameEvent[] = []) {
    const { reason: _, ...whole } = structuredClone({
      ...(fixture as Snapshot),
      op: 'update',
      now: 0,
    });
    const frame = { ...whole, seq: state.seq + 1, events } as unknown as WholeUpdate;
    change(frame);
    state = reduce(state, frame) as TableState;
    await rerender({ table: state, ui });
  }
  return { container, later };
}

/** Skips the presentation. */
export const skip = () => fireEvent.keyDown(document.body, { key: ' ' });

export const card = (name: string) =>
  within(screen.getByRole('group', { name: HAND })).getByRole('button', {
    name,
  });

/** The hand from the left. */
export const hand = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('.hand [data-card]')].map((one) => one.dataset.card);

const without = (selector: string) => (element: Element) => {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(selector)) part.remove();
  return copy.textContent?.trim() ?? '';
};

/** Returns the visible text of an element. */
export const drawn = without('.sr');
/** Returns the text of an element for screen readers. */
export const heard = without('[aria-hidden="true"]');

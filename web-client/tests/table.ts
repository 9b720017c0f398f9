import { render, screen, within } from '@testing-library/svelte';
import { loadUi } from '../src/games/ui';
import type { GameEvent, Snapshot, Update } from '../src/net/frames';
import { reduce, type TableState } from '../src/state/reduce';
import { model } from '../src/table/model';
import Table from '../src/table/Table.svelte';

/** A table that a test looks at and moves on. */
export async function show(fixture: unknown, change: (snapshot: Snapshot) => void = () => undefined) {
  const snapshot = structuredClone(fixture) as Snapshot;
  change(snapshot);
  let state = reduce(undefined, snapshot) as TableState;
  const ui = await loadUi(state.public.table.game);
  const { container, rerender } = render(Table, { props: { model: model(state), table: state, ui } });

  /** The table an entry later. */
  async function later(change: (frame: Update) => void, events: GameEvent[] = []) {
    const { reason: _, ...whole } = structuredClone({ ...(fixture as Snapshot), op: 'update', now: 0 });
    const frame = { ...whole, seq: state.seq + 1, events } as unknown as Update;
    change(frame);
    state = reduce(state, frame) as TableState;
    await rerender({ model: model(state), table: state, ui });
  }
  return { container, later };
}

export const card = (name: string) =>
  within(screen.getByRole('group', { name: /^Your hand/ })).getByRole('button', { name });

/** The hand from the left. */
export const hand = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('.hand [data-card]')].map((one) => one.dataset.card);

import { fireEvent, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Snapshot } from '../src/net/frames';
import { preferences } from '../src/storage/preferences.svelte';
import draws from './fixtures/knorri-draw.json';
import tricks from './fixtures/knorri-tricks.json';
import { resetBetweenTests, show } from './table';

const { sent } = resetBetweenTests();
const toggle = () => screen.queryByRole('button', { name: 'Auto-flip' });

/** Dag's turn, at a table that turns nothing by itself. */
function own({ public: { table }, decision, private: mine }: Snapshot) {
  table.settings.auto_forced = false;
  const seat = mine?.seat ?? 0;
  Object.assign(table.seats[seat] ?? {}, { played_by: 'owner' });
  if (decision) decision.seats = [seat];
  Object.assign(mine ?? {}, { legal: [{ do: 'flip' }], why_not: {} });
}

describe('the stock', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('the stock turns automatically, after a moment, once the player asks for it', async () => {
    await show(draws, own);
    expect(sent()).toEqual([]);
    await fireEvent.click(toggle() as HTMLElement);
    expect(toggle()?.getAttribute('aria-pressed')).toBe('true');
    vi.advanceTimersByTime(700);
    expect(sent()).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(sent()).toEqual([{ do: 'flip' }]);
    expect(preferences.autoForced).toBe('off');
  });

  it('automatic turning can be delayed and switched off', async () => {
    preferences.autoTurn = true;
    await show(draws, own);
    await fireEvent.click(screen.getByRole('button', { name: 'Wait' }));
    vi.advanceTimersByTime(2000);
    expect(sent()).toEqual([]);
    await fireEvent.click(toggle() as HTMLElement);
    await fireEvent.click(toggle() as HTMLElement);
    await fireEvent.click(toggle() as HTMLElement);
    vi.advanceTimersByTime(2000);
    expect(sent()).toEqual([]);
    expect(preferences.autoTurn).toBe(false);
  });

  it('automatic turning is not offered where the table does it, or in the second half', async () => {
    const { container, later } = await show(draws, (snapshot) => {
      own(snapshot);
      snapshot.public.table.settings.auto_forced = true;
    });
    expect(toggle()).toBeNull();
    await later((frame) => own(frame as never));
    expect(container.querySelector('[data-do="auto-turn"]')).not.toBeNull();
    preferences.autoForced = 'on';
    await later((frame) => own(frame as never));
    expect(toggle()).toBeNull();
    preferences.autoForced = 'off';
    await show(tricks, ({ public: { table } }) => {
      table.settings.auto_forced = false;
    });
    expect(container.ownerDocument.querySelectorAll('[data-do="auto-turn"]')).toHaveLength(1);
  });
});

import { fireEvent, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { GameEvent, Snapshot, Update } from '../src/net/frames';
import { liveRegion } from '../src/table/speech/liveRegion.svelte';
import { english } from './english';
import gurka from './fixtures/gurka.json';
import { resetBetweenTests, show } from './table';

const { send, sent } = resetBetweenTests();

const table = () => document.querySelector<HTMLElement>('.table') as HTMLElement;
const isAtTable = () =>
  document.activeElement !== document.body && table().contains(document.activeElement);

test("a pointer user keeps the table's keys after the pressed element is gone", async () => {
  const { container } = await show(gurka);
  const own = container.querySelector<HTMLElement>('.hand [aria-pressed]') as HTMLElement;
  await fireEvent.click(own);
  const play = container.querySelector<HTMLElement>('[data-action]') as HTMLElement;
  play.focus();
  await fireEvent.click(play);
  expect(sent()).toHaveLength(1);
  await waitFor(() => expect(container.querySelector('[data-action]')).toBeNull());
  await waitFor(() => expect(isAtTable()).toBe(true));
});

test('a player who times out keeps the focus and is told so', async () => {
  const { container, later } = await show(gurka);
  container.querySelector<HTMLElement>('.hand [data-card]')?.focus();
  const late = JSON.parse('{"e":"out_of_time","seat":0,"then":"pause"}') as GameEvent;
  await later((frame) => Object.assign(frame.private ?? {}, { hand: [], legal: [] }), [late]);
  await waitFor(() => expect(isAtTable()).toBe(true));
  await waitFor(() =>
    expect(container.querySelector('[data-toast]')?.textContent).toContain('out of time'),
  );
  expect(send).not.toHaveBeenCalled();
});

test('focus elsewhere on the page is left alone', async () => {
  const { container, later } = await show(gurka);
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await later((frame) => Object.assign(frame.private ?? {}, { hand: [] }));
  await waitFor(() => expect(container.querySelector('.hand')).toBeNull());
  expect(document.activeElement).toBe(field);
  field.remove();
});

describe('a player whose time runs out', () => {
  const ends = (more: number) => (frame: Snapshot) => {
    Object.assign(frame.decision ?? {}, { deadline: Date.now() + more });
  };
  const goesOn = (frame: Update) =>
    Object.assign(frame.decision ?? {}, { id: 99, seats: [1], deadline: undefined });

  test('is told that a bot played for them', async () => {
    const { later } = await show(gurka, ends(100));
    await later(goesOn, [{ e: 'played', seat: 0, cards: ['Jc'], how: 'beat' }]);
    expect(liveRegion.urgent).toContain(english('time-ran-out'));
    await waitFor(() =>
      expect(document.querySelector('[data-toast]')?.textContent).toContain(
        english('time-ran-out'),
      ),
    );
  });

  test('is told nothing after acting in time', async () => {
    const { container, later } = await show(gurka, ends(60_000));
    await later(goesOn, [{ e: 'played', seat: 0, cards: ['Jc'], how: 'beat' }]);
    expect(liveRegion.urgent).not.toContain(english('time-ran-out'));
    expect(container.querySelector('[data-toast]')).toBeNull();
  });
});

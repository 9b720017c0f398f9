import { cleanup, fireEvent, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../src/net/connection';
import type { Snapshot } from '../src/net/frames';
import draw from './fixtures/gnallknekt-draw.json';
import move from './fixtures/gnallknekt-move.json';
import { card, resetBetweenTests, show } from './table';

const { send, sent } = resetBetweenTests();

const pile = (container: Element, name: string) =>
  container.querySelector<HTMLElement>(`[data-pile="${name}"]`);
const legal = (actions: readonly object[]) => (s: Snapshot) =>
  void Object.assign(s.private ?? {}, { legal: actions, cautions: undefined });
const BOTH = [
  { do: 'draw', from: 'stock' },
  { do: 'draw', from: 'scrap' },
];

describe('a pile of Gnällknekt', () => {
  test.each([
    ['stock', BOTH[0]],
    ['scrap', BOTH[1]],
  ])('%s is drawn from with a press', async (name, action) => {
    const { container } = await show(draw, legal(BOTH));
    expect(pile(container, name)?.getAttribute('aria-disabled')).toBeNull();
    await fireEvent.click(pile(container, name) as HTMLElement);
    expect(sent()).toEqual([action]);
  });

  test.each(['stock', 'scrap'])('%s gives the reason why nothing can be drawn', async (name) => {
    send.mockRejectedValue(
      new Refusal({
        op: 'err',
        code: 'illegal_action',
        reason: 'no_moves_left',
        retryable: false,
      } as never),
    );
    const { container } = await show(move);
    expect(pile(container, name)?.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(pile(container, name) as HTMLElement);
    await waitFor(() => expect(container.querySelector('.why')).not.toBeNull());
  });

  test('is no button while another player is to act', async () => {
    const { container } = await show(draw, legal([]));
    expect([pile(container, 'stock'), pile(container, 'scrap')]).toEqual([null, null]);
  });

  test('of scrap shows every card, each of them in full in the sheet', async () => {
    const scrap = ['2c', '3c', '4c', '5c', '6c', '7c', '8c', '9c', 'Tc', 'Qc', 'Kc'];
    const { container } = await show(draw, (s) => {
      legal(BOTH)(s);
      Object.assign(s.public.match ?? {}, { scrap });
    });
    expect(container.querySelectorAll('.scrap .card')).toHaveLength(scrap.length);
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    await fireEvent.click(container.querySelector('.scrap .count') as HTMLElement);
    await waitFor(() => expect(container.querySelectorAll('dialog li')).toHaveLength(scrap.length));
  });
});

describe('by keyboard', () => {
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const focused = () => (document.activeElement as HTMLElement).dataset;

  test('N moves to the next target of the selected card', async () => {
    const { container } = await show(move);
    await fireEvent.click(card('jack of clubs'));
    card('jack of clubs').focus();
    const targets = [...container.querySelectorAll<HTMLElement>('[data-target]')].map(
      (one) => one.dataset.target,
    );
    expect(targets.length).toBeGreaterThan(1);
    const reached: (string | undefined)[] = [];
    for (const _ of targets) {
      await press('n');
      reached.push(focused().target);
    }
    expect(reached).toEqual(targets);
    await press('n');
    expect(focused().target).toBe(targets[0]);
  });

  test('A moves to the action that continues the turn, not the one that ends it', async () => {
    await show(move);
    await fireEvent.click(card('jack of clubs'));
    card('jack of clubs').focus();
    await press('a');
    expect(focused().target).toBeDefined();
    cleanup();
    const legal = [{ do: 'end' }, { do: 'draw', from: 'stock' }];
    const { container } = await show(move, (s) =>
      Object.assign(s.private ?? {}, { hand: [], legal, cautions: ['moves_left', null] }),
    );
    container.querySelector<HTMLElement>('.prompt')?.focus();
    await press('a');
    expect(focused().action).toBe('draw');
  });
});

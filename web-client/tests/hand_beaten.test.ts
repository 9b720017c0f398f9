import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../src/net/frames';
import { english } from './english';
import gnallknekt from './fixtures/gnallknekt-move.json';
import declare from './fixtures/knektpass-declare.json';
import knorri from './fixtures/knorri-tricks.json';
import { card, resetBetweenTests, show } from './table';

resetBetweenTests();

const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('a hand without a legal card', () => {
  /** A player who can beat nothing has to take. */
  const beaten = (s: Snapshot) => {
    const why = Object.fromEntries(
      (s.private?.hand ?? []).map((card) => [card, { too_low: { beat: '9h' } }]),
    );
    Object.assign(s.private ?? {}, { legal: [{ do: 'take' }], outlook: [], why_not: why });
  };
  const off = (container: Element) =>
    container.querySelectorAll('.hand [aria-disabled="true"]').length;

  test('is dimmed, each card gives its reason, and the focus is on the action', async () => {
    await press('h');
    const { container } = await show(knorri, beaten);
    expect(off(container)).toBe(17);
    await waitFor(() =>
      expect((document.activeElement as HTMLElement).dataset.action).toBe('take'),
    );
    await fireEvent.click(card('ace of diamonds'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      english('illegal-too_low', { beat: '9♥' }),
    );
  });

  test('is not dimmed while a decision is not about cards', async () => {
    expect(off((await show(declare)).container)).toBe(0);
    cleanup();
    for (const more of [[], [{ do: 'draw', from: 'scrap', card: '6s' }]]) {
      const { container } = await show(gnallknekt, (s) => {
        const why = Object.fromEntries(
          (s.private?.hand ?? []).map((card) => [card, 'must_draw_first']),
        );
        Object.assign(s.private ?? {}, {
          legal: [{ do: 'draw', from: 'stock' }, ...more],
          why_not: why,
        });
      });
      expect(off(container)).toBe(0);
      cleanup();
    }
  });
});

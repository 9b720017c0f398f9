import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import type { Snapshot } from '../src/net/frames';
import { english } from './english';
import gurka from './fixtures/gurka.json';
import { resetBetweenTests, show } from './table';

resetBetweenTests();
const NOW = 1_795_300_000_000;
const { name } = gurka.public.table.seats[1] as { name: string };

const disconnect = (snapshot: Snapshot) => {
  Object.assign(snapshot.public.table.settings, { clock: { style: 'per_move', seconds: 40 } });
  Object.assign(snapshot, {
    decision: { id: 7, kind: 'play', seats: [1], held: { until: NOW + 60_000, left_ms: 20_000 } },
  });
  Object.assign(snapshot.private ?? {}, { legal: [] });
};

describe('while a player is disconnected', () => {
  test('the prompt names the disconnected player and the time left', async () => {
    vi.useFakeTimers({ now: NOW });
    const { container, later } = await show(gurka, disconnect);
    const prompt = () => container.querySelector('.prompt')?.textContent?.trim();
    expect(prompt()).toContain(english('prompt-disconnected', { name, left: '1:00' }));
    vi.advanceTimersByTime(12_000);
    await tick();
    expect(prompt()).toContain(english('prompt-disconnected', { name, left: '0:48' }));
    await later((frame) => {
      frame.decision = { id: 7, kind: 'play', seats: [1], deadline: NOW + 32_000 };
      Object.assign(frame.private ?? {}, { legal: [] });
    });
    expect(prompt()).toContain(`${english('prompt-turn', { name })} 20`);
  });
});

import fs from 'node:fs';
import path from 'node:path';
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadUi } from '../src/games/ui';
import { loadGame } from '../src/i18n/fluent';
import { GAMES, type GameName } from '../src/net/frames';
import { chatStore } from '../src/session/chatStore.svelte';
import { reduce, type StreamFrame, type TableState } from '../src/session/reduce';
import { model } from '../src/table/model';
import Announcer from '../src/table/speech/Announcer.svelte';
import LiveRegions from '../src/table/speech/LiveRegions.svelte';

/** Longer than the announcer leaves between two sentences. */
const SENTENCE_MS = 1000;
const SENTENCES_MOST = 20;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function frames(game: GameName): StreamFrame[] {
  return JSON.parse(fs.readFileSync(path.join(import.meta.dirname, `deals/${game}.json`), 'utf8'));
}

/** Every sentence that the live regions of a table speak while `deal` is played, `!` before what may not wait. */
async function transcript(deal: readonly StreamFrame[]): Promise<string> {
  const lines: string[] = [];
  let state = reduce(undefined, deal[0] as StreamFrame) as TableState;
  const ui = await loadUi(state.public.table.game);
  const regions = render(LiveRegions).container;
  const view = render(Announcer, { model: model(state), ui, fresh: [] });
  // A live region must exist before its content, or nothing is announced.
  expect(regions.textContent?.trim()).toBe('');
  const spoken = { said: '', urgent: '' };
  const hear = (region: 'said' | 'urgent', mark: string) => {
    const text = regions.querySelector(`[data-${region}]`)?.textContent ?? '';
    if (text !== spoken[region] && text !== '') lines.push(mark + text);
    spoken[region] = text;
  };
  for (const frame of deal.slice(1)) {
    state = reduce(state, frame) as TableState;
    await view.rerender({ model: model(state), ui, fresh: state.fresh });
    for (let i = 0; i < SENTENCES_MOST; i++) {
      hear('said', '');
      hear('urgent', '! ');
      await vi.advanceTimersByTimeAsync(SENTENCE_MS);
    }
  }
  return `${lines.join('\n')}\n`;
}

test.each([...GAMES])('the spoken transcript of a deal of %s', async (game) => {
  await loadGame(game);
  await expect(await transcript(frames(game))).toMatchFileSnapshot(`transcripts/${game}.txt`);
});

test('messages from before the match are not announced; later ones are', async () => {
  await loadGame('gurka');
  const state = reduce(undefined, frames('gurka')[0] as StreamFrame) as TableState;
  const line = (n: number) =>
    ({ n, at: 0, to: 'table', name: 'Sigga', text: `line ${n}` }) as never;
  chatStore.begin(state.id);
  chatStore.add(state.id, line(1), false);
  const { container } = render(LiveRegions);
  const ui = await loadUi(state.public.table.game);
  render(Announcer, { model: model(state), ui, fresh: [] });
  await vi.advanceTimersByTimeAsync(SENTENCE_MS);
  expect(container.textContent?.trim()).toBe('');
  chatStore.add(state.id, line(2), false);
  await vi.advanceTimersByTimeAsync(SENTENCE_MS);
  expect(container.querySelector('[data-said]')?.textContent).toBe('Sigga: line 2');
});

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Motif from '../src/games/Motif.svelte';
import { loadTexts } from '../src/i18n/fluent';
import { GAMES } from '../src/net/frames';
import OpenTables from '../src/pages/lobby/OpenTables.svelte';
import { starting } from './english';

afterEach(cleanup);

test('each game has a decorative symbol of its own', () => {
  const drawn = GAMES.map((game) => {
    const { container } = render(Motif, { props: { game, size: 2 } });
    const picture = container.querySelector('svg');
    expect([picture?.getAttribute('aria-hidden'), picture?.getAttribute('width')]).toEqual([
      'true',
      '2em',
    ]);
    return [...(picture?.querySelectorAll('path') ?? [])]
      .map((path) => path.getAttribute('d'))
      .join();
  });
  expect(new Set(drawn).size).toBe(GAMES.length);
  expect(drawn.every((paths) => paths.length > 20 && paths.length < 500)).toBe(true);
});

test('an empty list shows a drawing', async () => {
  await loadTexts('lobby');
  render(OpenTables, { props: { tables: [], more: false, busy: false, sitAt: () => undefined } });
  const empty = screen.getByText(starting('no-tables')).closest('.empty');
  expect(empty?.querySelector('svg[aria-hidden]')).toBeTruthy();
});

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ui } from '../src/games/knorri/ui';
import { loadGame } from '../src/i18n/fluent';
import type { Snapshot } from '../src/net/frames';
import { reduce, type TableState } from '../src/session/reduce';
import { model } from '../src/table/model';
import Standing from '../src/table/panel/Standing.svelte';
import { english } from './english';
import draw from './fixtures/knorri-draw.json';

beforeAll(() => loadGame('knorri'));
afterEach(cleanup);

/** Returns the taken cards shown for each seat, by the option `captures` (KN-2). */
function taken(change: (snapshot: Snapshot) => void) {
  const snapshot = structuredClone(draw) as unknown as Snapshot;
  Object.assign(snapshot.public.match ?? {}, { piles: [3, 0, 2, 0] });
  change(snapshot);
  const now = model(reduce(undefined, snapshot) as TableState);
  const facts = now.seats.map(({ seat }) => ui.seat(now.match as never, seat, now));
  const { container } = render(Standing, { model: now, facts });
  return [...container.querySelectorAll('.taken')].map((one) =>
    [...one.querySelectorAll('[aria-hidden]')].map((suit) => suit.textContent),
  );
}

test('face-down cards cannot be viewed', () => {
  expect(taken(() => undefined)).toEqual([]);
});

test("the player's pile is shown by suit and read in words, if the table allows it", () => {
  expect(taken((s) => Object.assign(s.private ?? {}, { pile: ['Kh', '3s', '9s'] }))).toEqual([
    ['♠ 9 3', '♥ K'],
  ]);
  expect(screen.getByText('king of hearts')).toBeTruthy();
});

test('all piles are shown if they are face up', () => {
  expect(
    taken((s) =>
      Object.assign(s.public.match ?? {}, { open_piles: [['3s'], [], ['Qd', '4d'], []] }),
    ),
  ).toEqual([['♠ 3'], ['♦ Q 4']]);
});

test('an empty pile explains its use', () => {
  taken(() => undefined);
  expect(screen.getAllByText(english('knorri-clean-means'))).toHaveLength(2);
});

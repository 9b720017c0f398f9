import { cleanup, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Snapshot } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import gnallknekt from './fixtures/gnallknekt-move.json';
import eight from './fixtures/knektpass-eight.json';
import four from './fixtures/knektpass-play.json';
import { resetBetweenTests, show } from './table';

const phone = vi.hoisted(() => ({
  portrait: { current: true },
  lowPortrait: { current: false },
  desk: { current: false },
}));
vi.mock('../src/table/board/portrait', () => phone);
resetBetweenTests();

const seats = (name: string) =>
  screen
    .getAllByRole('group', { name: new RegExp(`^${name}, `) })
    .filter((one) => one.matches('.seat'));

/** Seat 2 has lost its last life, the first who did. */
function out(snapshot: Snapshot) {
  const match = snapshot.public.match as unknown as {
    out: number[];
    out_places: number[];
    lives: object[][];
  };
  match.out = [2];
  match.out_places = [4];
  match.lives[2] = [0, 1, 2].map(() => ({ down: 0, open: [] }));
}

describe.each([
  ['upright', true, false],
  ['lying', false, false],
  ['on a desk', false, true],
])('the seats of Gnällknekt, %s', (_, portrait, desk) => {
  beforeEach(() => {
    phone.portrait.current = portrait;
    phone.desk.current = desk;
    return () => {
      phone.desk.current = false;
    };
  });

  test('appear once, with all facts of a seat', async () => {
    await show(gnallknekt);
    for (const name of ['Elsa', 'Tor', 'Liv']) expect(seats(name)).toHaveLength(1);
    const [elsa] = seats('Elsa');
    expect(elsa?.closest('.arena') !== null).toBe(portrait || desk);
    expect(elsa?.getAttribute('aria-label')).toBe('Elsa, deals, 3 lives, hand: 4 cards, Easy, bot');
    expect(elsa?.querySelector('.score')?.textContent).toBe('♥♥♥ 3');
    expect(elsa?.querySelector('.avatar .bot')).not.toBe(null);
  });

  test('show a player who is out on a line with the place, without lives', async () => {
    const { container } = await show(gnallknekt, out);
    const [tor] = seats('Tor');
    expect(tor?.getAttribute('aria-label')).toContain('out, 4th');
    expect(tor?.classList.contains('out')).toBe(true);
    expect(screen.queryAllByRole('group', { name: /^Tor, life/ })).toEqual([]);
    expect(container.querySelectorAll('.arena .lives')).toHaveLength(2);
  });

  test('stay beneath the result, where nothing can be pressed', async () => {
    const { container } = await show(gnallknekt, (snapshot) => {
      Object.assign(snapshot.public.match as object, {
        phase: 'over',
        result: { reason: 'played', ranking: [[0], [1], [2], [3]], scores: [1, 0, 0, 0] },
      });
    });
    expect(container.querySelector<HTMLElement>('.gnallknekt .arena')?.closest('[inert]')).not.toBe(
      null,
    );
  });

  test('open the menu of the player', async () => {
    app.user = { id: 'me', name: 'Dag', kind: 'guest' } as never;
    app.subscription.id = 'table';
    await show(gnallknekt, ({ public: { table } }) => {
      Object.assign(table.seats[3] ?? {}, { kind: 'guest', played_by: 'owner' });
    });
    expect(screen.getAllByRole('button', { name: 'About Liv' })).toHaveLength(1);
    app.user = undefined;
    app.subscription.id = undefined;
  });
});

test('another game has its seats in their usual places', async () => {
  phone.portrait.current = true;
  const { container } = await show(eight);
  expect(container.querySelectorAll('.seats .seat')).toHaveLength(7);
});

test('seats are brief at a full table, and in a low window', async () => {
  const brief = (container: Element) =>
    [...container.querySelectorAll('.seats, .foot')].map((part) => part.matches('.many'));
  const seen = [];
  for (const [fixture, current] of [
    [eight, false],
    [four, false],
    [four, true],
  ] as const) {
    phone.lowPortrait.current = current;
    const { container } = await show(fixture);
    seen.push(brief(container));
    cleanup();
  }
  phone.lowPortrait.current = false;
  expect(seen).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ]);
});

test('a player who sits out a deal is drawn so', async () => {
  await show(eight);
  expect(seats('Wilhelmina av Älvdalen é').map((one) => one.matches('.out'))).toEqual([
    true,
    false,
  ]);
});

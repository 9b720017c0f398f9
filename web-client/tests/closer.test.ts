import { cleanup, fireEvent, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { layers } from '../src/dom/layers';
import type { Snapshot } from '../src/net/frames';
import { english } from './english';
import draws from './fixtures/gnallknekt-draw.json';
import moves from './fixtures/gnallknekt-move.json';
import { resetBetweenTests, show } from './table';

resetBetweenTests();

const closers = (container: Element) => [
  ...container.querySelectorAll<HTMLButtonElement>('.arena .closer'),
];

describe('the lives of another player', () => {
  it('lives can be enlarged, and the focus returns', async () => {
    const { container } = await show(draws);
    const [first] = closers(container);
    if (!first) throw new Error('nobody can be looked at');
    expect(first.getAttribute('aria-label')).toMatch(
      new RegExp(`, 3 lives: ${english('gnallknekt-closer')}$`),
    );
    first.focus();
    await fireEvent.click(first);
    const sheet = await screen.findByRole('dialog');
    const lives = within(sheet).getAllByRole('listitem');
    expect(lives).toHaveLength(3);
    for (const [n, life] of lives.entries())
      expect(life.getAttribute('aria-label')).toContain(`life ${n + 1}: `);
    await fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(first);
  });

  it('a press outside closes the enlarged lives, and one inside does not', async () => {
    const { container } = await show(draws);
    await fireEvent.click(closers(container)[0] as HTMLElement);
    const sheet = await screen.findByRole('dialog');
    await fireEvent.click(within(sheet).getByRole('list'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await fireEvent.click(sheet);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a press on lives enlarges them unless it aims at one', async () => {
    const free = await show(draws);
    await fireEvent.click(free.container.querySelector('.arena .life') as HTMLElement);
    await fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }),
    );
    cleanup();
    const { container } = await show(moves);
    await fireEvent.click(container.querySelector('.arena [data-target]') as HTMLElement);
    expect(container.querySelector('.arena .aimed')).not.toBeNull();
    expect(
      container.querySelector('.arena .lives.free')?.querySelector('[data-target]') ?? null,
    ).toBeNull();
    await fireEvent.click(closers(container)[0] as HTMLElement);
    expect(await screen.findByRole('dialog')).not.toBeNull();
  });
});

it.each([
  ['lives', '.arena .closer'],
  ['scrap', '.scrap .count'],
])('Escape closes the enlarged %s, and nothing beneath', async (_, opens) => {
  const beneath = vi.fn();
  const removeLayer = layers.add(beneath);
  const { container } = await show(draws, (s: Snapshot) =>
    Object.assign(s.public.match ?? {}, { scrap: ['2c', '3c'] }),
  );
  await fireEvent.click(container.querySelector(opens) as HTMLElement);
  await fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(beneath).not.toHaveBeenCalled();
  removeLayer();
});

import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../src/net/frames';
import exchange from './fixtures/knektpass-exchange.json';
import knektpass from './fixtures/knektpass-play.json';
import { anew, drawn, show } from './table';

const { sent } = anew();

/** Changes a match as it is shown. */
const with_ = (more: object) => (s: Snapshot) => void Object.assign(s.public.match ?? {}, more);
const seat = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}, `) });
const chips = (container: Element) => [...container.querySelectorAll('[data-action]')].map(drawn);

describe('Knektpass', () => {
  test('points count down, and what is needed stands beside what is got', async () => {
    await show(knektpass, with_({ taken: [1, 0, 0, 4] }));
    const runa = seat('Runa');
    // From 12 to 4, and 8 of the way.
    expect(runa.querySelector<HTMLElement>('.meter.good i')?.style.getPropertyValue('--part')).toBe(String(8 / 12));
    expect(runa.getAttribute('aria-label')).toContain('4 points, on the way to 0');
    expect([...runa.querySelectorAll('.pips i')].map((pip) => pip.classList.contains('have'))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(runa.textContent).toContain('exchanged 3 · needs 3');
    const pips = seat('Maja').querySelectorAll('.pips i');
    expect([pips.length, seat('Maja').querySelectorAll('.pips .have').length]).toEqual([1, 0]);
  });

  test('the prompt tells the round of exchanging, and its buttons how to exchange nothing', async () => {
    const { container } = await show(exchange, (s) => {
      Object.assign(s.public.match ?? {}, { round: 2 });
      Object.assign(s.public.table.options, { exchange_rounds: 3 });
    });
    expect(container.querySelector('.prompt')?.textContent).toContain('2 of 3');
    expect(container.querySelector('.prompt')?.textContent).toContain('Exchange, round 2');
    expect(chips(container)).toContain('Keep all cards');
  });

  const weakest = (container: Element) =>
    [...container.querySelectorAll('[data-set] [aria-hidden]')].map((set) => set.textContent);

  test('the two weakest cards are chosen at once, and then it is said what exchanging them binds to', async () => {
    const { container } = await show(exchange);
    // Spades are trumps, and jacks above them.
    expect(weakest(container)).toEqual(['5♦ 8♣']);
    expect(container.querySelector('[data-set]')?.textContent).toContain('Choose five of diamonds and eight of clubs');
    await fireEvent.click(container.querySelector('[data-set]') as HTMLElement);
    expect(container.querySelectorAll('.hand [aria-pressed="true"]')).toHaveLength(2);
    expect((document.activeElement as HTMLElement).dataset.action).toBe('exchange');
    expect(container.querySelector('.prompt')?.textContent).toContain('Exchange 2: each is a trick to take');
    await fireEvent.click(container.querySelector('.actions [data-action="exchange"]') as HTMLElement);
    expect(sent()).toEqual([{ do: 'exchange', cards: ['8c', '5d'] }]);
  });

  test('not where no more than one may be exchanged, and not while something else is asked', async () => {
    const { container } = await show(exchange, (s) => {
      const few = s.private?.legal?.filter(({ cards }) => (cards as string[]).length < 2);
      Object.assign(s.private ?? {}, { legal: few });
    });
    expect(weakest(container)).toEqual([]);
    cleanup();
    expect(weakest((await show(knektpass)).container)).toEqual([]);
  });
});

describe('Knektpass’s turn-up', () => {
  const said = (container: Element) => container.querySelector('.turnup small')?.textContent;

  test('says that it was taken, where it lies dimmed', async () => {
    const { container } = await show(knektpass, with_({ turnup_taken: true }));
    expect(said(container)).toBe('taken');
    expect(container.querySelector('.turnup')?.getAttribute('aria-label')).toMatch(/, taken by the dealer$/);
  });

  test('says nothing where it was left', async () => {
    const { container } = await show(knektpass, with_({ turnup_taken: false }));
    expect(said(container)).toBeUndefined();
  });
});

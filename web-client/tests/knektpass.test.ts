import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import { find } from '../src/i18n/fluent';
import type { Snapshot, Update } from '../src/net/frames';
import { mergeEvents } from '../src/session/mergeEvents';
import { english } from './english';
import exchange from './fixtures/knektpass-exchange.json';
import knektpass from './fixtures/knektpass-play.json';
import { drawn, resetBetweenTests, show } from './table';

const { sent } = resetBetweenTests();

/** Changes the shown match. */
const with_ = (more: object) => (s: Snapshot) => void Object.assign(s.public.match ?? {}, more);
const seat = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}, `) });
const chips = (container: Element) => [...container.querySelectorAll('[data-action]')].map(drawn);

describe('Knektpass', () => {
  test('points count down, and tricks needed are beside tricks taken', async () => {
    await show(knektpass, with_({ taken: [1, 0, 0, 4] }));
    const runa = seat('Runa');
    // From 12 to 4, and 8 of the way.
    expect(runa.querySelector<HTMLElement>('.meter.good i')?.style.getPropertyValue('--part')).toBe(
      String(8 / 12),
    );
    expect(runa.getAttribute('aria-label')).toContain(
      english('knektpass-countdown', { points: '4 points' }),
    );
    expect(
      [...runa.querySelectorAll('.pips i')].map((pip) => pip.classList.contains('have')),
    ).toEqual([true, true, true, true]);
    expect(runa.textContent).toContain('exchanged 3 · needs 3');
    const pips = seat('Maja').querySelectorAll('.pips i');
    expect([pips.length, seat('Maja').querySelectorAll('.pips .have').length]).toEqual([1, 0]);
  });

  test('the prompt shows the exchange round, and the buttons how to exchange nothing', async () => {
    const { container } = await show(exchange, (s) => {
      Object.assign(s.public.match ?? {}, { round: 2 });
      Object.assign(s.public.table.options, { exchange_rounds: 3 });
    });
    expect(container.querySelector('.prompt')?.textContent).toContain('2 of 3');
    expect(container.querySelector('.prompt')?.textContent).toContain('Exchange, round 2');
    expect(chips(container)).toContain(english('knektpass-do-exchange.none'));
  });

  const weakest = (container: Element) =>
    [...container.querySelectorAll('[data-set] [aria-hidden]')].map((set) => set.textContent);

  test('the two weakest cards are selected at once, with the obligation of exchanging them', async () => {
    const { container } = await show(exchange);
    // Spades are trumps, and jacks above them.
    expect(weakest(container)).toEqual([find('knektpass-weakest', { cards: '5♦ 8♣' })]);
    expect(container.querySelector('[data-set]')?.textContent).toContain(
      'five of diamonds and eight of clubs',
    );
    await fireEvent.click(container.querySelector('[data-set]') as HTMLElement);
    expect(container.querySelectorAll('.hand [aria-pressed="true"]')).toHaveLength(2);
    expect((document.activeElement as HTMLElement).dataset.action).toBe('exchange');
    expect(container.querySelector('.prompt')?.textContent).toContain(
      english('knektpass-risk', { n: 2 }),
    );
    await fireEvent.click(
      container.querySelector('.actions [data-action="exchange"]') as HTMLElement,
    );
    expect(sent()).toEqual([{ do: 'exchange', cards: ['8c', '5d'] }]);
  });

  test('no set is suggested if only one card can be exchanged, or for another decision', async () => {
    const { container } = await show(exchange, (s) => {
      const few = s.private?.legal?.filter(({ cards }) => (cards as string[]).length < 2);
      Object.assign(s.private ?? {}, { legal: few });
    });
    expect(weakest(container)).toEqual([]);
    cleanup();
    expect(weakest((await show(knektpass)).container)).toEqual([]);
  });
});

describe('an exchange', () => {
  test('suggests no ace, trump or jack', async () => {
    const { container } = await show(exchange, (s) => {
      const hand = ['Ac', 'As', 'Jd', 'Ks', 'Qs'];
      const pairs = hand.flatMap((a, i) =>
        hand.slice(i + 1).map((b) => ({ do: 'exchange', cards: [a, b] })),
      );
      const cautions = pairs.map(() => 'lays_high_aside');
      Object.assign(s.private ?? {}, {
        hand,
        legal: [{ do: 'exchange', cards: [] }, ...pairs],
        cautions: [null, ...cautions],
      });
    });
    expect(container.querySelectorAll('[data-set]')).toHaveLength(0);
  });

  test('can be declined for all rounds, visibly and reversibly', async () => {
    vi.useFakeTimers();
    const standing = () => container.querySelector<HTMLElement>('[data-do="standing"]');
    const keep = { do: 'exchange', cards: [] };
    const { container, later } = await show(exchange);
    expect(standing()?.getAttribute('aria-pressed')).toBe('false');
    await fireEvent.click(standing() as HTMLElement);
    expect(sent()).toEqual([keep]);
    expect(standing()?.getAttribute('aria-pressed')).toBe('true');
    const round = (n: number) => (frame: Update) => {
      Object.assign(frame.public.match ?? {}, { round: n });
      if (frame.decision) frame.decision.id += n;
    };
    await later(round(2));
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent()).toEqual([keep, keep]);
    await later(round(3));
    await fireEvent.click(standing() as HTMLElement);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent()).toEqual([keep, keep]);
  });

  test('declined for all rounds is asked again in the next deal', async () => {
    vi.useFakeTimers();
    const { container, later } = await show(exchange);
    await fireEvent.click(container.querySelector('[data-do="standing"]') as HTMLElement);
    await later((frame) => {
      Object.assign(frame.public.match ?? {}, { deal: 99 });
      if (frame.decision) frame.decision.id += 1;
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent()).toHaveLength(1);
  });

  test('is logged before the heading of the next round', () => {
    const all = [
      { e: 'exchanged', seat: 0, n_cards: 1 },
      { e: 'exchange_round', round: 2 },
    ];
    const told = mergeEvents(
      all.map((event) => ({ seq: 7, event, own: false })),
      [{ e: 'cards_exchanged', away: ['5d'], received: ['9c'] }],
      7,
    );
    expect(told.map(({ event }) => event.e)).toEqual([
      'exchanged',
      'cards_exchanged',
      'exchange_round',
    ]);
  });
});

describe('a led jack', () => {
  const led = (card: string, suit: string) => (s: Snapshot) =>
    void Object.assign(s.public.match ?? {}, { trick: [{ seat: 1, card }], led: suit, winning: 1 });

  test('asks for trumps, not for the suit printed on it', async () => {
    const { container } = await show(knektpass, led('Jc', 's'));
    expect(container.querySelector('.asks')?.getAttribute('aria-label')).toBe(
      find('knektpass-trumps-led', { card: 'J♣' }),
    );
    expect(container.querySelector('.prompt')?.textContent).toContain(
      find('knektpass-trumps-led', { card: 'J♣' }),
    );
  });

  test('does not matter when a plain suit is led', async () => {
    const { container } = await show(knektpass, led('9h', 'h'));
    expect(container.querySelector('.asks')?.getAttribute('aria-label')).toContain('hearts');
  });
});

describe('the turn-up of Knektpass', () => {
  const said = (container: Element) => container.querySelector('.turnup small')?.textContent;

  test('is dimmed and labelled after it was taken', async () => {
    const { container } = await show(knektpass, with_({ turnup_taken: true }));
    expect(said(container)).toBe('taken');
    expect(container.querySelector('.turnup')?.getAttribute('aria-label')).toMatch(
      /, taken by the dealer$/,
    );
  });

  test('has no label if it was left', async () => {
    const { container } = await show(knektpass, with_({ turnup_taken: false }));
    expect(said(container)).toBeUndefined();
  });
});

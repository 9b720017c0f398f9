import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadGame } from '../src/i18n/fluent';
import { type Ack, GAMES } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import gnallknekt from './fixtures/gnallknekt-move.json';
import gurka from './fixtures/gurka.json';
import knektpass from './fixtures/knektpass-play.json';
import knorri from './fixtures/knorri-tricks.json';
import { drawn, heard, show } from './table';

beforeAll(() => Promise.all(GAMES.map(loadGame)));
vi.spyOn(app, 'send').mockReturnValue(new Promise<Ack>(() => undefined));
afterEach(cleanup);

const SIGN = /[♠♥♦♣]/;
const all = (container: Element, selector: string, text: (one: Element) => string) =>
  [...container.querySelectorAll(selector)].map(text).join();

describe('cards are drawn as symbols and read as words', () => {
  test('on buttons', async () => {
    const { container } = await show(gurka);
    expect(all(container, '[data-action]', drawn)).toMatch(SIGN);
    expect(all(container, '[data-action]', heard)).not.toMatch(SIGN);
    expect(all(container, '[data-action]', heard)).toMatch(
      /^(Beat|Throw) .* of .*, would (win|lose)/,
    );
  });

  test('in questions', async () => {
    const { container } = await show(gurka);
    expect(container.querySelector('.prompt [aria-hidden]')?.textContent).toMatch(SIGN);
    expect(container.querySelector('.prompt .sr')?.textContent).toMatch(/^Beat or equal nine of /);
  });

  test('in the reason for refusing a card', async () => {
    const { container } = await show(gurka);
    const refused = container.querySelector<HTMLElement>(
      '.hand [aria-disabled="true"]',
    ) as HTMLElement;
    const why = document.getElementById(refused.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).not.toMatch(SIGN);
    await fireEvent.click(refused);
    expect(heard(await screen.findByRole('alert'))).toContain(why?.textContent);
  });

  test('on the lives that a card can target', async () => {
    const { container } = await show(gnallknekt);
    await fireEvent.click(container.querySelector('[data-set]') as HTMLElement);
    expect(all(container, '[data-target]', (one) => one.getAttribute('aria-label') ?? '')).toMatch(
      /Attack .* with nine of clubs and nine of hearts/,
    );
  });
});

test('a card to take is named on its button', async () => {
  const { container } = await show(knorri, (s) => {
    const legal = [{ do: 'take' }];
    const trick = [
      { seat: 1, card: '9h' },
      { seat: 2, card: 'Kh' },
    ];
    Object.assign(s.public.match as object, { trick });
    Object.assign(s.private ?? {}, { legal, outlook: [] });
  });
  const button = container.querySelector('[data-action="take"]') as HTMLElement;
  expect(drawn(button)).toBe('Take 9♥');
  expect(heard(button)).toBe('Take nine of hearts');
});

test('the text of one question is not reused for another', async () => {
  const { container } = await show(knektpass);
  await fireEvent.click(container.querySelector('.hand [aria-pressed]') as HTMLElement);
  expect(container.querySelector('[data-action="play"]')?.textContent).toMatch(/^Play \S+/);
});

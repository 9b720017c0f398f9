import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import { find } from '../src/i18n/fluent';
import { Refusal } from '../src/net/connection';
import type { Snapshot } from '../src/net/frames';
import { preferences } from '../src/storage/preferences.svelte';
import { english, starting } from './english';
import gnallknekt from './fixtures/gnallknekt-move.json';
import gurka from './fixtures/gurka.json';
import karnoffel from './fixtures/karnoffel.json';
import declare from './fixtures/knektpass-declare.json';
import exchange from './fixtures/knektpass-exchange.json';
import knektpass from './fixtures/knektpass-play.json';
import knorri from './fixtures/knorri-tricks.json';
import { card, drawn, hand, resetBetweenTests, show } from './table';

const { send, sent } = resetBetweenTests();

const press = (key: string, on: Element = document.body, more = {}) =>
  fireEvent.keyDown(on, { key, ...more });

/** Draws a card with the pointer. */
async function drag(from: Element, dx: number, dy: number) {
  const at = (x: number, y: number) => ({
    clientX: 100 + x,
    clientY: 500 + y,
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    buttons: 1,
  });
  await fireEvent.pointerDown(from, at(0, 0));
  await fireEvent.pointerMove(from, at(dx / 2, dy / 2));
  await fireEvent.pointerMove(from, at(dx, dy));
  await fireEvent.pointerUp(from, at(dx, dy));
  await fireEvent.click(from);
}

describe('the order of a hand', () => {
  test("the hand sorts by suit, by rank, or in the player's order", async () => {
    const { container } = await show(knektpass);
    expect(hand(container)).toEqual(['Jd', 'As', 'Kh', '8c']);
    await press('s');
    expect(hand(container)).toEqual(['As', 'Kh', 'Jd', '8c']);
    await press('s');
    expect(preferences.sort).toEqual({ knektpass: 'own' });
    expect(hand(container)).toEqual(['As', 'Kh', 'Jd', '8c']);
  });

  test('Alt and an arrow move a card, and later plays keep the order', async () => {
    const { container, later } = await show(knektpass);
    card('jack of diamonds').focus();
    await press('ArrowRight', card('jack of diamonds'), { altKey: true });
    expect(hand(container)).toEqual(['As', 'Jd', 'Kh', '8c']);
    await waitFor(() => expect(document.activeElement).toBe(card('jack of diamonds')));
    await later((frame) => Object.assign(frame.private ?? {}, { hand: ['8c', 'As', 'Jd'] }));
    expect(hand(container)).toEqual(['As', 'Jd', '8c']);
  });

  test("the player's order survives a reload and ends with the match", async () => {
    await show(knektpass);
    card('jack of diamonds').focus();
    await press('ArrowRight', card('jack of diamonds'), { altKey: true });
    cleanup();
    const again = await show(knektpass);
    expect(hand(again.container)).toEqual(['As', 'Jd', 'Kh', '8c']);
    cleanup();
    const next = await show(knektpass, (s) => Object.assign(s.public.table, { match_no: 2 }));
    expect(hand(next.container)).toEqual(['Jd', 'As', 'Kh', '8c']);
    cleanup();
    const over = { ranking: [[0]], scores: [0], reason: 'zero_reached' };
    await show(knektpass, (s) => Object.assign(s.public.match ?? {}, { result: over }));
    expect(localStorage.getItem('knekt.order')).toBeNull();
  });

  test('the hand can run the other way', async () => {
    preferences.direction = 'right';
    const { container } = await show(knektpass);
    expect(hand(container)).toEqual(['8c', 'Kh', 'As', 'Jd']);
  });
});

describe('ways to play a card', () => {
  test('a card is played with one tap, if preferred', async () => {
    preferences.oneTap = true;
    await show(knektpass);
    await fireEvent.click(card('king of hearts'));
    expect(sent()).toEqual([{ do: 'play', card: 'Kh' }]);
  });

  test('one tap does not play a card that could be part of a set', async () => {
    preferences.oneTap = true;
    await show(gnallknekt);
    await fireEvent.click(card('jack of clubs'));
    expect(sent()).toEqual([]);
  });

  test('a card is played by dragging it up', async () => {
    await show(knektpass);
    await drag(card('king of hearts'), 10, -200);
    expect(sent()).toEqual([{ do: 'play', card: 'Kh' }]);
  });

  test('dragging a card aside neither plays nor taps it', async () => {
    await show(knektpass);
    await drag(card('king of hearts'), 40, -3);
    expect(sent()).toEqual([]);
    expect(card('king of hearts').getAttribute('aria-pressed')).toBe('false');
  });

  test('a sent card hovers, and a refused one returns with the reason', async () => {
    let refuse: (error: Refusal) => void = () => undefined;
    send.mockReturnValue(
      new Promise((_, reject) => {
        refuse = reject;
      }),
    );
    const { container } = await show(knektpass);
    await drag(card('king of hearts'), 10, -200);
    expect(container.querySelector('.underway')).toBe(card('king of hearts'));
    refuse(
      new Refusal({
        op: 'err',
        code: 'illegal_action',
        reason: 'must_trump',
        retryable: false,
      } as never),
    );
    await waitFor(() => expect(container.querySelector('.underway')).toBe(null));
    expect((await screen.findByRole('alert')).textContent).toContain(english('illegal-must_trump'));
  });
});

test('in Gúrka the six of clubs stands above the ace, and not among the sixes', async () => {
  const hand = ['2c', '6c', '6d', 'As', '6h'];
  const { container } = await show(gurka, (s) =>
    Object.assign(s.private ?? {}, { hand, legal: [], outlook: [] }),
  );
  const cards = [...container.querySelectorAll<HTMLElement>('.hand [data-card]')].map(
    (card) => card.dataset.card,
  );
  expect(cards).toEqual(['6c', 'As', '6h', '6d', '2c']);
});

test('only the six of clubs is marked in a Gúrka hand', async () => {
  const hand = ['2c', '6c', '6d', 'As'];
  const { container } = await show(gurka, (s) =>
    Object.assign(s.private ?? {}, { hand, legal: [], outlook: [] }),
  );
  const marked = [...container.querySelectorAll<HTMLElement>('.hand [data-card]:has(.mark)')];
  expect(marked.map((one) => one.dataset.card)).toEqual(['6c']);
  expect(marked[0]?.getAttribute('aria-label')).toContain(find('gurka-six'));
});

test('the last card shows what it costs', async () => {
  const { container } = await show(gurka, (s) => {
    Object.assign(s.public.match ?? {}, { final_trick: true, trick: [] });
    Object.assign(s.private ?? {}, {
      hand: ['As'],
      legal: [{ do: 'play', cards: ['As'] }],
      outlook: [],
      costs: [14],
    });
  });
  expect(container.querySelector('.hand .cost')?.textContent).toBe('+14');
  expect(container.querySelector('.hand [data-card]')?.getAttribute('aria-label')).toContain(
    find('cost-if-won', { n: 14 }),
  );
  expect(container.querySelector('.prompt')?.textContent).toContain(
    find('gurka-ask-final', { cost: 14 }),
  );
});

describe('ready-made sets', () => {
  test('one of several similar sets is offered', async () => {
    const threes = ['3c', '3d', '3h'];
    const legal = [['3c', '3d'], ['3c', '3h'], ['3d', '3h'], threes].map((cards) => ({
      do: 'play',
      cards,
    }));
    const { container } = await show(gurka, (s) =>
      Object.assign(s.private ?? {}, { hand: threes, legal, outlook: [] }),
    );
    expect([...container.querySelectorAll('[data-action]')].map(drawn)).toEqual([
      'Play 3♣ 3♦',
      'Play 3♣ 3♦ 3♥',
    ]);
  });

  test('a pair that needs a life is selected with one tap and highlights the lives', async () => {
    const { container } = await show(gnallknekt);
    const chip = container.querySelector<HTMLElement>('[data-set]') as HTMLElement;
    expect(chip.textContent).toContain('Choose 9♣ 9♥');
    await fireEvent.click(chip);
    expect(container.querySelectorAll('.cover[data-target]')).toHaveLength(2);
    await fireEvent.click(container.querySelector('.cover[data-target]') as HTMLElement);
    expect(sent()).toEqual([{ do: 'attack', with: ['9c', '9h'], from: 'hand', seat: 1, life: 0 }]);
  });

  test('of several sets, each is labelled by its cards and read out in full', async () => {
    const { container } = await show(gnallknekt, (s) => {
      const legal = s.private?.legal ?? [];
      const nines = legal.filter((action) => String(action.with) === '9c,9h');
      const threes = nines.map((action) => ({ ...action, with: ['3c', '3h'] }));
      Object.assign(s.private ?? {}, {
        hand: ['3c', '3h', '9c', '9h'],
        legal: [...nines, ...threes],
      });
    });
    const chips = [...container.querySelectorAll<HTMLElement>('[data-set]')];
    expect(chips.map((chip) => chip.querySelector('[aria-hidden]')?.textContent)).toEqual([
      '9♣ 9♥',
      '3♣ 3♥',
    ]);
    expect(chips.map((chip) => chip.querySelector('.sr')?.textContent)).toEqual([
      expect.stringMatching(starting('choose-set', { cards: 'nine' })),
      expect.stringMatching(starting('choose-set', { cards: 'three' })),
    ]);
  });
});

describe('confirmation of important actions', () => {
  const button = (container: Element, label: RegExp) =>
    [...container.querySelectorAll<HTMLElement>('.actions button')].find((one) =>
      label.test(one.textContent ?? ''),
    ) as HTMLElement;

  test('a confirmation gives its reason and stays until another action', async () => {
    vi.useFakeTimers();
    const { container } = await show(declare);
    await fireEvent.click(button(container, /^Pass$/));
    expect(button(container, /sure/).dataset.caution).toBe('passes_deal');
    expect(container.querySelector('.prompt')?.textContent).toContain(find('caution-passes_deal'));
    await vi.advanceTimersByTimeAsync(60_000);
    await fireEvent.click(button(container, /sure/));
    expect(sent()).toEqual([{ do: 'declare', in: false }]);
  });

  test('other actions are performed at once', async () => {
    const { container } = await show(declare);
    await fireEvent.click(button(container, /^Play$/));
    expect(sent()).toEqual([{ do: 'declare', in: true }]);
  });

  test.each([
    [
      'never, where somebody does not want it',
      () => {
        preferences.confirm = 'never';
      },
      undefined,
    ],
    ['nor under ten seconds', () => undefined, 9000],
  ])('%s', async (_, prefer, left) => {
    prefer();
    const { container } = await show(declare, (s) => {
      if (left) Object.assign(s.decision ?? {}, { deadline: Date.now() + left });
    });
    await fireEvent.click(button(container, /^Pass$/));
    expect(sent()).toHaveLength(1);
  });

  const plays = (cautions: readonly (string | null)[]) => (s: Snapshot) => {
    Object.assign(s.public.match ?? {}, { trick: [] });
    const legal = ['7h', 'Kd'].map((name) => ({ do: 'play', card: name }));
    Object.assign(s.private ?? {}, { hand: ['7h', 'Kd'], legal, cautions });
  };

  test("the powerless Devil needs a confirmation from the server's cautions", async () => {
    const { container } = await show(karnoffel, plays(['devil_powerless', null]));
    await fireEvent.click(card('seven of hearts'));
    await fireEvent.click(card('seven of hearts'));
    expect(sent()).toEqual([]);
    expect(container.querySelector('.sure')?.textContent).toContain('sure?');
    expect(container.querySelector('.prompt')?.textContent).toContain(
      find('caution-devil_powerless'),
    );
    await fireEvent.click(card('seven of hearts'));
    expect(sent()).toEqual([{ do: 'play', card: '7h' }]);
  });

  test('the Devil with power needs no confirmation', async () => {
    await show(karnoffel, plays([]));
    await fireEvent.click(card('seven of hearts'));
    await fireEvent.click(card('seven of hearts'));
    expect(sent()).toEqual([{ do: 'play', card: '7h' }]);
  });

  test('choosing another card cancels the confirmation', async () => {
    const { container } = await show(karnoffel, plays(['devil_powerless', null]));
    await fireEvent.click(card('seven of hearts'));
    await fireEvent.click(card('seven of hearts'));
    await fireEvent.click(card('king of diamonds'));
    expect(container.querySelector('.sure')).toBeNull();
  });

  test('exchanging a whole hand needs a confirmation', async () => {
    const { container } = await show(exchange);
    for (const name of [
      'ace of spades',
      'king of hearts',
      'eight of clubs',
      'five of diamonds',
      'jack of diamonds',
    ]) {
      await fireEvent.click(card(name));
    }
    await fireEvent.click(button(container, /^Exchange/));
    expect(sent()).toEqual([]);
    await fireEvent.click(button(container, /sure/));
    expect(sent()).toHaveLength(1);
  });
});

describe('a suggested action is highlighted', () => {
  const gold = (container: Element) => container.querySelectorAll('.actions .main').length;

  test('unless there is another action', async () => {
    const legal = [{ do: 'take' }, { do: 'play', card: 'Ah' }];
    const { container } = await show(knorri, (s) =>
      Object.assign(s.private ?? {}, { hand: ['Ah'], legal, outlook: [] }),
    );
    expect(container.querySelectorAll('.actions [data-action]')).toHaveLength(1);
    expect(gold(container)).toBe(0);
  });

  test('if it is forced', async () => {
    const { container } = await show(knorri, (s) =>
      Object.assign(s.private ?? {}, { legal: [{ do: 'take' }], outlook: [] }),
    );
    expect(gold(container)).toBe(1);
  });

  test('if it uses the selected cards', async () => {
    const { container } = await show(knektpass);
    await fireEvent.click(card('king of hearts'));
    expect(gold(container)).toBe(1);
  });
});

describe('the only legal action', () => {
  const one = (s: Snapshot) =>
    Object.assign(s.private ?? {}, { legal: [{ do: 'play', card: 'Kh' }] });

  test('waits for the player by default', async () => {
    vi.useFakeTimers();
    await show(knektpass, one);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual([]);
  });

  test('is performed after a moment, if preferred', async () => {
    vi.useFakeTimers();
    preferences.autoForced = 'on';
    await show(knektpass, one);
    await vi.advanceTimersByTimeAsync(700);
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent()).toEqual([{ do: 'play', card: 'Kh' }]);
  });

  test.each(['Escape', 'button'])('can be stopped by %s', async (by) => {
    vi.useFakeTimers();
    preferences.autoForced = 'on';
    const { container } = await show(knektpass, one);
    if (by === 'button')
      await fireEvent.click(container.querySelector('[data-do="wait"]') as HTMLElement);
    else await press('Escape');
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent()).toEqual([]);
  });
});

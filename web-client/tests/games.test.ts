import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { drawer } from '../src/dom/drawer.svelte';
import { Refusal } from '../src/net/connection';
import type { GameEvent, Snapshot } from '../src/net/frames';
import { preferences } from '../src/storage/preferences.svelte';
import { english, starting } from './english';
import gnallknektDraw from './fixtures/gnallknekt-draw.json';
import gnallknekt from './fixtures/gnallknekt-move.json';
import gurka from './fixtures/gurka.json';
import karnoffel from './fixtures/karnoffel.json';
import knorri from './fixtures/knorri-draw.json';
import tricks from './fixtures/knorri-tricks.json';
import { card, drawn, resetBetweenTests, show, skip } from './table';

const { send, sent } = resetBetweenTests();

/** Changes the shown match. */
const with_ = (more: object) => (s: Snapshot) => void Object.assign(s.public.match ?? {}, more);
const seat = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}, `) });
const chips = (container: Element) => [...container.querySelectorAll('[data-action]')].map(drawn);

describe('Gúrka', () => {
  test('a seat shows its points of 21, and what happens at 21', async () => {
    const { container } = await show(gurka);
    expect(container.querySelector('.limit')?.textContent).toBe(english('gurka-limit', { of: 21 }));
    const freyr = seat('Freyr');
    expect(freyr.querySelector('.score')?.textContent).toBe('19');
    expect(freyr.querySelector('.way')?.textContent).toBe('21→0');
    expect(freyr.getAttribute('aria-label')).toContain(
      english('gurka-points-of', { n: 19, of: 21 }),
    );
  });

  test.each([
    ['two shared a deal', [3, 5, 5], [4, 2, 2]],
    [
      'one deal put out all that were left, and of them the fewest points won (GU-8)',
      [5, 5, 5],
      [2, 1, 2],
    ],
  ])('a player who is out has the place that the server reports: %s', async (_, deals, places) => {
    const told = { out: [1, 2, 3], out_places: places, out_deals: deals };
    await show(gurka, with_({ ...told, trick: [], hands: [9, 0, 0, 0] }));
    const says = (name: string) =>
      /out, (\d+)/.exec(seat(name).getAttribute('aria-label') ?? '')?.[1];
    expect(['Sigga', 'Jón', 'Freyr'].map(says)).toEqual(places.map(String));
    expect(seat('Sigga').textContent).toContain(`out, ${places[0]}`);
  });

  test.each([
    ['a pair lies there', {}, english('gurka-size', { last: 'no', n: 1, to: 2, of: 10 })],
    [
      'nothing lies there',
      { hands: [8, 8, 8, 8], trick: [] },
      english('gurka-size', { last: 'yes', n: 3, of: 10 }),
    ],
    [
      'it is the last trick',
      { hands: [1, 1, 0, 0], trick: [{ seat: 2, cards: ['7d'] }] },
      english('gurka-size', { last: 'yes', n: 10, of: 10 }),
    ],
    [
      'the last trick is complete',
      {
        hands: [0, 0, 0, 0],
        trick: [0, 1, 2, 3].map((seat) => ({ seat, cards: [`${seat + 2}d`] })),
      },
      english('gurka-size', { last: 'yes', n: 10, of: 10 }),
    ],
    [
      'the deal is over',
      { hands: [0, 0, 0, 0], trick: [] },
      english('gurka-size', { last: 'yes', n: 10, of: 10 }),
    ],
  ])('the centre shows the progress of the deal when %s', async (_, more, says) => {
    const { container } = await show(gurka, with_(more));
    expect(container.querySelector('.gurka .info')?.textContent).toContain(says);
  });

  test('the last trick of a deal is marked as a loss', async () => {
    const { container } = await show(gurka, ({ public: { match } }) =>
      Object.assign(match as object, { final_trick: true }),
    );
    expect(container.querySelector('.gurka .sting')?.textContent).toBe(english('gurka-final'));
  });

  test('sets are labelled by their outlook', async () => {
    const { container } = await show(gurka);
    expect(chips(container).map((text) => text?.split(',')[0]?.trim())).toEqual([
      english('gurka-do-play.wins', { cards: 'J♣ J♥' }),
      english('gurka-do-play.wins', { cards: '9♦ 9♠' }),
      'Throw 3♠ 4♦',
    ]);
  });

  test("a leader's buttons neither beat nor throw", async () => {
    const { container } = await show(gurka, (snapshot) => {
      Object.assign(snapshot.decision ?? {}, { kind: 'lead' });
      Object.assign(snapshot.private ?? {}, { outlook: [] });
    });
    expect(chips(container)[0]).toBe('Play J♣ J♥');
  });
});

describe('Gnällknekt', () => {
  const lives = (name: RegExp) => screen.getAllByRole('group', { name });
  const tags = (life: Element) =>
    [...life.querySelectorAll('.marks b')].map((one) => one.textContent);

  test('with a chosen card the prompt names the possible targets, and a button only if there is one', async () => {
    const { container } = await show(gnallknekt);
    const prompt = () => container.querySelector('.prompt')?.textContent?.replace(/\s+/g, ' ');
    await fireEvent.click(card('jack of clubs'));
    expect(chips(container)).toEqual([english('gnallknekt-do-discard', { card: 'J♣' })]);
    expect(prompt()).toContain(english('choose-life-too', { lives: 'both', button: 'yes' }));
    expect(container.querySelectorAll('.mine button.here:not([aria-disabled])')).toHaveLength(3);
    cleanup();
    await show(gnallknekt);
    await fireEvent.click(card('king of spades'));
    expect(document.querySelector('.prompt')?.textContent).toContain(
      english('choose-life-too', { lives: 'own', button: 'yes' }),
    );
    cleanup();
    const { container: bare } = await show(gnallknekt, (s) => {
      const attacks = s.private?.legal?.filter((action) => action.do === 'attack');
      Object.assign(s.private ?? {}, { legal: attacks });
    });
    await fireEvent.click(card('jack of clubs'));
    expect(chips(bare)).toEqual([]);
    expect(bare.querySelector('.prompt')?.textContent).toMatch(
      new RegExp(`${english('choose-life-too', { lives: 'others', button: 'no' }).trim()}\\s*$`),
    );
  });

  test('a pair, a full life and an ace are marked and read aloud', async () => {
    await show(gnallknekt);
    const [pair] = lives(/face up ten of diamonds and ten of spades, pair on top$/);
    const [full] = lives(/three of diamonds, full$/);
    const [ace] = lives(new RegExp(`face up ace of clubs, ${english('gnallknekt-ace')}$`));
    expect([pair, full, ace].map((life) => life && tags(life))).toEqual([['∥'], ['full'], ['A=1']]);
  });

  test('the marks of a life come from the server', async () => {
    await show(gnallknekt, (s) => {
      const match = s.public.match as unknown as { lives: { open: string[] }[][] };
      Object.assign(match.lives[1]?.[2] ?? {}, { open: ['Ac', 'Ad'], marks: ['full'] });
    });
    expect(tags(lives(/face up ace of clubs and ace of diamonds, full$/)[0] as Element)).toEqual([
      'full',
    ]);
  });

  test('an unreachable life is a button, and the server gives the reason', async () => {
    send.mockRejectedValue(
      new Refusal({
        op: 'err',
        code: 'illegal_action',
        reason: 'jack_only_by_jack',
        retryable: false,
      } as never),
    );
    const { container } = await show(gnallknekt, (s) => {
      const match = s.public.match as unknown as { lives: { open: string[] }[][] };
      Object.assign(match.lives[2]?.[0] ?? {}, { open: ['Jd'] });
    });
    expect(container.querySelector('.cover[aria-disabled]')).toBeNull();
    await fireEvent.click(card('king of spades'));
    const jack = within(lives(/face up jack of diamonds$/)[0] as HTMLElement).getByRole('button');
    expect(jack.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(jack);
    expect(sent()).toEqual([{ do: 'attack', with: ['Ks'], from: 'hand', seat: 2, life: 0 }]);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(english('illegal-jack_only_by_jack')),
    );
    // The card is still chosen: another life may be pointed at.
    expect(card('king of spades').getAttribute('aria-pressed')).toBe('true');
  });

  test("the player's own life explains itself, and legal targets do not ask the server", async () => {
    const full = (s: Snapshot) => {
      const match = s.public.match as unknown as { lives: { open: string[] }[][] };
      Object.assign(match.lives[0]?.[2] ?? {}, { open: ['Js', '2c', '3c'] });
      const legal = s.private?.legal?.filter(
        (action) => !(action.do === 'defend' && action.life === 2),
      );
      Object.assign(s.private ?? {}, { legal });
    };
    const { container } = await show(gnallknekt, full);
    await fireEvent.click(card('king of spades'));
    const here = [...container.querySelectorAll<HTMLElement>('button.here')];
    expect(here.map((button) => button.getAttribute('aria-disabled'))).toEqual([
      null,
      null,
      'true',
    ]);
    await fireEvent.click(here[2] as HTMLElement);
    expect(sent()).toEqual([{ do: 'defend', with: ['Ks'], from: 'hand', life: 2 }]);
  });

  test('the turn shows its parts and the rest of the current one', async () => {
    const { container } = await show(
      gnallknektDraw,
      with_({ phase: 'draw', draws: 2, drawn_stock: 1, drawn_scrap: ['4c'] }),
    );
    const now = () => container.querySelector('.stages [aria-current="step"]')?.textContent ?? '';
    expect(container.querySelectorAll('.stages li')).toHaveLength(3);
    expect(now()).toContain('① Draw 2/4');
    expect(now()).toContain(english('gnallknekt-draws-left', { n: 2, of: 4 }));
    cleanup();
    const moves = await show(gnallknekt, with_({ moves: 1 }));
    expect(moves.container.querySelector('.stages [aria-current]')?.textContent).toContain(
      '② Moves ●○',
    );
  });

  test.each([
    [{ n: 3, of: 5, draws_less: 0 }, english('gnallknekt-gnall', { half: 'first', n: 3, of: 5 })],
    [{ n: 1, of: 4, draws_less: 1 }, english('gnallknekt-gnall', { half: 'second', n: 1, of: 4 })],
    [undefined, undefined],
  ])('the ribbon shows the current round of gnäll and the next', async (gnall_round, says) => {
    const { container } = await show(
      gnallknekt,
      with_({ gnall: { turns: 4, absent: 0 }, gnall_round }),
    );
    expect(container.querySelector('.gnall')?.textContent).toBe(says);
  });
});

describe('Karnöffel', () => {
  const ladder = () => screen.getByRole('group', { name: english('karnoffel-ladder') });

  test.each([
    ['powerless', english('karnoffel-devil-note', { how: 'powerless' })],
    ['no_lead', english('karnoffel-devil-note', { how: 'no_lead' })],
    ['forbidden', english('karnoffel-devil-note', { how: 'forbidden' })],
  ])('the ladder has a footnote on the Devil: %s', async (how, says) => {
    await show(karnoffel, (s) => Object.assign(s.public.table.options, { devil_first_trick: how }));
    expect(ladder().querySelector('small')?.textContent).toBe(says);
    expect(ladder().textContent).toMatch(/7♥\* *Devil/);
  });

  test('says why the hand of the partner is open, here and in the menu of its seat', async () => {
    const { container } = await show(karnoffel);
    const why = english('karnoffel-mate-why');
    expect(container.querySelector('.why')?.textContent).toBe(why);
    const told = async (name: string) => {
      await fireEvent.click(within(seat(name)).getByRole('button'));
      const shown = await waitFor(
        () => seat(name).querySelector('.figures') ?? expect.fail('no figures'),
      );
      return shown.textContent?.includes(why);
    };
    expect(await told('Grete')).toBe(true);
    expect(await told('Kunz')).toBe(false);
  });

  test('the ranking comes from the server, down to the last title, with the powerless Devil', async () => {
    const { container } = await show(karnoffel);
    const rungs = () =>
      [...container.querySelectorAll('.ladder li')].map(
        (one) => one.querySelector('b')?.textContent,
      );
    expect(rungs()).toEqual([
      'J♥',
      '7♥*',
      '6♥',
      '2♥',
      'K',
      '3♥',
      'Q',
      '4♥',
      'J',
      '5♥',
      '10…2',
      '7♥',
    ]);
    expect(container.querySelector('.ladder .best')?.textContent).toContain('Emperor');
    cleanup();
    const trick = [{ seat: 1, card: '7s' }];
    const other = await show(karnoffel, with_({ trick, winning: 1, gone: ['7h', 'Kd'] }));
    const [, devil, , , king] = [...other.container.querySelectorAll('.ladder li')];
    const rest = [...other.container.querySelectorAll('.ladder li')].at(-2);
    expect([king, devil, rest].map((one) => one?.className.match(/gone|best/)?.[0])).toEqual([
      undefined,
      'gone',
      'best',
    ]);
  });

  test.each([
    [true, 'Devil'],
    [false, english('karnoffel-powerless')],
  ])(
    'a lone face-up Devil is on the rung that its power gives it: %s (KA-5)',
    async (devil_has_power, says) => {
      const trick = [{ seat: 1, card: '7h' }];
      const { container } = await show(karnoffel, with_({ trick, winning: 1, devil_has_power }));
      expect(container.querySelector('.ladder .best span')?.textContent).toBe(says);
    },
  );

  test('the six of trumps has the preferred title', async () => {
    await show(karnoffel);
    expect(ladder().textContent).toContain('Pope');
    preferences.pope = 'matriarch';
    await waitFor(() => expect(ladder().textContent).toContain('Matriarch'));
  });

  test('a press opens the whole ranking', async () => {
    // Without room for the drawer nothing opens, now or at the next table.
    await show(karnoffel);
    expect(within(ladder()).queryByRole('button')).toBeNull();
    drawer.toggle('ranking');
    expect(drawer.section).toBeUndefined();
    cleanup();
    const takeDown = drawer.attach();
    await show(karnoffel);
    const whole = within(ladder()).getByRole('button', { name: english('karnoffel-ladder-open') });
    await fireEvent.click(whole);
    await waitFor(() => expect(whole.getAttribute('aria-expanded')).toBe('true'));
    takeDown();
    expect(drawer.section).toBeUndefined();
  });

  test('the face-up card that named the trumps stands out while it is held', async () => {
    const open = [{ seat: 2, card: '6h' }];
    const { container } = await show(
      karnoffel,
      with_({ open, trump_card: { seat: 2, card: '6h' } }),
    );
    const named = container.querySelectorAll('.open .named');
    expect(named).toHaveLength(1);
    expect(named[0]?.closest('[role="group"]')?.getAttribute('aria-label')).toContain(
      english('karnoffel-named'),
    );
    cleanup();
    const played = await show(karnoffel, with_({ open: [], trump_card: { seat: 2, card: '6h' } }));
    expect(played.container.querySelector('.named')).toBeNull();
  });
});

describe('Knorri', () => {
  const turned = (container: Element) => container.querySelector('.turning p')?.textContent;
  const event = (e: string, more: object) => ({ e, ...more }) as GameEvent;

  test('the centre tells the effect of the last card turned', async () => {
    const { container, later } = await show(knorri);
    expect(turned(container)).toBe('');
    await later(() => undefined, [event('flipped', { seat: 1, card: 'Qc' })]);
    await skip();
    expect(turned(container)).toMatch(/turned Q♣, took nothing$/);
    await later(
      () => undefined,
      [
        event('flipped', { seat: 0, card: '8s' }),
        event('captured', { seat: 0, card: '8s', cards: ['3s', '4s'] }),
      ],
    );
    await skip();
    expect(turned(container)).toBe(
      english('knorri-last', { cards: '3♠ 4♠', you: 'yes', card: '8♠' }),
    );
    await later(() => undefined, [event('dealt', { dealer: 0, deal: 2, cards: [] })]);
    await skip();
    expect(turned(container)).toBe('');
  });

  test('the centre names the half of the deal', async () => {
    expect((await show(knorri)).container.querySelector('.centre')?.textContent).toContain(
      english('knorri-half-draw'),
    );
    cleanup();
    const { container } = await show(tricks);
    expect(container.querySelector('.centre')?.textContent).toContain(
      english('knorri-half-tricks'),
    );
  });

  test('cards set aside have a reserved place', async () => {
    const { container } = await show(tricks, with_({ set_aside: 0 }));
    expect(container.querySelector('.aside .pile')?.classList).toContain('none');
  });

  test('an illegal take is shown, and the server gives the reason', async () => {
    const { container } = await show(tricks);
    const take = container.querySelector('[data-barred]') as HTMLElement;
    expect([take.textContent, take.getAttribute('aria-disabled')]).toEqual([
      'Take 6♥Take six of hearts',
      'true',
    ]);
    send.mockRejectedValue(
      new Refusal({ op: 'err', code: 'illegal_action', reason: 'can_beat', retryable: false }),
    );
    await fireEvent.click(take);
    expect((await screen.findByRole('alert')).textContent).toContain(english('illegal-can_beat'));
    cleanup();
    // The leader cannot take; a player who can is offered it.
    expect(
      (await show(tricks, with_({ trick: [] }))).container.querySelector('[data-barred]'),
    ).toBeNull();
    cleanup();
    await show(tricks, (s) =>
      Object.assign(s.private ?? {}, { legal: [{ do: 'take' }], outlook: [] }),
    );
    expect(document.querySelector('[data-barred]')).toBeNull();
    expect(
      screen.getByRole('button', { name: starting('knorri-asked-take', { bottom: 'six' }) }),
    ).toBeTruthy();
  });

  test('a card beats the top card instead of winning', async () => {
    await show(tricks, (s) =>
      Object.assign(s.private ?? {}, { outlook: s.private?.legal?.map(() => 'wins') }),
    );
    expect(card('ace of spades, beats it')).toBeTruthy();
  });

  test('while the table turns cards, the prompt names the seat and nobody is asked to act', async () => {
    const { container } = await show(knorri, (s) => {
      Object.assign(s.decision ?? {}, { automatic: true, seats: [s.private?.seat], kind: 'flip' });
      Object.assign(s.private ?? {}, { legal: undefined });
    });
    expect(container.querySelector('.prompt.mine')).toBeNull();
    expect(container.querySelector('.prompt')?.textContent?.trim()).toBe(
      english('knorri-automatic-flip', { you: 'yes' }),
    );
    expect(container.querySelector('[data-action]')).toBeNull();
  });
});

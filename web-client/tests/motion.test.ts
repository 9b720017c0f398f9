import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ui as knorri } from '../src/games/knorri/ui';
import type { GameEvent } from '../src/net/frames';
import type { LogEntry } from '../src/session/reduce';
import { style, trips, wait } from '../src/table/motion/choreography';
import { Stage } from '../src/table/motion/stage';

const told = (...events: readonly object[]): LogEntry[] =>
  events.map((event) => ({ seq: 7, event: event as GameEvent, own: false }));

describe('the style of a change', () => {
  const one = told({ e: 'played', seat: 1, card: 'Th' });

  test('cards fly, or fade in without motion', () => {
    expect(style(one, 1, false)).toBe('fly');
    expect(style(one, 0, false)).toBe('fade');
  });

  test('history and hidden pages have no motion', () => {
    expect(style(one, 1, true)).toBe('none');
    const frames = [7, 8, 9].map((seq) => ({ ...(one[0] as LogEntry), seq }));
    expect(style(frames.slice(1), 1, false)).toBe('fly');
    expect(style(frames, 1, false)).toBe('none');
  });

  test('the stagger of many cards is limited', () => {
    expect(wait(3, 5)).toBe(180);
    expect(wait(51, 52)).toBeCloseTo(900);
    expect(wait(0, 1)).toBe(0);
  });
});

describe('the path of a card that has left the table', () => {
  test('a flipped card that captures goes from the stock, beside its capture, to the player', () => {
    const ways = trips(
      told(
        { e: 'flipped', seat: 2, card: '8s' },
        { e: 'captured', seat: 2, card: '8s', cards: ['3s', '4s'] },
      ),
      knorri.events,
    );
    expect(ways.get('8s')).toEqual({ from: 'stock', beside: '3s', to: 'seat-2', swept: true });
    expect(ways.get('3s')).toEqual({ to: 'seat-2', swept: true });
  });

  test('the last card of a trick that is set aside lies at the next place first', () => {
    const events = told(
      { e: 'played', seat: 1, card: 'Jh' },
      { e: 'trick_set_aside', winner: 1, n_cards: 3 },
    );
    expect(trips(events, knorri.events).get('Jh')).toEqual({
      from: 'seat-1',
      by: 'next',
      to: 'aside',
    });
  });
});

describe('the stage', () => {
  interface Played {
    element: HTMLElement;
    frames: Keyframe[];
    duration: number;
    animation: { finish(): void; cancel(): void };
  }
  let played: Played[];
  const boxes = new Map<Element, DOMRect>();

  beforeEach(() => {
    played = [];
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return boxes.get(this) ?? new DOMRect();
    });
    Element.prototype.animate = function (
      this: HTMLElement,
      frames: Keyframe[],
      { duration }: { duration: number },
    ) {
      let finish = () => {};
      let cancel = () => {};
      const finished = new Promise<void>((resolve, reject) => {
        finish = resolve;
        cancel = reject;
      });
      const animation = { finish, cancel, finished, effect: { target: this } };
      played.push({ element: this, frames, duration, animation });
      return animation;
    } as unknown as Element['animate'];
  });
  afterEach(() => {
    vi.restoreAllMocks();
    boxes.clear();
    document.body.replaceChildren();
  });

  function table(markup: string): HTMLElement {
    const root = document.createElement('div');
    root.innerHTML = markup;
    document.body.append(root);
    put(root, '[data-place="seat-1"]', 0, 0);
    put(root, '[data-place="stock"]', 400, 0);
    return root;
  }
  function put(root: Element, which: string, left: number, top: number) {
    const element = root.querySelector(which);
    if (element) boxes.set(element, new DOMRect(left, top, 50, 70));
  }
  /** The same card, rendered elsewhere. */
  function again(root: Element, which: string) {
    const card = root.querySelector(which);
    card?.replaceWith(card.cloneNode());
  }
  const PLACES = '<i data-place="seat-1"></i><i data-place="stock"></i>';
  const ghosts = () => document.querySelectorAll('.ghost').length;
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  test('a card flies once from its old place, at the preferred speed', () => {
    const root = table(`${PLACES}<b data-fly="Kh"></b>`);
    const stage = new Stage(root, () => 1.5);
    put(root, 'b', 0, 300);
    const was = stage.look();
    again(root, 'b');
    put(root, 'b', 100, 100);
    stage.play(was, []);
    expect(played.map(({ duration }) => duration)).toEqual([200]);
    expect(played[0]?.frames[0]?.transform).toContain('translate(-100px, 200px)');
  });

  test('a new card comes from its named place, and an unmoved one stays', () => {
    const root = table(PLACES);
    const stage = new Stage(root, () => 1);
    const was = stage.look();
    root.insertAdjacentHTML(
      'beforeend',
      '<b data-fly="Kh" data-from="stock"></b><u data-fly="Ah"></u>',
    );
    put(root, 'b', 100, 100);
    put(root, 'u', 100, 100);
    stage.play(was, []);
    expect(played.map(({ element }) => element.dataset.fly)).toEqual(['Kh']);
  });

  test('of two equal cards each has its own path: one stays, the other leaves', () => {
    const root = table(`${PLACES}<p data-slides><b data-fly="Kh"></b><u data-fly="Kh"></u></p>`);
    const stage = new Stage(root, () => 1);
    put(root, 'b', 0, 600);
    put(root, 'u', 40, 600);
    stage.play(stage.look(), []);
    expect(played).toEqual([]);
    // One of them is played, from its own position.
    const was = stage.look();
    root.querySelector('u')?.remove();
    root.insertAdjacentHTML(
      'beforeend',
      '<s data-fly="Kh" data-from="stock" data-to="seat-1"></s>',
    );
    put(root, 's', 40, 100);
    stage.play(was, []);
    expect(played.map(({ element, frames }) => [element.tagName, frames[0]?.transform])).toEqual([
      ['S', 'translate(0px, 500px) scale(1)'],
    ]);
    // It is taken while the other is still in the hand.
    const lay = stage.look();
    root.querySelector('s')?.remove();
    stage.play(lay, told({ e: 'trick_taken', winner: 1 }));
    expect(ghosts()).toBe(1);
  });

  test('pushed elements do not animate, and a hand closes its gaps', () => {
    const root = table(`${PLACES}<b data-fly="Kh"></b><p data-slides><u data-fly="Qh"></u></p>`);
    const stage = new Stage(root, () => 1);
    put(root, 'b', 0, 300);
    put(root, 'u', 0, 600);
    const was = stage.look();
    put(root, 'b', 0, 200);
    put(root, 'u', 40, 600);
    stage.play(was, []);
    expect(played.map(({ element }) => element.dataset.fly)).toEqual(['Qh']);
  });

  test('flying cards ignore the pointer until they land, except in the hand', async () => {
    const root = table(`${PLACES}<b data-fly="Kh"></b><p class="hand"><u data-fly="Qh"></u></p>`);
    const stage = new Stage(root, () => 1);
    const hits = (which: string) => root.querySelector<HTMLElement>(which)?.style.pointerEvents;
    const go = (left: number) => {
      const was = stage.look();
      for (const which of ['b', 'u']) {
        again(root, which);
        put(root, which, left, 100);
      }
      stage.play(was, []);
    };
    put(root, 'b', 0, 300);
    put(root, 'u', 0, 600);
    go(100);
    expect([hits('b'), hits('u')]).toEqual(['none', '']);
    // It reverses in place: the earlier animation does not end the current one.
    const card = root.querySelector('b');
    const was = stage.look();
    card?.setAttribute('data-fly', 'As');
    card?.setAttribute('data-from', 'stock');
    stage.play(was, []);
    await settled();
    expect(hits('b')).toBe('none');
    for (const { animation } of played) animation.finish();
    await settled();
    expect([hits('b'), hits('u')]).toEqual(['', '']);
  });

  test('without motion cards fade, and leave no ghost', () => {
    const root = table(`${PLACES}<b data-fly="Kh"></b><u data-fly="Qh" data-to="seat-1"></u>`);
    const stage = new Stage(root, () => 0);
    put(root, 'b', 0, 300);
    put(root, 'u', 9, 300);
    const was = stage.look();
    again(root, 'b');
    put(root, 'b', 100, 100);
    root.querySelector('u')?.remove();
    stage.play(was, []);
    expect(played.map(({ frames, duration }) => [frames.length, duration])).toEqual([[2, 80]]);
    expect(ghosts()).toBe(0);
  });

  const swept = () => document.querySelectorAll('.ghost.swept').length;
  const CAPTURED = { e: 'captured', seat: 1, cards: ['Kh', 'Qh', 'Jh'] };

  /** The stock's king sweeps two cards. */
  function sweep(speed: number) {
    const root = table(`${PLACES}<b data-fly="Qh"></b><u data-fly="Jh"></u><s data-fly="7c"></s>`);
    const stage = new Stage(root, () => speed, knorri.events);
    put(root, 'b', 100, 300);
    put(root, 'u', 160, 300);
    put(root, 's', 300, 300);
    const was = stage.look();
    root.querySelector('b')?.remove();
    root.querySelector('u')?.remove();
    stage.play(was, told({ e: 'flipped', seat: 1, card: 'Kh' }, CAPTURED));
    return stage;
  }

  test('swept cards glow in place, wait for each other, and leave', async () => {
    const stage = sweep(1);
    expect([ghosts(), swept()]).toEqual([3, 3]);
    expect(new Set(played.map(({ duration }) => duration))).toEqual(new Set([1020]));
    stage.skip();
    await settled();
    expect(ghosts()).toBe(0);
  });

  test('without motion swept cards are marked in place', async () => {
    const stage = sweep(0);
    expect([ghosts(), swept()]).toEqual([2, 2]);
    expect(
      played.every(({ frames }) => frames.every(({ transform }) => transform === undefined)),
    ).toBe(true);
    stage.skip();
    await settled();
    expect(ghosts()).toBe(0);
  });

  test('taken cards go to the winner, and a skip ends that', async () => {
    const root = table(`${PLACES}<b data-fly="Kh" data-to="seat-1"></b>`);
    const stage = new Stage(root, () => 1);
    put(root, 'b', 100, 100);
    const was = stage.look();
    root.querySelector('b')?.remove();
    stage.play(was, []);
    expect(ghosts()).toBe(1);
    expect(played[0]?.duration).toBe(320);
    stage.skip();
    await settled();
    expect(ghosts()).toBe(0);
  });

  test('a third change during two others starts from the end of both', () => {
    const root = table(`${PLACES}<p data-slides><b data-fly="Kh"></b></p>`);
    const stage = new Stage(root, () => 1);
    const finished: unknown[] = [];
    for (const left of [0, 100, 200, 300]) {
      const was = stage.look();
      put(root, 'b', left, 100);
      stage.play(was, []);
      const last = played.at(-1);
      if (last) last.animation.finish = () => finished.push(left);
    }
    expect(finished.length).toBeGreaterThan(0);
    expect(played).toHaveLength(4 - 1);
  });
});

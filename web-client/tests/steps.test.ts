import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Snapshot, Update } from '../src/net/frames';
import TablePage from '../src/pages/TablePage.svelte';
import { app } from '../src/session/app.svelte';
import { reduce, type TableState } from '../src/session/reduce';
import { preferences, resetPreferences } from '../src/storage/preferences.svelte';
import { isFree, spot } from '../src/table/steps/spot';
import { english } from './english';
import gnallknekt from './fixtures/gnallknekt-move.json';
import karnoffel from './fixtures/karnoffel.json';
import knorri from './fixtures/knorri-draw.json';

const { id } = vi.hoisted(() => ({ id: '0198f3b0-0000-7000-8000-000000000001' }));
vi.mock('../src/routes', () => ({
  p: (path: string) => path,
  route: { params: { id } },
  goToTable: vi.fn(),
}));

/** Element sizes, since nothing is laid out here: a table with room, and the notes. */
const SIZES: readonly (readonly [string, DOMRect])[] = [
  ['.table', new DOMRect(0, 40, 1000, 700)],
  ['.note', new DOMRect(0, 0, 200, 90)],
  ['.prompt', new DOMRect(300, 600, 300, 40)],
  ['.hand', new DOMRect(100, 650, 700, 90)],
  ['.help', new DOMRect(950, 4, 30, 30)],
];
let sizes = SIZES;

beforeEach(() => {
  resetPreferences();
  sizes = SIZES;
  vi.spyOn(app.subscription, 'begin').mockImplementation(() => undefined);
  vi.spyOn(app.subscription, 'end').mockImplementation(() => undefined);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return sizes.find(([what]) => this.matches(what))?.[1] ?? new DOMRect();
  });
  app.known = true;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  app.subscription.table = undefined;
});

/** A table at its start. */
async function sit(fixture: unknown, change: (s: Snapshot) => void = () => undefined) {
  const snapshot = { ...structuredClone(fixture as Snapshot), table: id };
  change(snapshot);
  app.subscription.table = reduce(undefined, snapshot) as TableState;
  const { container } = render(TablePage);
  await waitFor(() => expect(container.querySelector('.hand, .prompt')).toBeTruthy());
  return container;
}

/** The table an entry later: asked for something else, or nothing. */
async function asked(fixture: unknown, decision: number | undefined) {
  const { reason: _, ...whole } = structuredClone(fixture) as Snapshot;
  const seq = (app.subscription.table?.seq ?? 0) + 1;
  const frame = { ...whole, op: 'update', table: id, now: 0, seq, events: [] } as unknown as Update;
  if (decision === undefined)
    Object.assign(frame, { decision: undefined, private: { ...frame.private, legal: [] } });
  else Object.assign(frame, { decision: { ...frame.decision, id: decision } });
  app.subscription.table = reduce(app.subscription.table, frame) as TableState;
  await tick();
}

const note = () => document.querySelector<HTMLElement>('[data-note]');
const shown = () =>
  waitFor(() => expect(document.documentElement.dataset.step).toBe(note()?.dataset.note));
const next = (name = 'Next') => fireEvent.click(screen.getByRole('button', { name }));

describe("at a player's first table", () => {
  test('three notes appear in sequence, are announced, and never return', async () => {
    const container = await sit(karnoffel);
    await waitFor(() => expect(note()?.textContent).toContain(english('steps-prompt')));
    await waitFor(() =>
      expect(container.querySelector('[data-said]')?.textContent).toContain(
        english('steps-prompt'),
      ),
    );
    expect(note()?.getAttribute('role')).toBe('note');
    expect(note()?.contains(document.activeElement)).toBe(false);
    expect(note()?.textContent).toContain('1 of 3');
    await next();
    await shown();
    expect(note()?.dataset.note).toBe('hand');
    await next();
    expect(note()?.textContent).toContain(english('steps-help'));
    await next(english('steps-last'));
    await tick();
    expect([note(), document.documentElement.dataset.step, preferences.coached]).toEqual([
      null,
      undefined,
      true,
    ]);
    cleanup();
    await sit(karnoffel);
    await tick();
    expect(note()).toBeNull();
  });

  test('playing closes the note, and the next turn shows the next one', async () => {
    await sit(karnoffel);
    await waitFor(() => expect(note()?.dataset.note).toBe('prompt'));
    await asked(karnoffel, undefined);
    expect(note()).toBeNull();
    await asked(karnoffel, 91);
    expect(note()?.dataset.note).toBe('hand');
    await asked(karnoffel, 92);
    expect(note()?.dataset.note).toBe('help');
    await asked(karnoffel, undefined);
    expect(preferences.coached).toBe(true);
  });

  test('a forced move does not count as playing', async () => {
    const only = (s: Snapshot) =>
      Object.assign(s.private ?? {}, { legal: s.private?.legal?.slice(0, 1) });
    await sit(karnoffel, only);
    await waitFor(() => expect(note()).toBeTruthy());
    await asked(karnoffel, undefined);
    expect(note()?.dataset.note).toBe('prompt');
  });

  test('Escape closes all notes for good', async () => {
    await sit(karnoffel);
    await waitFor(() => expect(note()).toBeTruthy());
    await shown();
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([note(), preferences.coached]).toEqual([null, true]);
  });

  test('a button closes them too, and keyboard focus moves to the table', async () => {
    const container = await sit(karnoffel);
    await waitFor(() => expect(note()).toBeTruthy());
    const close = screen.getByRole('button', { name: english('steps-close') });
    close.focus();
    await fireEvent.click(close);
    expect([note(), preferences.coached]).toEqual([null, true]);
    await waitFor(() => expect(document.activeElement).toBe(container.querySelector('.table')));
  });

  test('the note on the hand appears with the hand', async () => {
    await sit(knorri);
    await waitFor(() => expect(note()?.dataset.note).toBe('prompt'));
    await next();
    expect(note()?.dataset.note).toBe('help');
    await next();
    expect([note(), preferences.coached]).toEqual([null, false]);
  });

  test('a note explains how to play a card here', async () => {
    await sit(gnallknekt);
    await waitFor(() => expect(note()).toBeTruthy());
    await next();
    expect(note()?.textContent).toContain(english('steps-hand', { how: 'life' }));
    cleanup();
    await sit(karnoffel);
    await waitFor(() => expect(note()).toBeTruthy());
    await next();
    expect(note()?.textContent).toContain(english('steps-hand', { how: 'two' }));
    preferences.oneTap = true;
    await tick();
    expect(note()?.textContent).toContain(english('steps-hand', { how: 'one' }));
  });

  test('a note without room on the table reserves some above it', async () => {
    await sit(karnoffel);
    await waitFor(() => expect(note()?.parentElement?.dataset.at).toBe('table'));
    cleanup();
    sizes = [['.table', new DOMRect(0, 40, 150, 700)], ...SIZES];
    await sit(karnoffel);
    await waitFor(() => expect(note()?.parentElement?.dataset.at).toBe('above'));
    expect(document.documentElement.dataset.step).toBe('prompt');
  });

  describe("if the felt's texts leave it no room", () => {
    const felt = (left: number): [string, DOMRect] => [
      '.centre p',
      new DOMRect(left, 40, 1000 - left, 700),
    ];
    const narrow: [string, DOMRect] = ['[data-shape="narrow"] .note', new DOMRect(0, 0, 140, 130)];
    const placed = () => waitFor(() => expect(note()).toBeTruthy()).then(shown);
    const at = () => note()?.parentElement?.dataset;

    test('it is narrow enough to lie beside them', async () => {
      sizes = [felt(170), narrow, ...SIZES];
      await sit(karnoffel);
      await placed();
      expect(at()).toMatchObject({ at: 'table', shape: 'narrow' });
      expect(Number.parseInt(note()?.style.left ?? '', 10)).toBeLessThan(30);
    });

    test('it reserves room above the table, if everything stays in view', async () => {
      sizes = [felt(0), narrow, ...SIZES];
      await sit(karnoffel);
      await placed();
      expect(at()).toMatchObject({ at: 'above', shape: 'wide' });
      cleanup();
      vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight + 1);
      await sit(karnoffel);
      await placed();
      expect(at()?.at).toBe('table');
    });

    test("it moves no seat under the player's controls", async () => {
      sizes = [
        felt(0),
        narrow,
        ['.seats .seat', new DOMRect(0, 500, 150, 90)],
        ['.own', new DOMRect(0, 580, 150, 80)],
        ...SIZES,
      ];
      await sit(karnoffel);
      await placed();
      expect(at()?.at).toBe('table');
    });
  });

  test('a note moves away from new content, and moves nothing itself', async () => {
    const container = await sit(karnoffel);
    await waitFor(() => expect(note()?.dataset.note).toBe('prompt'));
    await shown();
    sizes = [['[data-target]', new DOMRect(0, 40, 1000, 700)], ...SIZES];
    const lit = document.createElement('button');
    lit.dataset.target = '';
    container.querySelector('.centre')?.append(lit);
    await waitFor(() => expect(note()).toBeNull());
    sizes = SIZES;
    await asked(karnoffel, 91);
    expect(note()?.dataset.note).toBe('hand');
  });

  test('spectators see no notes', async () => {
    await sit(karnoffel, (s) => Object.assign(s, { private: null }));
    await new Promise((done) => requestAnimationFrame(done));
    expect(note()).toBeNull();
  });
});

describe('a note is placed', () => {
  const within = { left: 0, top: 0, right: 400, bottom: 400 };
  const prompt = { left: 100, top: 300, right: 300, bottom: 340 };
  const size = { width: 120, height: 60 };

  test('near its subject without covering it', () => {
    const box = spot(size, prompt, [prompt], within) ?? expect.fail('no room');
    expect(isFree(box, [prompt], within)).toBe(true);
    expect(box.bottom).toBeGreaterThan(prompt.top - 16);
    expect(Math.abs(box.left + box.right - prompt.left - prompt.right)).toBeLessThan(12);
  });

  test('beside occupied areas', () => {
    const button = { left: 180, top: 230, right: 220, bottom: 290 };
    const box = spot(size, prompt, [prompt, button], within) ?? expect.fail('no room');
    expect(isFree(box, [prompt, button], within)).toBe(true);
  });

  test('nowhere if no area is free', () => {
    expect(spot(size, prompt, [within], within)).toBeUndefined();
    expect(spot(size, prompt, [], { ...within, right: 100 })).toBeUndefined();
  });
});

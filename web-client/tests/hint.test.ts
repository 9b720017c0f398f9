import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadGame, loadTexts } from '../src/i18n/fluent';
import { Refusal } from '../src/net/connection';
import { type Ack, GAMES } from '../src/net/frames';
import { app } from '../src/session/app.svelte';
import { resetPreferences } from '../src/storage/preferences.svelte';
import LiveRegions from '../src/table/speech/LiveRegions.svelte';
import { english, saying, starting } from './english';
import gnallknekt from './fixtures/gnallknekt-move.json';
import knektpass from './fixtures/knektpass-play.json';
import { show } from './table';

const tell = vi.spyOn(app, 'send');

beforeAll(() => Promise.all([...GAMES.map(loadGame), loadTexts('hint')]));
beforeEach(() => resetPreferences());
beforeEach(() => void render(LiveRegions));
/** Lets pending effects finish. */
async function end() {
  await tick();
  await tick();
  cleanup();
}
afterEach(end);

/** The visible part of a hint, within the prompt. */
const SHOWN = { selector: '.prompt span[aria-hidden]' };
const CID = { op: 'ack', cid: 'c', table: knektpass.table, seq: 1 };
const hints = (decision: number, action: unknown, reason: string, compared?: object) =>
  tell
    .mockReset()
    .mockResolvedValue({ ...CID, hint: { decision, action, reason, compared } } as unknown as Ack);
const refuses = (code: string) =>
  tell.mockReset().mockRejectedValue(new Refusal({ op: 'err', code, retryable: false } as never));
const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
const said = () => document.querySelector('[data-said]')?.textContent;
const advised = (container: Element) => [...container.querySelectorAll<HTMLElement>('.advised')];

const legal = knektpass.private.legal[0] as { do: string; card: string };
const decision = knektpass.decision.id;

describe('a hint', () => {
  test('the button shows and reads a hint, and marks its card by shape', async () => {
    // The order of fields may differ.
    hints(decision, { card: legal.card, do: legal.do }, 'hard_to_beat');
    const { container } = await show(knektpass);
    expect(advised(container)).toEqual([]);
    await ask();
    const sentence = await screen.findByText(/^Play .+: of the cards that win so far/, SHOWN);
    expect(sentence.textContent).not.toMatch(/^Play \w+ of /);
    expect(tell).toHaveBeenCalledWith('hint', { decision });
    await waitFor(() => expect(said()).toMatch(/^Play \w+ of \w+: of the cards that win so far/));
    expect(advised(container).map((one) => one.dataset.card)).toEqual([legal.card]);
  });

  test('a key asks for a hint, and Escape closes it', async () => {
    hints(decision, legal, 'beats_cheaply');
    const { container } = await show(knektpass);
    await fireEvent.keyDown(document.body, { key: 'i' });
    await screen.findByText(saying('hint-beats_cheaply', { action: '' }), SHOWN);
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() =>
      expect(screen.queryByText(saying('hint-beats_cheaply', { action: '' }), SHOWN)).toBeNull(),
    );
    expect(advised(container)).toEqual([]);
  });

  test('a hint has no box of its own', async () => {
    hints(decision, legal, 'beats_cheaply');
    const { container } = await show(knektpass);
    await ask();
    await screen.findByText(saying('hint-beats_cheaply', { action: '' }), SHOWN);
    expect(container.querySelector('.why')).toBeNull();
  });

  test('a hint marks exactly one of two equal cards', async () => {
    const attack = gnallknekt.private.legal.find(
      (action) => action.do === 'attack' && String((action as { with?: string[] }).with) === '9h',
    );
    hints(gnallknekt.decision.id, attack, 'takes_cards');
    const { container } = await show(gnallknekt);
    await ask();
    await waitFor(() => expect(advised(container).length).toBeGreaterThan(0));
    expect(advised(container).filter((one) => one.dataset.card !== undefined)).toHaveLength(1);
  });

  test('a hint marks the button of its action once the cards are selected', async () => {
    hints(decision, legal, 'beats_cheaply');
    const { container } = await show(knektpass);
    await ask();
    await screen.findByText(saying('hint-beats_cheaply', { action: '' }), SHOWN);
    const [marked] = advised(container);
    if (marked) await fireEvent.click(marked);
    await waitFor(() =>
      expect(advised(container).some((one) => one.dataset.action === 'play')).toBe(true),
    );
  });

  test('a hint ends with its decision, and a late one is not shown', async () => {
    hints(decision, legal, 'beats_cheaply');
    const { container, later } = await show(knektpass);
    await ask();
    await screen.findByText(saying('hint-beats_cheaply', { action: '' }), SHOWN);
    await later((frame) => {
      if (frame.decision) frame.decision.id += 1;
    });
    await waitFor(() => expect(advised(container)).toEqual([]));

    let answer: (ack: Ack) => void = () => undefined;
    tell.mockReset().mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await ask();
    await waitFor(() => expect(tell).toHaveBeenCalled());
    await later((frame) => {
      if (frame.decision) frame.decision.id += 2;
    });
    answer({
      ...CID,
      hint: { decision: decision + 1, action: legal, reason: 'beats_cheaply' },
    } as unknown as Ack);
    await tick();
    await tick();
    expect(advised(container)).toEqual([]);
  });

  test('a hint marks the life to attack and its cards', async () => {
    const attack = gnallknekt.private.legal.find((action) => action.do === 'attack');
    hints(gnallknekt.decision.id, attack, 'takes_cards');
    const { container } = await show(gnallknekt);
    await ask();
    await waitFor(() => expect(advised(container).some((one) => one.matches('.life'))).toBe(true));
    expect(advised(container).some((one) => one.dataset.card !== undefined)).toBe(true);
  });

  test('a hint of the search says what was compared', async () => {
    const compared = { deals: 240, chance: 41, next: 37 };
    hints(decision, legal, 'wins_most_often', compared);
    await show(knektpass);
    await ask();
    await screen.findByText(saying('hint-compared', { action: '', ...compared }), SHOWN);
  });

  test('a hint with an unknown reason names the action only', async () => {
    hints(decision, legal, 'of_a_later_version');
    await show(knektpass);
    await ask();
    expect(
      (await screen.findByText(starting('knektpass-do-declare', { in: 'yes' }), SHOWN)).textContent,
    ).not.toContain('hint');
  });
});

describe('without a hint', () => {
  test('none is offered if the table allows none or others are to act', async () => {
    await show(knektpass, ({ public: { table } }) =>
      Object.assign(table.settings, { hints: false }),
    );
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
    await end();
    tell.mockReset();
    await show(knektpass, (frame) => Object.assign(frame.private ?? {}, { legal: [] }));
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
    await fireEvent.keyDown(document.body, { key: 'i' });
    expect(tell).not.toHaveBeenCalled();
  });

  test('the player is told, except after the decision is over', async () => {
    refuses('forbidden');
    await show(knektpass);
    await ask();
    expect((await screen.findByRole('alert')).textContent).toContain(
      english('error-hint-forbidden'),
    );
    await end();
    refuses('stale_decision');
    await show(knektpass);
    await ask();
    await waitFor(() => expect(tell).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

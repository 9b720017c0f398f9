import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DealEvidence, Seen, TableEvidence } from '../src/fair/evidence';
import { brokenStep, judge } from '../src/fair/judge';
import { checkShown, ownCards, placesOf } from '../src/fair/shownCards';
import { verifyRecord } from '../src/fair/verify';
import { loadTexts } from '../src/i18n/fluent';
import FairDealPage from '../src/pages/FairDeal.svelte';
import { stepText } from '../src/pages/fair/stepText';
import type { FairDeal, FairSeat, MatchProof } from '../src/protocol/proof';
import type { Proof } from '../src/protocol/to_client';
import { app } from '../src/session/app.svelte';
import { english, saying, starting } from './english';

const at = vi.hoisted(() => ({ params: {} as Record<string, string>, pathname: '/' }));
vi.mock('../src/routes', () => ({ route: at, p: (path: string) => path, navigate: vi.fn() }));

const shared = join(import.meta.dirname, '../../crates/records/tests/agreement/records.json');
const { honest, longer, lies } = JSON.parse(readFileSync(shared, 'utf8')) as {
  honest: MatchProof;
  longer: MatchProof;
  lies: Record<string, MatchProof>;
};
const table = honest.fairness.table;
const flip = (digits: string) => (digits[0] === '0' ? '1' : '0') + digits.slice(1);

/** A modified copy of the longer record. */
function changed(how: (deal: FairDeal, proof: MatchProof) => unknown): MatchProof {
  const copy = structuredClone(longer);
  how(copy.fairness.deals[0] as FairDeal, copy);
  return copy;
}

/** The commitments that were published before the deals. */
const published = (proof: MatchProof): TableEvidence =>
  Object.fromEntries(
    proof.fairness.deals.map(({ deal, commit, roots }) => [deal, { commit, roots }]),
  );

/** The cards that lay at some places of a match's first shuffle. */
const lay = (proof: MatchProof, ...places: readonly number[]): readonly Seen[] =>
  places.map((place) => [place, proof.shuffles[0]?.[place] ?? '']);

/** The published commitments, with more evidence of the first deal. */
function noted(more: Partial<DealEvidence>): TableEvidence {
  const all = published(longer);
  return { ...all, 0: { ...(all[0] as DealEvidence), ...more } };
}
const use = longer.fairness.deals[0]?.purposes[0] ?? '';

// Two decks of a hundred cards are shuffled and drawn.

describe('the verdict on a match', () => {
  test('is good if every promise was kept', () => {
    const verdict = judge(longer, table, published(longer));
    expect(verdict).toMatchObject({ good: true, whole: 'good' });
    expect(verdict.deals.length).toBe(longer.fairness.deals.length);
    for (const deal of verdict.deals) {
      const { seen, ...others } = deal.steps;
      expect(Object.values(others).every((state) => state === 'good')).toBe(true);
      expect(seen).toBe('unknown');
      for (const { claimed, made } of deal.shuffles) expect(made).toEqual(claimed);
    }
  });

  test('reports that nothing was recorded, if so', () => {
    const verdict = judge(honest, table);
    expect(verdict.good).toBe(true);
    expect(verdict.deals.map(({ steps }) => steps.noted)).toEqual(
      verdict.deals.map(() => 'unknown'),
    );
  });

  test('is bad for every lie that the verifiers of all languages reject', () => {
    for (const [what, lie] of Object.entries(lies)) {
      expect(() => verifyRecord(lie), what).toThrow();
      const verdict = judge(lie, table);
      expect(verdict.good, what).toBe(false);
      // The failing step is named, or the document as a whole does not fit.
      expect(
        verdict.whole !== 'good' || verdict.deals.some((deal) => brokenStep(deal) !== undefined),
        what,
      ).toBe(true);
    }
  });

  const stranger = { seat: 7, commit: 'a'.repeat(64), reveal: 'b'.repeat(64) } satisfies FairSeat;
  test.each<[string, (deal: FairDeal, proof: MatchProof) => unknown]>([
    ['secret', (deal) => Object.assign(deal, { secret: flip(deal.secret) })],
    ['secret', (deal) => Object.assign(deal, { commit: flip(deal.commit) })],
    ['seats', (deal) => deal.seats.push(stranger)],
    ['order', (_, proof) => proof.shuffles[0]?.reverse()],
    ['root', (deal) => Object.assign(deal.roots, { 'deck:0': flip(deal.roots['deck:0'] ?? '') })],
    ['uses', (deal) => Object.assign(deal.roots, { 'deck:7': 'c'.repeat(64) })],
  ])('names the step that fails: %s', (step, how) => {
    const verdict = judge(changed(how), table);
    expect(verdict.good).toBe(false);
    expect(brokenStep(verdict.deals[0] as never)).toBe(step);
  });

  test('holds the server to what this browser recorded, whatever it claims later', () => {
    const noted = published(longer);
    const other: TableEvidence = {
      ...noted,
      0: { commit: flip(noted[0]?.commit ?? ''), roots: {} },
    };
    const verdict = judge(longer, table, other);
    expect(verdict.good).toBe(false);
    expect(brokenStep(verdict.deals[0] as never)).toBe('noted');
  });

  test('accuses nobody by the notes of another epoch, and holds to those of this one', async () => {
    await loadTexts('fair');
    const of = (epoch: number, more: Partial<DealEvidence> = {}): TableEvidence => ({
      ...published(longer),
      0: {
        epoch,
        commit: flip(longer.fairness.deals[0]?.commit ?? ''),
        roots: {},
        seen: { [use]: [[3, 'xx']] },
        ...more,
      },
    });
    const verdict = judge(longer, table, of(1), 2);
    expect(verdict.good).toBe(true);
    const [deal] = verdict.deals;
    expect(deal).toMatchObject({ restored: true, steps: { noted: 'unknown', seen: 'unknown' } });
    if (deal) expect(stepText(deal, 'noted')).toBe(english('fair-restored'));
    expect(judge(longer, table, of(2), 2).good).toBe(false);
    expect(judge(longer, table, of(2, { restored: true }), 2).good).toBe(false);
    expect(judge(longer, table, of(1)).good).toBe(false);
  });

  test('compares each card that the player saw with the deck', async () => {
    await loadTexts('fair');
    const [deal, next] = judge(
      longer,
      table,
      noted({ seen: { [use]: lay(longer, 3, 8, 20) } }),
    ).deals;
    if (!deal || !next) throw new Error('it has two deals');
    expect(deal).toMatchObject({ good: true, steps: { seen: 'good' }, compared: { n: 3 } });
    expect(stepText(deal, 'seen')).toMatch(starting('fair-step-seen-good', { n: 3 }));
    expect(next.steps.seen).toBe('unknown');
    expect(stepText(next, 'seen')).toMatch(starting('fair-step-seen-unknown'));
  });

  test('names the first card seen in another place, even if the proof is consistent', () => {
    const [[, third], eighth] = lay(longer, 3, 8) as [Seen, Seen];
    const verdict = judge(
      longer,
      table,
      noted({ seen: { [use]: [[2, '2c'], [3, eighth[1]], eighth] } }),
    );
    expect(verdict.good).toBe(false);
    const [deal] = verdict.deals;
    if (!deal) throw new Error('it has a deal');
    expect(brokenStep(deal)).toBe('seen');
    const [first] = lay(longer, 2) as [Seen];
    const other =
      first[1] === '2c'
        ? { card: eighth[1], place: 3, made: third }
        : { card: '2c', place: 2, made: first[1] };
    expect(deal.compared).toEqual({ n: 3, other });
    expect(stepText(deal, 'seen')).toContain(`at position ${other.place + 1} of the deck`);
  });

  test('names a dealt card whose place was not published', () => {
    const [deal] = judge(
      longer,
      table,
      noted({ seen: { [use]: lay(longer, 1) }, unplaced: ['Ah'] }),
    ).deals;
    if (!deal) throw new Error('it has a deal');
    expect(deal.good).toBe(false);
    expect(stepText(deal, 'seen')).toMatch(
      starting('fair-step-seen-unplaced', { card: 'ace of hearts' }),
    );
  });

  test('compares nothing if the deck cannot be computed', () => {
    const other = changed((deal) => Object.assign(deal, { secret: flip(deal.secret) }));
    const [deal] = judge(other, table, noted({ seen: { [use]: lay(longer, 3) } })).deals;
    if (!deal) throw new Error('it has a deal');
    expect(deal.steps.seen).toBe('unknown');
    expect(stepText(deal, 'seen')).toMatch(starting('fair-step-order-unknown'));
  });

  test('is bad for another table, another construction, and unaccounted shuffles', () => {
    expect(judge(honest, flip(table)).whole).toBe('table');
    const other = changed((_, proof) => Object.assign(proof.fairness, { dealer: 'fairdeal/2' }));
    expect(judge(other, table).whole).toBe('dealer');
    const more = changed((_, proof) => proof.shuffles.push(['2c']));
    expect(judge(more, table)).toMatchObject({ good: false, whole: 'count' });
  });

  test('survives an invalid proof', () => {
    const odd = changed((deal) =>
      Object.assign(deal, { secret: 'x', deck: ['??'], seats: [{ seat: 0, commit: 5 }] }),
    );
    expect(judge(odd, table).good).toBe(false);
  });
});

test("finds the player's dealt cards in the log and in the deck", () => {
  const log = [
    { seq: 1, event: { e: 'dealt', deal: 2 }, own: false },
    { seq: 1, event: { e: 'hand_dealt', seat: 0, cards: ['5c', '5c'] }, own: true },
    { seq: 2, event: { e: 'played', seat: 1, card: 'Ah' }, own: false },
    { seq: 3, event: { e: 'drew', card: 'Td' }, own: true },
  ];
  const own = ownCards(log);
  expect([...own]).toEqual([[2, ['5c', '5c', 'Td']]]);
  expect([...placesOf(own.get(2) ?? [], ['5c', 'Ah', 'Td', '5c', '5c'])].sort()).toEqual([0, 2, 3]);
});

test('checks a revealed card against the root from before the deal', () => {
  const sample = join(import.meta.dirname, '../../protocol/samples/to_client.proof.json');
  const proof = JSON.parse(readFileSync(sample, 'utf8')) as Proof;
  const deck = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => rank + suit));
  const roots = Object.fromEntries(proof.shuffles.map(({ purpose, root }) => [purpose, root]));
  const n = proof.shuffles.reduce((sum, { cards }) => sum + cards.length, 0);
  expect(n).toBeGreaterThan(0);
  expect(checkShown(proof, deck, roots)).toEqual({ good: n, bad: 0 });
  expect(checkShown(proof, [...deck].reverse(), roots)).toEqual({ good: 0, bad: n });
  expect(checkShown(proof, deck, { 'deck:0': 'a'.repeat(64) }).good).toBe(0);
  const other = structuredClone(proof);
  for (const { cards } of other.shuffles) for (const card of cards) card.position += 1;
  expect(checkShown(other, deck, roots).good).toBe(0);
});

describe('the page of a match', () => {
  beforeAll(() => loadTexts('fair'));
  beforeEach(() => {
    localStorage.clear();
    at.params = { id: table };
    vi.spyOn(app.subscription, 'begin').mockReturnValue(undefined);
    vi.spyOn(app.subscription, 'end').mockReturnValue(undefined);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  const answer = (body: unknown, status = 200) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));

  test('is green, shows every card, and has a choice of deals', async () => {
    answer(longer);
    render(FairDealPage);
    expect(await screen.findByRole('heading', { name: /^Verified: all \d deals/ })).toBeTruthy();
    const picker = screen.getByRole('group', { name: english('fair-pick') });
    await fireEvent.click(within(picker).getAllByRole('button').at(-1) as HTMLElement);
    const last = longer.fairness.deals.at(-1) as FairDeal;
    const shuffled = last.purposes.map(
      (_, i) => longer.shuffles.at(i - last.purposes.length)?.length ?? 0,
    );
    expect(screen.getAllByRole('img').length).toBe(shuffled.reduce((sum, n) => sum + n, 0));
  });

  test('loads the match in the URL from its record', async () => {
    const asked = vi.fn(
      async (_url: string) => new Response(JSON.stringify({ ...longer, match: 2, actions: [] })),
    );
    vi.stubGlobal('fetch', asked);
    history.replaceState(null, '', `/fair/${table}?match=2`);
    render(FairDealPage);
    expect(await screen.findByRole('heading', { name: /^Verified: all \d deals/ })).toBeTruthy();
    const record = `/api/v1/tables/${table}/record?match=2`;
    expect(asked.mock.calls.map(([url]) => url)).toEqual([record]);
    expect(screen.getByRole('link', { name: english('fair-get-data') }).getAttribute('href')).toBe(
      record,
    );
    history.replaceState(null, '', `/fair/${table}`);
  });

  test('marks the cards that the player saw, and names the one that does not fit', async () => {
    const [third, eighth] = lay(longer, 3, 8) as [Seen, Seen];
    localStorage.setItem(
      'knekt.fair',
      JSON.stringify({ [table]: noted({ seen: { [use]: [third, eighth] } }) }),
    );
    answer(longer);
    render(FairDealPage);
    expect(await screen.findByText(starting('fair-step-seen-good', { n: 2 }))).toBeTruthy();
    expect(screen.getByText(saying('fair-deck-seen', { n: 2 }))).toBeTruthy();
    expect(document.querySelectorAll('li.mine')).toHaveLength(2);
    expect(document.querySelector('li.other')).toBeNull();
    cleanup();

    localStorage.setItem(
      'knekt.fair',
      JSON.stringify({ [table]: noted({ seen: { [use]: [[3, eighth[1]]] } }) }),
    );
    render(FairDealPage);
    expect(await screen.findByRole('heading', { name: english('fair-bad') })).toBeTruthy();
    expect(
      screen.getByText(
        /^Failed: You saw .* at position 4 of the deck; the secrets put .* there\.$/,
      ),
    ).toBeTruthy();
    expect(document.querySelectorAll('li.other')).toHaveLength(1);
    expect(screen.getByText(/^you saw: /)).toBeTruthy();
  });

  test('accuses nobody by its notes while it cannot know the epoch of the table', async () => {
    const [, eighth] = lay(longer, 3, 8) as [Seen, Seen];
    const notes = noted({ epoch: 1, seen: { [use]: [[3, eighth[1]]] } });
    localStorage.setItem('knekt.fair', JSON.stringify({ [table]: notes }));
    const look = vi.fn(async () => new Response('{"code":"forbidden"}', { status: 403 }));
    const proof = async () => new Response(JSON.stringify(longer));
    vi.stubGlobal('fetch', (url: string) => (url.endsWith('/proof') ? proof() : look()));
    render(FairDealPage);
    expect(await screen.findByRole('heading', { name: /^Verified: all \d deals/ })).toBeTruthy();
    cleanup();
    look.mockRejectedValue(new TypeError('no way'));
    render(FairDealPage);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(english('fair-none-offline'));
  });

  test('is red, and explains what does not fit', async () => {
    answer(changed((deal) => Object.assign(deal, { secret: flip(deal.secret) })));
    render(FairDealPage);
    expect(await screen.findByRole('heading', { name: english('fair-bad') })).toBeTruthy();
    expect(
      screen.getByText(starting('fair-broken', { why: english('fair-step-secret-bad') })),
    ).toBeTruthy();
  });

  test('names the seat that withheld a secret', async () => {
    const withheld = changed((deal) => {
      deal.seats = [{ seat: 1, commit: 'a'.repeat(64), reveal: null }];
    });
    answer(withheld);
    render(FairDealPage);
    expect(
      await screen.findByText(/Seat 2 committed to a secret but didn’t reveal it/),
    ).toBeTruthy();
  });

  test('shows what is published of a match that has only begun', async () => {
    const [deal] = honest.fairness.deals;
    const running = { deal: 0, commit: deal?.commit, deck: deal?.deck, roots: deal?.roots };
    answer({ ...honest, fairness: { ...honest.fairness, deals: [] }, shuffles: [], running });
    render(FairDealPage);
    expect(await screen.findByText(starting('fair-not-yet'))).toBeTruthy();
    expect(screen.getByRole('heading', { name: english('fair-running', { n: 1 }) })).toBeTruthy();
    expect(screen.getByText(deal?.commit ?? '')).toBeTruthy();
  });

  test('says that there is no proof', async () => {
    answer({ code: 'not_found' }, 404);
    render(FairDealPage);
    expect((await screen.findByRole('alert')).textContent).toContain(
      english('fair-none-not_found'),
    );
  });
});

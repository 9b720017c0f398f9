/** A card's position at a moment. */
export interface Lay {
  readonly card: HTMLElement;
  readonly box: DOMRect;
  readonly to: string | undefined;
  readonly won: boolean;
}

/** Cards by what they are: with two packs several lie there that are the same. */
export type Lays = ReadonlyMap<string, readonly Lay[]>;

export function byName(lays: readonly Lay[]): Lays {
  const out = new Map<string, Lay[]>();
  for (const lay of lays) {
    const name = lay.card.dataset.fly ?? '';
    out.set(name, [...(out.get(name) ?? []), lay]);
  }
  return out;
}

/**
 * Matches cards with their old positions: a card's own, or that of an equal card that is gone. The
 * rest is returned as `gone`.
 */
export function pair(was: Lays, now: readonly HTMLElement[]) {
  const origin = new Map<HTMLElement, Lay>();
  const gone = new Map<string, Lay[]>();
  const here = new Set(now);
  for (const [name, lays] of was) {
    for (const lay of lays) {
      if (here.has(lay.card) && lay.card.dataset.fly === name) origin.set(lay.card, lay);
      else gone.set(name, [...(gone.get(name) ?? []), lay]);
    }
  }
  for (const card of now) {
    const twin = origin.has(card) ? undefined : gone.get(card.dataset.fly ?? '')?.shift();
    if (twin) origin.set(card, twin);
  }
  return { origin, gone: [...gone].flatMap(([name, lays]) => lays.map((lay) => ({ name, lay }))) };
}

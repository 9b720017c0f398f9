import type { Model } from '../model';

/** A player's rating, as on the profile page. */
interface Rating {
  readonly rating: number;
  readonly matches: number;
}

/** A rating before and after a match; nothing before the first rated one. */
export interface Rated {
  readonly before: number | undefined;
  readonly after: number;
}

const KEPT = 'knekt.ratings';

/** The match whose ratings are noted, or on their way. */
let asked = '';

const rated = (model: Model) => model.table.settings?.rated === true;
const keyOf = (model: Model) => `${model.id}/${model.epoch}/${model.matchNo}`;

async function ratingOf(model: Model, id: string): Promise<Rating | undefined> {
  const { profileOf } = await import('../../people/answers');
  const { games } = await profileOf(id);
  return games.find(({ game }) => game === model.game)?.rating ?? undefined;
}

const ratingsOf = (model: Model) =>
  Promise.all(
    model.table.seats.map(({ id }) =>
      id ? ratingOf(model, id).catch(() => undefined) : undefined,
    ),
  );

/**
 * Remembers all ratings before the end of a rated match, so that the result can show the change.
 */
export async function noteRatings(model: Model): Promise<void> {
  const of = keyOf(model);
  if (!rated(model) || !model.match || model.match.result || asked === of || noted(model)) return;
  asked = of;
  const before = await ratingsOf(model);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ of, before: before.map((one) => one ?? null) }));
  } catch {
    // Then the result shows the rating without its change.
  }
}

function noted(model: Model): readonly (Rating | null)[] | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as {
      of?: string;
      before?: (Rating | null)[];
    } | null;
    return kept?.of === keyOf(model) ? kept.before : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the rating changes of a finished rated match, by seat. */
export async function changedRatings(model: Model): Promise<readonly (Rated | undefined)[]> {
  if (!rated(model)) return [];
  const before = noted(model);
  const after = await ratingsOf(model);
  return after.map((one, seat) => one && { before: before?.[seat]?.rating, after: one.rating });
}

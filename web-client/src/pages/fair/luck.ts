import type { GameName } from '../../net/frames';
import { ask } from '../../net/http';

/** A player's card luck at one game, and the expected one. */
export interface Luck {
  readonly game: GameName;
  readonly deals: number;
  /** High cards per deal: the player's, and the expected average. */
  readonly mean: number;
  readonly expected: number;
  /** The difference, in standard deviations. */
  readonly off: number;
  /** In how many deals there was no high card, one, two and so on, and in how many chance gives them. */
  readonly counts: readonly Count[];
}

interface Count {
  readonly deals: number;
  readonly expected: number;
}

export const ownLuck = async (): Promise<readonly Luck[]> =>
  (await ask<{ readonly games: readonly Luck[] }>('GET', '/me/deals')).games;

/** From so many deals on something can be said of them. */
const DEALS_MIN = 20;

/**
 * Classifies the difference: one player in twenty is `far` off by chance, and one in four hundred
 * `very` far.
 */
export function verdict({ deals, off }: Luck): 'few' | 'within' | 'far' | 'very' {
  if (deals < DEALS_MIN) return 'few';
  const far = Math.abs(off);
  if (far < 2) return 'within';
  return far < 3 ? 'far' : 'very';
}

/**
 * Returns the counts to draw: up to the last one that occurred, or is expected once in twenty times
 * as many deals.
 */
export function shown(counts: readonly Count[]): readonly Count[] {
  const last = counts.findLastIndex(({ deals, expected }) => deals > 0 || expected >= 0.05);
  return counts.slice(0, last + 1);
}

const STEPS_MAX = 4;

/** Round numbers from 0 to at least `most`, evenly spaced. */
export function axis(most: number): readonly number[] {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, most / STEPS_MAX)));
  const step =
    [1, 2, 5, 10].map((n) => n * unit).find((one) => one * STEPS_MAX >= most) ?? 10 * unit;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, n) => n * step);
}

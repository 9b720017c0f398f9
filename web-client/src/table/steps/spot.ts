/** A rectangle in the window, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The minimum distance between a note and taken areas. */
const AIR = 5;
/** The grid of tried positions, in pixels. */
const STEP = 6;
/** Above what a note is about is nearer to it than as far beside it. */
const ASIDE = 0.4;

export const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right + AIR &&
  b.left < a.right + AIR &&
  a.top < b.bottom + AIR &&
  b.top < a.bottom + AIR;

const contains = (around: Box, box: Box): boolean =>
  box.left >= around.left &&
  box.top >= around.top &&
  box.right <= around.right &&
  box.bottom <= around.bottom;

/** Returns true if a note fits there. */
export const isFree = (box: Box, taken: readonly Box[], within: Box): boolean =>
  contains(within, box) && !taken.some((other) => isOver(box, other));

const steps = (from: number, to: number): number[] =>
  Array.from(
    { length: Math.max(0, Math.floor((to - from) / STEP) + 1) },
    (_, i) => from + i * STEP,
  );

/**
 * Returns the free place within the table that is nearest to the note's subject, if there is one.
 */
export function spot(
  size: { readonly width: number; readonly height: number },
  about: Box,
  taken: readonly Box[],
  within: Box,
): Box | undefined {
  const at = (left: number, top: number): Box => ({
    left,
    top,
    right: left + size.width,
    bottom: top + size.height,
  });
  const far = (box: Box) =>
    Math.max(0, about.top - box.bottom, box.top - about.bottom) +
    ASIDE * Math.abs(box.left + box.right - about.left - about.right);
  let best: Box | undefined;
  for (const top of steps(within.top, within.bottom - size.height)) {
    for (const left of steps(within.left, within.right - size.width)) {
      const box = at(left, top);
      if ((!best || far(box) < far(best)) && isFree(box, taken, within)) best = box;
    }
  }
  return best;
}

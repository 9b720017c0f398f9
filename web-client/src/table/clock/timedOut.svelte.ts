/**
 * The moment of the player's own last time-out. Known to this page only: updates do not contain it.
 */
export const timedOut = $state({ at: 0 });

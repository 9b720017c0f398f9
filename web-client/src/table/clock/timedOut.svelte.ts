/** The moment of one's own last time-out. Only this page knows it: the update does not say. */
export const timedOut = $state({ at: 0 });

const LIMIT_MS = 60_000;

/** A new time limit for a request, long enough for a slow phone: an answer that hangs is none. */
export const timeLimit = (): AbortSignal => AbortSignal.timeout(LIMIT_MS);

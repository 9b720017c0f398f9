const FIRST_MS = 300;
const MOST_MS = 8000;

/**
 * Returns the delay before an attempt: exponential backoff with full jitter, so that a crowd does
 * not come back as one.
 */
export function delayMs(attempt: number, random: () => number = Math.random): number {
  if (attempt === 0) return 0;
  return Math.round(random() * Math.min(MOST_MS, FIRST_MS * 2 ** attempt));
}

const RELOADED = 'knekt.reloaded';
const AGAIN_MS = 60_000;

/**
 * Loads the page anew, for a page that is gone was another version's. Once a minute at most: where the network is
 * what is missing, that would help nobody.
 */
export function reloadStale(now: number, reload = () => location.reload()): void {
  try {
    if (now - Number(sessionStorage.getItem(RELOADED) ?? 0) < AGAIN_MS) return;
    sessionStorage.setItem(RELOADED, String(now));
  } catch {
    // What cannot be remembered could go on for ever.
    return;
  }
  reload();
}

/**
 * Asks the browser to keep stored data (preferences, card positions) that it might clear after some
 * days, as Safari does. Installed pages only, where browsers grant it silently.
 */
export async function persist(): Promise<void> {
  const { storage } = navigator;
  if (!storage?.persist || !matchMedia('(display-mode: standalone)').matches) return;
  if (!(await storage.persisted())) await storage.persist();
}

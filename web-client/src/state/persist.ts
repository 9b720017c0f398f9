/**
 * Asks the browser to keep what this page stores (preferences, what was seen of deals), where it would else clear it after
 * some days, as Safari does. Only of an installed page, where browsers grant that without a question.
 */
export async function persist(): Promise<void> {
  const { storage } = navigator;
  if (!storage?.persist || !matchMedia('(display-mode: standalone)').matches) return;
  if (!(await storage.persisted())) await storage.persist();
}

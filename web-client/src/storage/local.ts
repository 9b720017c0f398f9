/** Values that storage refused, because it is full or forbidden: they last as long as the page. */
const memory = new Map<string, string>();

/** Reads a remembered value. */
export function recall(key: string): string | undefined {
  if (memory.has(key)) return memory.get(key);
  try {
    // A value removed by another tab is gone here, too.
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or deletes it if undefined. */
export function remember(key: string, value: string | undefined): void {
  memory.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== undefined) memory.set(key, value);
  }
}

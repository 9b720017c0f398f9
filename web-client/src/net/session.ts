const TOKEN = 'knekt.token';
const NAME = 'knekt.name';
/** Under which name it is kept what one saw of deals, to check them by: it goes with whoever one was. */
export const DEALS_KEPT = 'knekt.fair';

/** What storage would not take, for it can be full, or forbidden: that lasts as long as the page. */
const memory = new Map<string, string>();

/** What this browser remembers under a name. */
export function recall(key: string): string | undefined {
  if (memory.has(key)) return memory.get(key);
  try {
    // What another tab forgot is forgotten here, too.
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a value, or forgets it where there is none. */
export function remember(key: string, value: string | undefined): void {
  memory.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== undefined) memory.set(key, value);
  }
}

/** Who this browser is: a token once the server gave one, before that a name. */
export const session = {
  get token() {
    return recall(TOKEN);
  },
  set token(value: string | undefined) {
    remember(TOKEN, value);
  },
  get name() {
    return recall(NAME);
  },
  set name(value: string | undefined) {
    remember(NAME, value);
  },
};

const TOKEN = 'knekt.token';
const NAME = 'knekt.name';
/** Under which name it is kept what one saw of deals, to check them by: it goes with whoever one was. */
export const DEALS_KEPT = 'knekt.fair';

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

let token: string | undefined;

/**
 * Who this browser is: the server's cookie says that, which no script can read. Here is only what a guest goes by, and the
 * token of a browser that keeps no cookie, for as long as the page.
 */
export const session = {
  /** Also the one that an older version of this page kept, until `moveToken` has moved it. */
  get token() {
    return token ?? recall(TOKEN);
  },
  set token(value: string | undefined) {
    token = value;
    remember(TOKEN, undefined);
  },
  get name() {
    return recall(NAME);
  },
  set name(value: string | undefined) {
    remember(NAME, value);
  },
};

/** Has the browser keep in its cookie what an older version of this page kept where scripts can read it. */
export async function moveToken(keep: () => Promise<unknown>): Promise<void> {
  const old = recall(TOKEN);
  if (old === undefined || !navigator.cookieEnabled) return;
  await keep();
  if (recall(TOKEN) === old) session.token = undefined;
}

const TOKEN = 'knekt.token';
const NAME = 'knekt.name';
/** The storage key of the evidence for the verification page; it is removed with the identity. */
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

let token: string | undefined;

/**
 * The identity of this browser is in the server's cookie, which no script can read. This has only a
 * guest's name, and the token of a browser without cookies, for as long as the page.
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

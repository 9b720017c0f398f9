const TOKEN = 'knekt.token';
const NAME = 'knekt.name';

/** Storage can be full, or forbidden; then the session lasts as long as the page. */
const memory = new Map<string, string>();

/** What this browser remembers under a name. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

/** Remembers a value, or forgets it where there is none. */
export function remember(key: string, value: string | undefined): void {
  if (value === undefined) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The copy in memory stays.
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

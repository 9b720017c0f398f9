import { recall, remember } from '../storage/local';

const TOKEN = 'knekt.token';
const NAME = 'knekt.name';
/** The storage key of the evidence for the verification page; it is removed with the identity. */
export const DEALS_KEPT = 'knekt.fair';

let token: string | undefined;

/**
 * The identity of this browser is in the server's cookie, which no script can read. This has only a
 * guest's name, and the token of a browser without cookies, for as long as the page.
 */
export const identity = {
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
  if (recall(TOKEN) === old) identity.token = undefined;
}

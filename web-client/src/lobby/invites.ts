import { at } from '../net/base';
import { recall, remember } from '../net/session';

/**
 * Returns the path of a table. The invitation is in the fragment, which never reaches a server log.
 */
export const tablePath = (table: string, invite?: string) =>
  at(`/t/${table}${invite ? `#${invite}` : ''}`);

const inviteKey = (table: string) => `knekt.invite.${table}`;

/** The invitation of a table that one made or was sent. */
export function inviteOf(table: string): string | undefined {
  return codeIn(location.hash.slice(1)) ?? recall(inviteKey(table));
}

/** Remembers the invitation in the URL, for a later visit without it. */
export function keepArrival(table: string): void {
  const invite = codeIn(location.hash.slice(1));
  if (invite) keepInvite(table, invite);
}

/** Remembers the invitation that led to a table. */
export const keepInvite = (table: string, invite: string): void =>
  remember(inviteKey(table), invite);

/** The bare invitation that a text is, or that a link to the page of one ends with: `…/j/CODE`. */
export function codeIn(text: string): string | undefined {
  return /(?:^|\/j\/)([0-9a-z-]{10,12})(?:[/?#]\S*)?$/i.exec(text.trim())?.[1];
}

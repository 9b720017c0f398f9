import { at } from '../net/base';
import { withoutMarks } from '../net/mendUrl';
import { recall, remember } from '../storage/local';

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

/** Returns the bare invitation that a text is, or that a link in it has: `…/j/CODE`. */
export function codeIn(text: string): string | undefined {
  const found = /^([0-9a-z-]{10,12})$|\/j\/([0-9a-z-]{10,12})(?![0-9a-z-])/i.exec(
    withoutMarks(text),
  );
  return found?.[1] ?? found?.[2];
}

/** Returns the table that a text or a link in it names, and the invitation of the link. */
export function tableIn(text: string): { table: string; invite?: string } | undefined {
  const found = /([0-9a-f]{8}-[0-9a-f-]{27})(?:#([0-9a-z_-]+))?/i.exec(withoutMarks(text));
  if (!found?.[1]) return undefined;
  return found[2] ? { table: found[1], invite: found[2] } : { table: found[1] };
}

/** Returns true for an id, so that a damaged link is not taken for one to a lost table. */
export const isTableId = (id: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

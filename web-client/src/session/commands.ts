import { locale } from '../i18n/locale.svelte';
import { Refusal } from '../net/connection';
import type { GameName, Seat } from '../net/frames';
import type { LEVELS } from '../storage/preferences.svelte';
import { app } from './app.svelte';
import { invited } from './invited';
import { inviteOf, keepInvite, tablePath } from './invites';

/** The request for a new table. */
export interface NewTable {
  readonly game: GameName;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Bots take all seats but one, and the match begins at once. */
  readonly bots: boolean;
  readonly level?: Level;
}

export type Level = (typeof LEVELS)[number];

/** The language of a listed table: the page's current one, not the connection's. */
const spoken = () => (locale.language === 'pseudo' ? {} : { lang: locale.language });

/** Makes a table and sits down at it; its name. */
export async function createTable(table: NewTable): Promise<string> {
  const { game, seats, options, settings, level = 'plain' } = table;
  const request = { op: 'create', game, seats, options, settings, ...spoken() };
  const ack = await app.command(request).catch((error: unknown) => {
    const isFull = error instanceof Refusal && error.err.reason === 'too_many_waiting';
    if (!table.bots || !isFull) throw error;
    // It waits for nobody: only in the lobby it would be one more open table.
    return app.command({ ...request, settings: { ...settings, visibility: 'link' } });
  });
  const id = ack.table ?? '';
  if (ack.invite) keepInvite(id, ack.invite);
  await sit(id, 0);
  if (table.bots) {
    for (let seat = 1; seat < seats; seat++)
      await app.command({ op: 'add_bot', table: id, seat, level });
    await app.command({ op: 'ready', table: id, ready: true });
  }
  return id;
}

/** Finds a seat where people wait, or at a new table, where bots of that level take the free seats in the end; the table. */
export async function quickPlay(game: GameName, level: Level = 'plain'): Promise<string> {
  const { table = '', seat } = await app.command({
    op: 'quickplay',
    game,
    ...(level === 'plain' ? {} : { level }),
    ...spoken(),
  });
  if (seat !== undefined) app.satDown(table, seat);
  return table;
}

/** Sits down, in the seat named or in any. */
export async function sit(table: string, seat?: Seat): Promise<void> {
  const invite = inviteOf(table);
  const request = {
    op: 'sit',
    table,
    ...(seat === undefined ? {} : { seat }),
    ...(invite ? { invite } : {}),
  };
  const { seat: own = seat } = await app.command(request);
  if (own !== undefined) app.satDown(table, own);
}

/** Creates a new invitation; the previous one stops working. */
export async function makeInvite(table: string): Promise<string | undefined> {
  const { invite } = await app.command({ op: 'invite', table });
  if (invite) keepInvite(table, invite);
  if (location.hash) history.replaceState(history.state, '', tablePath(table, invite));
  return invite;
}

/** The table that a bare invitation opens. */
export async function tableOf(invite: string): Promise<{ table: string; invite: string }> {
  const { table } = await invited(invite);
  return { table, invite };
}

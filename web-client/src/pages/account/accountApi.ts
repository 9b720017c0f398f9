import { saveFile } from '../../dom/save';
import type { User } from '../../net/frames';
import { ask } from '../../net/http';
import { app } from '../../session/app.svelte';

/** A user with a session token; a browser has a cookie instead. */
export interface Introduced {
  readonly user: User;
  readonly token?: string;
}

/** A session, or a token for a program, without what opens it. */
export interface Access {
  readonly id: string;
  readonly label?: string;
  readonly scopes: readonly string[];
  readonly created: number;
  readonly used?: number;
  readonly expires?: number;
}

/** The ways to an account: log in, register, or upgrade a guest. */
export type Way = 'login' | 'register' | 'upgrade';

/** Logs in, and is that account from now on, on every connection of this page. */
export async function enter(way: Way, name: string, password: string): Promise<void> {
  const { user, token } = await ask<Introduced>('POST', `/${way}`, { name, password });
  app.begin(user, token);
}

export async function rename(name: string): Promise<void> {
  app.user = await ask<User>('PATCH', '/me', { name });
}

export const changePassword = (old: string, fresh: string): Promise<User> =>
  ask('PATCH', '/me', { password: { old, new: fresh } });

/** Deletes the user; guests have no password. */
export async function erase(password: string | undefined): Promise<void> {
  await ask('DELETE', '/me', password === undefined ? {} : { password });
  app.begin();
}

export const accesses = (): Promise<readonly Access[]> => ask('GET', '/me/tokens');
export const endAccess = (id: string): Promise<void> => ask('DELETE', `/me/tokens/${id}`);
export const makeToken = (
  label: string,
  scopes: readonly string[],
  days?: number,
): Promise<{ token: string }> =>
  ask('POST', '/me/tokens', {
    label,
    scopes,
    ...(days === undefined ? {} : { expires_in_days: days }),
  });

/** Since when there is a link that was not used. */
export const recoveryMade = async (): Promise<number | undefined> =>
  (await ask<{ readonly made?: number }>('GET', '/me/recovery')).made;
/** Makes the secret of a one-time login link. */
export const makeRecovery = async (): Promise<string> =>
  (await ask<{ readonly key: string }>('POST', '/me/recovery')).key;
export const endRecovery = (): Promise<void> => ask('DELETE', '/me/recovery');

/** Is from now on who made this key. */
export async function recover(key: string): Promise<void> {
  const { user, token } = await ask<Introduced>('POST', '/recover', { key });
  app.begin(user, token);
}

export const bots = (): Promise<readonly User[]> => ask('GET', '/me/bots');
export const makeBot = (name: string): Promise<{ token: string }> =>
  ask('POST', '/me/bots', { name });
export const renewBot = (id: string): Promise<{ token: string }> =>
  ask('POST', `/me/bots/${id}/token`);
export const eraseBot = (id: string): Promise<undefined> => ask('DELETE', `/me/bots/${id}`);

/** Hands over everything that the server knows of one, as a file. */
export async function download(name: string): Promise<void> {
  saveFile(`knekt-${name}.json`, await ask<unknown>('GET', '/me/export'), 2);
}

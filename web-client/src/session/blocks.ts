import { ask } from '../net/http';

/** A blocked player. */
export interface Blocked {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly since: number;
}

export const blocks = (): Promise<readonly Blocked[]> => ask('GET', '/me/blocks');
/** Blocks an account or a bot, by its id or its current name. */
export const block = (whom: string): Promise<void> => ask('POST', '/me/blocks', { name: whom });
export const unblock = (id: string): Promise<void> => ask('DELETE', `/me/blocks/${id}`);

import { ask } from '../net/http';

/** Somebody whom one does not hear. */
export interface Blocked {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly since: number;
}

export const blocks = (): Promise<readonly Blocked[]> => ask('GET', '/me/blocks');
export const hearNoMore = (name: string): Promise<void> => ask('POST', '/me/blocks', { name });
export const hearAgain = (id: string): Promise<void> => ask('DELETE', `/me/blocks/${id}`);

import { t } from '../i18n/fluent';
import { session } from '../net/session';
import { app } from '../state/app.svelte';

const number = 10 + Math.floor(Math.random() * 990);
let chosen = $state(session.name);

/** The name that a guest goes by; a ready one, so that nobody has to think of one first. */
export const guest = {
  get name(): string {
    return chosen ?? t('guest-name', { n: String(number) });
  },
  set name(name: string) {
    chosen = name;
  },
};

/** Makes the guest known to the server, once. */
export async function beKnown(): Promise<void> {
  const name = guest.name.trim();
  if (!app.user && name === '') throw new Error(t('name-needed'));
  await app.signIn(name);
}

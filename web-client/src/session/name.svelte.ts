import { t } from '../i18n/fluent';
import { identity } from '../net/identity';
import { recall, remember } from '../storage/local';
import { app } from './app.svelte';

const NUMBER = 'knekt.guest';
/** The storage key of a name typed before joining. */
const TYPED = 'knekt.typed_name';
const LEAST = 10;
const MANY = 990;

/** The number in the name that is offered: the same after a reload. */
function numbered(): number {
  const known = Number(recall(NUMBER));
  if (Number.isInteger(known) && known >= LEAST && known < LEAST + MANY) return known;
  const number = LEAST + Math.floor(Math.random() * MANY);
  remember(NUMBER, String(number));
  return number;
}
const number = numbered();
let chosen = $state(identity.name ?? recall(TYPED));

/** A suggested name for a guest. */
export const guest = {
  get name(): string {
    return chosen ?? t('guest-name', { n: String(number) });
  },
  set name(name: string) {
    chosen = name;
    remember(TYPED, name === '' ? undefined : name);
  },
};

/** Makes the guest known to the server, once. */
export async function ensureNamed(): Promise<void> {
  const name = guest.name.trim();
  if (!app.user && name === '') throw new Error(t('name-needed'));
  await app.signIn(name);
}

import { Refusal } from '../net/connection';
import type { TableSeat } from '../net/frames';
import { recall, remember } from '../storage/local';
import { profileOf } from './answers';

const STORED = 'knekt.friend_ids';
/** The names that earlier versions kept instead. */
const STORED_NAMES = 'knekt.friends';
/** Adding more friends removes the oldest. */
const FRIENDS_MOST = 200;

/**
 * The viewer's friends, kept in this browser and shared with no one: the ids of accounts, since a
 * name can change, and belong to somebody else later.
 */
class Friends {
  #ids = $state.raw(read(recall(STORED)));

  get any(): boolean {
    return this.#ids.length > 0;
  }

  has(id: string): boolean {
    return this.#ids.includes(id);
  }

  toggle(id: string): void {
    const others = this.#ids.filter((friend) => friend !== id);
    this.#ids = (others.length < this.#ids.length ? others : [id, ...others]).slice(
      0,
      FRIENDS_MOST,
    );
    remember(STORED, this.any ? JSON.stringify(this.#ids) : undefined);
  }

  /** Applies a change from another tab. */
  read(text: string | undefined): void {
    this.#ids = read(text);
  }
}

export const friends = new Friends();

/** Returns true if a friend has the seat: a guest has no id, and does not count. */
export const isFriend = ({ kind, id }: TableSeat): boolean =>
  kind === 'account' && id !== undefined && friends.has(id);

/** Invalid stored values are ignored. */
function read(text: string | undefined): readonly string[] {
  try {
    const said: unknown = JSON.parse(text ?? '[]');
    const fits = (one: unknown): one is string =>
      typeof one === 'string' && one !== '' && one.length <= 64;
    return Array.isArray(said) ? said.filter(fits).slice(0, FRIENDS_MOST) : [];
  } catch {
    return [];
  }
}

/**
 * Replaces the names that earlier versions kept by the ids of the accounts that have them now, the
 * oldest first. A name that nobody has is dropped; after any other error the rest stays for later.
 */
async function replaceNames(): Promise<void> {
  for (let names = read(recall(STORED_NAMES)); names.length > 0; names = names.slice(0, -1)) {
    try {
      const { id, kind } = await profileOf(names.at(-1) as string);
      if (kind === 'account' && !friends.has(id)) friends.toggle(id);
    } catch (error) {
      if (!(error instanceof Refusal && error.err.code === 'not_found')) return;
    }
    remember(STORED_NAMES, names.length > 1 ? JSON.stringify(names.slice(0, -1)) : undefined);
  }
}

void replaceNames();

addEventListener('storage', (event) => {
  // A missing key means that storage was cleared.
  if (event.key === STORED || event.key === null) friends.read(event.newValue ?? undefined);
});

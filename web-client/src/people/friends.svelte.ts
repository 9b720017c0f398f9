import type { TableSeat } from '../net/frames';
import limits from '../net/limits.json';
import { recall, remember } from '../net/session';
import { lengthOf } from '../state/length';

const STORED = 'knekt.friends';
/** Adding more friends removes the oldest. */
const FRIENDS_MOST = 200;

/**
 * The viewer's friends, kept in this browser and shared with no one. They are account names,
 * because a table has only names, and a guest can have any. A friend who is renamed is no longer
 * recognized.
 */
class Friends {
  #names = $state.raw(read(recall(STORED)));

  get any(): boolean {
    return this.#names.length > 0;
  }

  has(name: string): boolean {
    return this.#names.some((friend) => isSame(friend, name));
  }

  toggle(name: string): void {
    const others = this.#names.filter((friend) => !isSame(friend, name));
    this.#names = (others.length < this.#names.length ? others : [name, ...others]).slice(
      0,
      FRIENDS_MOST,
    );
    remember(STORED, this.any ? JSON.stringify(this.#names) : undefined);
  }

  /** Applies a change from another tab. */
  read(text: string | undefined): void {
    this.#names = read(text);
  }
}

export const friends = new Friends();

/** Returns true if a friend has the seat: a guest can have anyone's name, and does not count. */
export const isFriend = ({ kind, name }: TableSeat): boolean =>
  kind === 'account' && name !== undefined && friends.has(name);

/** Folds case like the server: up and down again, so that `ß` is `ss`. */
const fold = (name: string) => name.toUpperCase().toLowerCase();
const isSame = (one: string, other: string) => fold(one) === fold(other);

/** Invalid stored values are ignored. */
function read(text: string | undefined): readonly string[] {
  try {
    const said: unknown = JSON.parse(text ?? '[]');
    // Longer values in storage are not ours.
    const fits = (name: unknown): name is string =>
      typeof name === 'string' && name !== '' && lengthOf(name) <= limits.name;
    return Array.isArray(said) ? said.filter(fits).slice(0, FRIENDS_MOST) : [];
  } catch {
    return [];
  }
}

addEventListener('storage', (event) => {
  // A missing key means that storage was cleared.
  if (event.key === STORED || event.key === null) friends.read(event.newValue ?? undefined);
});

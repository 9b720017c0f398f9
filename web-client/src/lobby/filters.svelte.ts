import { LANGUAGES } from '../i18n/languages';
import { GAMES, type LobbyTable } from '../net/frames';
import { recall, remember } from '../net/session';
import { isFriend } from '../people/friends.svelte';

/** Which tables of the lobby somebody wants to see; what is empty does not matter. */
export interface Filters {
  game: string;
  clock: string;
  rated: string;
  lang: string;
  /** Those alone where a seat may have more time than the clock gives. */
  moreTime: boolean;
  /** Those alone where one may sit down: none that is only watched. */
  free: boolean;
  /** Those alone where somebody is. */
  people: boolean;
  /** Those alone where somebody sits whom one starred. */
  friends: boolean;
}

export const CLOCKS = ['none', 'timed', 'days'] as const;
export const RATED = ['yes', 'no'] as const;

const STORED = 'knekt.lobby';
const ALL: Filters = {
  game: '',
  clock: '',
  rated: '',
  lang: '',
  moreTime: false,
  free: false,
  people: false,
  friends: false,
};

/** What was chosen last in this browser. */
export const filters: Filters = $state(read());

/** Chooses otherwise, and keeps that. */
export function choose(change: Partial<Filters>): void {
  Object.assign(filters, change);
  remember(STORED, isFiltered(filters) ? JSON.stringify(filters) : undefined);
}

export const chooseAll = (): void => choose(ALL);

/** How many filters are set besides the game. */
export const besides = ({ game: _, ...others }: Filters): number =>
  Object.values(others).filter(Boolean).length;

export const isFiltered = (wanted: Filters): boolean => wanted.game !== '' || besides(wanted) > 0;

/** Whether a table is one of those. */
export const fits = (
  table: LobbyTable,
  { game, clock, rated, lang, moreTime, people, friends }: Filters,
): boolean =>
  (game === '' || table.game === game) &&
  (clock === '' || clock === kind(table)) &&
  (rated === '' || (rated === 'yes') === (table.rated ?? false)) &&
  (lang === '' || lang === table.lang) &&
  !(moreTime && !table.more_time) &&
  !(people && table.away) &&
  (!friends || table.seats.some(isFriend));

function kind({ clock }: LobbyTable): (typeof CLOCKS)[number] {
  if (!clock || clock.style === 'none') return 'none';
  return clock.style === 'days' ? 'days' : 'timed';
}

/** Storage may hold anything: what is not ours is nothing. */
function read(): Filters {
  try {
    const said = JSON.parse(recall(STORED) ?? '{}') as Partial<Filters>;
    const word = (value: unknown, of: readonly string[]) =>
      of.find((known) => known === value) ?? '';
    return {
      game: word(said.game, GAMES),
      clock: word(said.clock, CLOCKS),
      rated: word(said.rated, RATED),
      lang: word(said.lang, Object.keys(LANGUAGES)),
      moreTime: said.moreTime === true,
      free: said.free === true,
      people: said.people === true,
      friends: said.friends === true,
    };
  } catch {
    return { ...ALL };
  }
}

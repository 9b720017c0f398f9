import { LANGUAGES } from '../../i18n/languages';
import { GAMES, type LobbyTable } from '../../net/frames';
import { isFriend } from '../../people/friends.svelte';
import { recall, remember } from '../../storage/local';

/** The filters of the lobby; empty ones are off. */
export interface Filters {
  game: string;
  clock: string;
  rated: string;
  lang: string;
  /** Only tables with adjustable time. */
  moreTime: boolean;
  /** Only tables with a free seat. */
  free: boolean;
  /** Only tables with people at them. */
  people: boolean;
  /** Only tables with a friend. */
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

/** The filters, remembered in this browser. */
export const filters: Filters = $state(read());

/** Chooses otherwise, and keeps that. */
export function choose(change: Partial<Filters>): void {
  Object.assign(filters, change);
  remember(STORED, isFiltered(filters) ? JSON.stringify(filters) : undefined);
}

export const chooseAll = (): void => choose(ALL);

/** Returns the number of filters besides the game. */
export const countFilters = ({ game: _, ...others }: Filters): number =>
  Object.values(others).filter(Boolean).length;

export const isFiltered = (wanted: Filters): boolean =>
  wanted.game !== '' || countFilters(wanted) > 0;

/** Returns true if a table passes the filters. */
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

/** Invalid stored values are ignored. */
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

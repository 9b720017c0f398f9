import { GAMES, type LobbyTable } from '../net/frames';
import { recall, remember } from '../net/session';

/** Which tables of the lobby somebody wants to see; what is empty does not matter. */
export interface Filters {
  game: string;
  clock: string;
  rated: string;
  /** Those alone where a seat may have more time than the clock gives. */
  moreTime: boolean;
  /** Those alone where one may sit down: none that is only watched. */
  free: boolean;
  /** Those alone where somebody is. */
  people: boolean;
}

export const CLOCKS = ['none', 'timed', 'days'] as const;
export const RATED = ['yes', 'no'] as const;

const STORED = 'knekt.lobby';
const ALL: Filters = { game: '', clock: '', rated: '', moreTime: false, free: false, people: false };

/** What was chosen last in this browser. */
export const filters: Filters = $state(read());

/** Chooses otherwise, and keeps that. */
export function choose(change: Partial<Filters>): void {
  Object.assign(filters, change);
  remember(STORED, isFiltered(filters) ? JSON.stringify(filters) : undefined);
}

export const chooseAll = (): void => choose(ALL);

/** How many filters are set besides the game. */
export const besides = ({ clock, rated, moreTime, free, people }: Filters): number =>
  [clock, rated, moreTime, free, people].filter(Boolean).length;

export const isFiltered = (wanted: Filters): boolean => wanted.game !== '' || besides(wanted) > 0;

/** Whether a table is one of those. */
export const fits = (table: LobbyTable, { game, clock, rated, moreTime, people }: Filters): boolean =>
  (game === '' || table.game === game) &&
  (clock === '' || clock === kind(table)) &&
  (rated === '' || (rated === 'yes') === (table.rated ?? false)) &&
  !(moreTime && !table.more_time) &&
  !(people && table.away);

function kind({ clock }: LobbyTable): (typeof CLOCKS)[number] {
  if (!clock || clock.style === 'none') return 'none';
  return clock.style === 'days' ? 'days' : 'timed';
}

/** Storage may hold anything: what is not ours is nothing. */
function read(): Filters {
  try {
    const said = JSON.parse(recall(STORED) ?? '{}') as Partial<Filters>;
    const word = (value: unknown, of: readonly string[]) => of.find((known) => known === value) ?? '';
    return {
      game: word(said.game, GAMES),
      clock: word(said.clock, CLOCKS),
      rated: word(said.rated, RATED),
      moreTime: said.moreTime === true,
      free: said.free === true,
      people: said.people === true,
    };
  } catch {
    return { ...ALL };
  }
}

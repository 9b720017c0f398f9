import { t } from '../../i18n/fluent';
import { isLanguage, LANGUAGES, type Language } from '../../i18n/languages';
import type { GameName, LobbyTable } from '../../net/frames';

/** Returns true if a player can join the table now. */
export const isOpen = (table: LobbyTable): boolean =>
  table.status === 'waiting' && table.seats.some((seat) => seat.name === undefined);

export const isLive = (table: LobbyTable): boolean => table.status === 'playing';

export const taken = (table: LobbyTable): number =>
  table.seats.filter((seat) => seat.name !== undefined).length;

/** Returns the language of a table, if known. */
export const languageOf = ({ lang }: LobbyTable): Language | undefined =>
  lang && isLanguage(lang) ? lang : undefined;

/** Returns the languages of the tables, and the wanted one, in the usual order. */
export function languagesOf(tables: readonly LobbyTable[], wanted: string): Language[] {
  const spoken = new Set([...tables.map(languageOf), wanted]);
  return Object.keys(LANGUAGES).filter(
    (language): language is Language => isLanguage(language) && spoken.has(language),
  );
}

/** Counts the tables of a game that wait for players, and those being played. */
export function counts(
  tables: readonly LobbyTable[],
  game: GameName,
): { open: number; live: number } {
  const ofGame = tables.filter((table) => table.game === game);
  return { open: ofGame.filter(isOpen).length, live: ofGame.filter(isLive).length };
}

/** Returns the tables that are not among the others. */
export function without(
  tables: readonly LobbyTable[],
  others: readonly LobbyTable[],
): LobbyTable[] {
  const known = new Set(others.map(({ table }) => table));
  return tables.filter(({ table }) => !known.has(table));
}

/** Describes the time for a decision; undefined without a limit. */
export function clockOf({ clock }: LobbyTable): string | undefined {
  switch (clock?.style) {
    case undefined:
    case 'none':
      return undefined;
    case 'per_move':
      return t('table-per_move', { n: clock.seconds });
    case 'bank':
      return t('table-bank', { n: clock.increment_s, bank: clock.bank_s });
    case 'days':
      return t('table-days', { n: clock.days });
    default:
      return clock satisfies never;
  }
}

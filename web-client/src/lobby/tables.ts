import { t } from '../i18n/fluent';
import { isLanguage, LANGUAGES, type Language } from '../i18n/languages';
import type { GameName, LobbyTable } from '../net/frames';

/** Whether somebody may sit down there now. */
export const isOpen = (table: LobbyTable): boolean =>
  table.status === 'waiting' && table.seats.some((seat) => seat.name === undefined);

/** Whether there is something to watch. */
export const isLive = (table: LobbyTable): boolean => table.status === 'playing';

export const taken = (table: LobbyTable): number =>
  table.seats.filter((seat) => seat.name !== undefined).length;

/** What is spoken there, as far as that is known. */
export const languageOf = ({ lang }: LobbyTable): Language | undefined =>
  lang && isLanguage(lang) ? lang : undefined;

/** What is spoken at some of the tables, and what is looked for, in the order in which languages stand everywhere. */
export function languagesOf(tables: readonly LobbyTable[], wanted: string): Language[] {
  const spoken = new Set([...tables.map(languageOf), wanted]);
  return Object.keys(LANGUAGES).filter(
    (language): language is Language => isLanguage(language) && spoken.has(language),
  );
}

/** How many tables of a game wait for somebody, and at how many it is played. */
export function counts(
  tables: readonly LobbyTable[],
  game: GameName,
): { open: number; live: number } {
  const its = tables.filter((table) => table.game === game);
  return { open: its.filter(isOpen).length, live: its.filter(isLive).length };
}

/** What is listed, and what was fetched behind it: each table once, as the list has it, which is fresher. */
export function together(
  listed: readonly LobbyTable[],
  fetched: readonly LobbyTable[],
): readonly LobbyTable[] {
  const known = new Set(listed.map(({ table }) => table));
  return [...listed, ...fetched.filter(({ table }) => !known.has(table))];
}

/** How long a decision may take there, in a phrase; nothing where it may take as long as it takes. */
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

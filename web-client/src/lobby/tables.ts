import { t } from '../i18n/fluent';
import type { GameName, LobbyTable } from '../net/frames';

/** Whether somebody may sit down there now. */
export const isOpen = (table: LobbyTable): boolean =>
  table.status === 'waiting' && table.seats.some((seat) => seat.name === undefined);

/** Whether there is something to watch. */
export const isLive = (table: LobbyTable): boolean => table.status === 'playing';

export const taken = (table: LobbyTable): number => table.seats.filter((seat) => seat.name !== undefined).length;

/** How many tables of a game wait for somebody, and at how many it is played. */
export function counts(tables: readonly LobbyTable[], game: GameName): { open: number; live: number } {
  const its = tables.filter((table) => table.game === game);
  return { open: its.filter(isOpen).length, live: its.filter(isLive).length };
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

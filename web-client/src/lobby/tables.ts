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

import type { Seat, TableView } from '../../net/frames';
import { LEVELS } from '../../storage/preferences.svelte';

/** A command about a seat. */
export interface SeatAction {
  readonly op: 'block' | 'mute' | 'kick' | 'hand_over' | 'swap' | 'add_bot' | 'remove_bot';
  readonly more: Readonly<Record<string, unknown>>;
  /** A parameter that distinguishes actions of the same command: a level, or the other player. */
  readonly what?: string;
  /** Set if the action needs confirmation. */
  readonly big?: boolean;
}

/**
 * Returns the actions on another seat. The server decides; this only leaves out what it would
 * refuse.
 */
export function seatActions(
  table: TableView,
  seat: Seat,
  you: Seat | undefined,
  me: string | undefined,
): SeatAction[] {
  const at = table.seats[seat];
  if (!at || seat === you || me === undefined) return [];
  const host = table.host === me;
  const taken = at.name !== undefined;
  const playing = table.status === 'playing';
  const servers = at.kind === 'bot' && at.played_by !== 'owner';
  const person = taken && !servers;
  const muted = table.muted?.includes(seat) ?? false;
  const all: (SeatAction | false)[] = [
    person && { op: 'block', more: { seat } },
    host &&
      person && { op: 'mute', more: { seat, on: !muted }, what: muted ? 'again' : 'no_longer' },
    ...swaps(table, seat, host),
    host && person && { op: 'hand_over', more: { seat }, big: true },
    host &&
      person &&
      !(table.settings.rated && playing) && { op: 'kick', more: { seat }, big: true },
    host && servers && !playing && { op: 'remove_bot', more: { seat } },
    ...LEVELS.map((level): SeatAction | false =>
      host && !taken && !playing && !table.settings.rated
        ? { op: 'add_bot', more: { seat, level }, what: level }
        : false,
    ),
  ];
  return all.filter((action) => action !== false);
}

function swaps(table: TableView, seat: Seat, host: boolean): SeatAction[] {
  if (!host || table.status !== 'waiting' || table.seats[seat]?.name === undefined) return [];
  const others = table.seats.filter((other) => other.seat !== seat && other.name !== undefined);
  return others.map((other) => ({
    op: 'swap',
    more: { seats: [seat, other.seat] },
    what: other.name ?? '',
  }));
}

/** The id under which a seat's person has a page; guests and the server's bots have none. */
export function pageOf(table: TableView, seat: Seat): string | undefined {
  return table.seats[seat]?.id;
}

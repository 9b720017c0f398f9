import { type BotSeat, levelOf } from './face';

/** The bots of the server that have a face, by level. */
const BOTS: Readonly<Record<string, readonly string[]>> = {
  fool: ['olle', 'kunz', 'liv'],
  plain: ['maja', 'tor', 'grete'],
  good: ['freyr', 'sigga', 'elsa'],
  expert: ['runa', 'ukko', 'hilmar'],
};

/**
 * Returns the id of the bot with a face that sits there; undefined for other players. In old
 * matches a bot of another level can have the name, but not the face.
 */
export function knownBot(seat: BotSeat = {}): string | undefined {
  const bots = BOTS[levelOf(seat) ?? ''] ?? [];
  return bots.find((bot) => bot === seat.name?.toLowerCase());
}

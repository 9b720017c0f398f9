import type { MatchResult, Seat } from '../../net/frames';
import { knownBot } from '../../people/knownBot';
import { preferences } from '../../storage/preferences.svelte';
import type { Model } from '../model';

/** Returns whether bots may say something: they are quiet without the chat. */
export const botsTalk = (): boolean => preferences.chat && !preferences.zen;

/** Returns the seat of the one bot that greets in this match; the next match has another. */
export function greeter({
  others,
  seats,
  matchNo,
}: Pick<Model, 'others' | 'seats' | 'matchNo'>): Seat | undefined {
  const bots = others.filter((seat) => knownBot(seats[seat]));
  return bots[matchNo % bots.length];
}

/** The sentence of a bot at the end of a match. */
export interface LastWord {
  readonly seat: Seat;
  readonly bot: string;
  readonly how: 'win' | 'loss';
}

/**
 * Returns what the best bot among the winners says or, if the viewer won or no bot did, the best of
 * the others.
 */
export function lastWord(
  { seats, you }: Pick<Model, 'seats' | 'you'>,
  { ranking }: Pick<MatchResult, 'ranking'>,
): LastWord | undefined {
  const [winners = [], ...others] = ranking;
  const won = you !== undefined && winners.includes(you);
  const said = (all: readonly Seat[], how: LastWord['how']) =>
    all.flatMap((seat) => {
      const bot = knownBot(seats[seat]);
      return bot ? { seat, bot, how } : [];
    });
  return [...(won ? [] : said(winners, 'win')), ...said(others.flat(), 'loss')][0];
}

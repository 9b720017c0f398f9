import { list, t } from '../../i18n/fluent';
import { type Audience, narrate } from '../../i18n/narrate';
import type { GameEvent, OpenVote } from '../../net/frames';
import type { LogEntry } from '../../session/reduce';

/** Returns the question of a vote, in the words of the log. */
export const question = (vote: OpenVote, to: Audience): string =>
  narrate({ e: `${vote.what}_asked`, seat: vote.seat }, to) ?? '';

/** Returns the sentence naming the missing answers; empty for the only player asked. */
export function missing(vote: OpenVote, to: Audience): string {
  if (vote.waits_for.every((seat) => seat === to.you)) return '';
  const names = vote.waits_for.map((seat) => (seat === to.you ? t('you') : to.name(seat)));
  return t('vote-waits-for', { names: list(names) });
}

/** Returns the event that ended a vote, if there is one. */
export function outcome(entries: readonly LogEntry[]): GameEvent | undefined {
  return entries
    .map(({ event }) => event)
    .findLast(
      ({ e, yes }) =>
        e === 'taken_back' || e === 'takeback_lapsed' || (e === 'voted' && yes === false),
    );
}

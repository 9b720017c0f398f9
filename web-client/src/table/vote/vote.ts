import { list, t } from '../../i18n/fluent';
import { type Audience, narrate } from '../../i18n/narrate';
import type { GameEvent, OpenVote } from '../../net/frames';
import type { LogEntry } from '../../state/reduce';

/** What is asked, as a sentence: the one that the log has of it. */
export const question = (vote: OpenVote, to: Audience): string =>
  narrate({ e: `${vote.what}_asked`, seat: vote.seat }, to) ?? '';

/** Whose answer is missing, as a sentence; nothing to the one who alone is asked. */
export function missing(vote: OpenVote, to: Audience): string {
  if (vote.waits_for.every((seat) => seat === to.you)) return '';
  const names = vote.waits_for.map((seat) => (seat === to.you ? t('you') : to.name(seat)));
  return t('vote-waits-for', { names: list(names) });
}

/** How a vote ended, where one ended by what is told. */
export function outcome(told: readonly LogEntry[]): GameEvent | undefined {
  return told
    .map(({ event }) => event)
    .findLast(
      ({ e, yes }) =>
        e === 'taken_back' || e === 'takeback_lapsed' || (e === 'voted' && yes === false),
    );
}

import { cardName, isCard } from '../../cards/card';
import type { DealVerdict, Step } from '../../fair/judge';
import { t } from '../../i18n/fluent';

const named = (card: string) => (isCard(card) ? cardName(card) : card);

/**
 * Returns the sentence of a step; for the cards seen, their number or the one that does not match.
 */
export function stepText({ compared, restored, steps }: DealVerdict, step: Step): string {
  if (restored && steps[step] === 'unknown' && ['noted', 'seen'].includes(step))
    return t('fair-restored');
  if (step !== 'seen') return t(`fair-step-${step}-${steps[step]}`);
  const { n, other } = compared;
  if (other?.place !== undefined) {
    return t('fair-step-seen-bad', {
      card: named(other.card),
      n: other.place + 1,
      made: named(other.made ?? '–'),
    });
  }
  if (other) return t('fair-step-seen-unplaced', { card: named(other.card) });
  if (n > 0) return t('fair-step-seen-good', { n });
  return t(steps.order === 'unknown' ? 'fair-step-order-unknown' : 'fair-step-seen-unknown');
}

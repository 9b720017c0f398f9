import { find, loadTexts } from '../../i18n/fluent';
import { label } from '../../i18n/narrate';
import type { Action } from '../../net/frames';
import { ask } from '../../net/http';
import type { MatchReview, ReviewedDecision } from '../../protocol/review';
import type { Model } from '../../table/model';

/** Loads the review at a path of the API, with the texts of its reasons. */
export async function loadReview(path: string): Promise<MatchReview> {
  const [review] = await Promise.all([ask<MatchReview>('GET', path), loadTexts('hint')]);
  return review;
}

/** Returns an action of a review in words. */
export const actionLabel = (action: unknown, model: Model): string =>
  label(action as Action, model.audience(false));

/** Returns the best action of a decision and its reason, as a sentence. */
export function adviceText({ best, reason }: ReviewedDecision, model: Model): string {
  const action = actionLabel(best, model);
  return find(`hint-${reason}`, { action }) ?? action;
}

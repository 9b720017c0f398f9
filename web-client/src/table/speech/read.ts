import { cardName, cardsOf } from '../../cards/card';
import type { SeatFacts } from '../../games/ui';
import { list, t } from '../../i18n/fluent';
import type { Card, Played } from '../../net/frames';
import type { Model } from '../model';

/** Descriptions read aloud on request, from what everyone at the table sees. */

/** Describes the current trick in playing order; between tricks, the previous one. */
export function trick(model: Model, best: number | undefined): string {
  const { match } = model;
  const now = match?.trick ?? [];
  const last = match?.last_trick;
  if (now.length === 0) return last ? `${t('no-card-led')}. ${lastTrick(model)}` : t('no-card-led');
  return `${t('trick')}: ${plays(model, now, best)}`;
}

/** Describes the previous trick and its winner. */
export function lastTrick(model: Model): string {
  const last = model.match?.last_trick;
  if (!last) return t('no-previous-trick');
  return `${t('previous-trick')}, ${t('taken-by', { name: model.name(last.winner) })}: ${plays(model, last.cards, undefined)}`;
}

function plays(model: Model, all: readonly Played[], best: number | undefined): string {
  const said = all.map((play) => {
    const who = `${model.name(play.seat)}, ${list(cardsOf(play).map(cardName))}`;
    return play.seat === best ? `${who}, ${t('winning')}` : who;
  });
  return said.join('; ');
}

/** Describes the hand from left to right. */
export function hand(ordered: readonly Card[]): string {
  return `${t('your-hand', { n: ordered.length })}: ${list(ordered.map(cardName)) || t('no-cards')}`;
}

/** Describes all seats and the remaining time. */
export function scores(
  model: Model,
  facts: readonly SeatFacts[],
  left: number | undefined,
): string {
  const each = facts.map((fact, seat) => {
    const parts = [fact.scoreLabel, fact.pips?.label, ...(fact.notes ?? []), fact.out];
    return [model.name(seat), ...parts].filter(Boolean).join(', ');
  });
  return [...each, ...(left === undefined ? [] : [t('clock-left', { n: left })])].join('; ');
}

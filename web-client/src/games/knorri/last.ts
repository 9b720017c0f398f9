import { cardText } from '../../cards/card';
import { t } from '../../i18n/fluent';
import type { Card, Seat } from '../../net/frames';
import { MISSED } from '../../session/reduce';
import type { Model } from '../../table/model';

/** Returns the effect of the last card turned, as far as this client saw it. */
export function lastTurn({ log, name, you }: Model): string | undefined {
  const at = log.findLastIndex(({ event }) => ['flipped', 'dealt', MISSED].includes(event.e));
  const flipped = log[at]?.event;
  if (flipped?.e !== 'flipped') return undefined;
  const seat = flipped.seat as Seat;
  const taken = log.slice(at).find(({ event }) => event.e === 'captured')?.event;
  const cards = taken ? (taken.cards as readonly Card[]).map(cardText).join(' ') : 'none';
  return t('knorri-last', {
    you: seat === you ? 'yes' : 'no',
    name: name(seat),
    card: cardText(flipped.card as Card),
    cards,
  });
}

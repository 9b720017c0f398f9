import { t } from '../i18n/fluent';
import type { Card, Played } from '../net/frames';
import { indexLetter } from './letters';

export type Suit = 'c' | 'd' | 'h' | 's';

/** Black and red take turns, so that neighbours differ. */
export const SUITS: readonly Suit[] = ['s', 'h', 'c', 'd'];
const SYMBOLS: Readonly<Record<Suit, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

export const rankOf = (card: Card) => card.charAt(0);
export const suitOf = (card: Card) => card.charAt(1) as Suit;
export const suitSymbol = (suit: string) => SYMBOLS[suit as Suit] ?? suit;

/** The rank as it is printed on the card, or that of a card: in Swedish the jack has `Kn`. */
export const rankText = (card: Card) => (rankOf(card) === 'T' ? '10' : indexLetter(rankOf(card)));

export function isCard(value: unknown): value is Card {
  return typeof value === 'string' && /^[2-9TJQKA][cdhs]$/.test(value);
}

/** Returns the cards of a play: one, or several at once. */
export const cardsOf = ({ card, cards }: Played): readonly Card[] => cards ?? (card ? [card] : []);

/** `10♦`: for the eye. */
export const cardText = (card: Card) => `${rankText(card)}${SYMBOLS[suitOf(card)]}`;

/** "ten of diamonds": for the ear. */
export const cardName = (card: Card) =>
  t('card', { rank: t(`rank-${rankOf(card)}`), suit: t(`card-suit-${suitOf(card)}`) });

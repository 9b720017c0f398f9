use rules::{
    Outlook, PlayedCard, Seat,
    cards::{Card, CardSet, Suit},
};

use super::Illegal;
use super::{
    VoidMustTrump,
    strength::{cards_of, strength, suit_of},
};

/// The cards of the trick, in the order in which they were played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Trick {
    pub cards: Vec<PlayedCard>,
}

impl Trick {
    pub(super) fn push(&mut self, seat: Seat, card: Card) {
        self.cards.push(PlayedCard { seat, card });
    }

    /// Returns the suit that was led; `None` before the lead.
    pub(super) fn led(&self, trump: Suit) -> Option<Suit> {
        Some(suit_of(self.cards.first()?.card, trump))
    }

    /// Returns the card that is winning the trick; `None` before the lead.
    pub(super) fn best(&self, trump: Suit) -> Option<PlayedCard> {
        let led = self.led(trump)?;
        self.cards.iter().copied().max_by_key(|played| strength(played.card, led, trump))
    }

    /// Returns whether `card` would be winning the trick; `None` for a lead.
    pub(super) fn outlook(&self, card: Card, trump: Suit) -> Option<Outlook> {
        let (led, best) = (self.led(trump)?, self.best(trump)?);
        let wins = strength(card, led, trump) > strength(best.card, led, trump);
        Some(if wins { Outlook::Wins } else { Outlook::Loses })
    }

    /// Returns the duty of the next seat.
    pub(super) fn duty(&self, hand: CardSet, trump: Suit, void: VoidMustTrump) -> Duty {
        let (Some(led), Some(best)) = (self.led(trump), self.best(trump)) else {
            return Duty::Free { playable: hand };
        };
        let to_beat = strength(best.card, led, trump);
        let beating: CardSet =
            hand.iter().filter(|&card| strength(card, led, trump) > to_beat).collect();
        let following = hand.and(cards_of(led, trump));
        let trumps = hand.and(cards_of(trump, trump));
        if !following.is_empty() {
            return Duty::Follow { suit: led, following, beating: following.and(beating) };
        }
        if !beating.is_empty() {
            return Duty::Overtake { playable: beating };
        }
        match void {
            VoidMustTrump::Always if !trumps.is_empty() => Duty::Trump { playable: trumps },
            VoidMustTrump::Always | VoidMustTrump::IfItWins => Duty::Free { playable: hand },
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TakenTrick {
    pub cards: Vec<PlayedCard>,
    pub winner: Seat,
}

/// A seat's obligation in the trick, and the cards that fulfil it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Duty {
    /// Free choice: the seat leads, or can neither follow nor win.
    Free { playable: CardSet },
    /// It must follow suit, and beat the best card if it can in that suit.
    Follow { suit: Suit, following: CardSet, beating: CardSet },
    /// It cannot follow but must overtake with a trump (KP-5).
    Overtake { playable: CardSet },
    /// It can neither follow nor overtake but must still play a trump (KP-5, `"always"`).
    Trump { playable: CardSet },
}

impl Duty {
    /// Returns the cards that may be played.
    pub(super) fn playable(self) -> CardSet {
        match self {
            Duty::Free { playable } | Duty::Overtake { playable } | Duty::Trump { playable } => {
                playable
            }
            Duty::Follow { following, beating, .. } => {
                if beating.is_empty() {
                    following
                } else {
                    beating
                }
            }
        }
    }

    /// Returns the reason why `card` may not be played; `None` if it may.
    pub(super) fn why_not(self, card: Card) -> Option<Illegal> {
        if self.playable().contains(card) {
            return None;
        }
        match self {
            Duty::Free { .. } => None,
            Duty::Follow { suit, following, .. } if !following.contains(card) => {
                Some(Illegal::MustFollow { suit })
            }
            Duty::Follow { .. } | Duty::Overtake { .. } => Some(Illegal::MustOvertake),
            Duty::Trump { .. } => Some(Illegal::MustTrump),
        }
    }
}

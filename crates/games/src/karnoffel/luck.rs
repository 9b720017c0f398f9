use rules::{
    Luck, Seat,
    cards::{Card, Rank},
};

use super::{Karnoffel, deal::deck};

impl Karnoffel {
    /// Returns the luck of `seat`, with its face-up card.
    pub(super) fn luck_of(&self, seat: Seat) -> Option<Luck> {
        Luck::of(deck(), self.deal.hands[seat.index()], is_high)
    }
}

/// Returns whether a card is a king, a queen or a jack: twelve cards of 48, the best of those that
/// take tricks in every suit.
///
/// The lowest face-up card determines trumps. It is one of the dealt cards, so the distribution of
/// trumps has no simple form, and strong low trumps do not count.
fn is_high(card: Card) -> bool {
    card.rank() >= Rank::Jack
}

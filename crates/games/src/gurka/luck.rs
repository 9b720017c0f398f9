use rules::{
    Luck, Seat,
    cards::{Card, CardSet, Rank, Suit},
};

use super::{Gurka, strength};

impl Gurka {
    /// Returns the luck of `seat`. Kept cards are not shuffled and do not count.
    pub(super) fn luck_of(&self, seat: Seat) -> Option<Luck> {
        let hands = self.seated.iter().fold(CardSet::EMPTY, |all, seat| all.or(seat.hand));
        Luck::of(hands.or(self.undealt), self.seated[seat.index()].hand, is_high)
    }
}

/// Returns whether a card is the six of clubs, an ace, a king or a queen: thirteen cards of 52
/// (GU-3).
///
/// They win tricks and thereby the lead, but cost most if they are left for the last trick. Many of
/// them mean much luck, good or bad.
fn is_high(card: Card) -> bool {
    strength(card) >= strength(Rank::Queen.of(Suit::Clubs))
}

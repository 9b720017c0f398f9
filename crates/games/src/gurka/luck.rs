use cards::{Card, CardSet, Rank, Suit};
use rules::{Luck, Seat};

use super::{Gurka, strength};

impl Gurka {
    /// Returns the luck of `seat`. Cards that were kept were not shuffled, so they do not count.
    pub(super) fn luck_of(&self, seat: Seat) -> Option<Luck> {
        let hands = self.seated.iter().fold(CardSet::EMPTY, |all, seat| all.or(seat.hand));
        Luck::of(hands.or(self.undealt), self.seated[seat.index()].hand, is_high)
    }
}

/// The six of clubs, the aces, the kings and the queens: thirteen cards of 52 (GU-3).
///
/// They take tricks, so that one leads and chooses what the others are left with; and left in the
/// hand for the last trick they cost most. Many of them are much luck, for better or worse.
fn is_high(card: Card) -> bool {
    strength(card) >= strength(Rank::Queen.of(Suit::Clubs))
}

use cards::{Card, Rank};
use rules::{Luck, Seat};

use super::{Karnoffel, deal::deck};

impl Karnoffel {
    /// Returns the luck of `seat`, its face-up card included.
    pub(super) fn luck_of(&self, seat: Seat) -> Option<Luck> {
        Luck::of(deck(), self.deal.hands[seat.index()], is_high)
    }
}

/// Kings, queens and jacks: twelve cards of 48, the best of those that take tricks in every suit.
///
/// Trumps are named by the lowest of the open cards, which are among those that are dealt: so no
/// chances are known of how many of them anybody gets, and low trumps that are high do not count.
fn is_high(card: Card) -> bool {
    card.rank() >= Rank::Jack
}

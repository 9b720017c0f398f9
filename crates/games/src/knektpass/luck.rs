use rules::{
    Luck, Seat,
    cards::{Card, Rank},
};

use super::{Knektpass, deck};

impl Knektpass {
    /// Returns the luck of `seat` by its first hand, without the turn-up and the talon.
    pub(super) fn luck_of(&self, seat: Seat) -> Option<Luck> {
        let whole = deck(self.seats);
        let is_short = whole.iter().all(|card| card.rank() >= Rank::Six);
        let lowest = if is_short { Rank::Ace } else { Rank::King };
        let is_high = |card: Card| card.rank() == Rank::Jack || card.rank() >= lowest;
        Luck::of(whole, self.deal.hands[seat.index()], is_high)
    }
}

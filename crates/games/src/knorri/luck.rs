use cards::{Card, Rank, full_deck};
use rules::{Luck, Seat};

use super::{Knorri, deal::Deal};

impl Knorri {
    /// Returns the luck of `seat`: the cards that it will turn up in phase one, which follow from
    /// the shuffle: nobody is dealt a hand, but each turns up every third, fourth or fifth card of
    /// the stock, whatever happens. What it then captures is partly its luck and partly the
    /// others'.
    pub(super) fn luck_of(&self, seat: Seat) -> Option<Luck> {
        let Deal::Draw(draw) = &self.deal else { return None };
        let mut turn = draw.turn;
        let flipped = draw.stock.iter().rev().filter(|_| {
            let whose = turn;
            turn = self.options.direction.next(turn, self.seats);
            whose == seat
        });
        Luck::of(full_deck(), flipped.copied(), is_high)
    }
}

/// Aces, kings and queens: twelve cards of 52. They capture most and are captured least.
fn is_high(card: Card) -> bool {
    card.rank() >= Rank::Queen
}

use rules::{
    Luck, Seat,
    cards::{Card, Rank, full_deck},
};

use super::{Knorri, deal::Deal};

impl Knorri {
    /// Returns the luck of `seat`: the cards that it will turn up in phase one. No hands are dealt,
    /// but the shuffle determines which cards of the stock each seat turns up. Its captures also
    /// depend on the other seats' cards.
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

/// Returns whether a card is an ace, a king or a queen: twelve cards of 52. They capture most and
/// are captured least.
fn is_high(card: Card) -> bool {
    card.rank() >= Rank::Queen
}

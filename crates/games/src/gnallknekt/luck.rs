use rules::{
    Luck, Seat,
    cards::{Card, Rank, double_deck},
};

use super::Gnallknekt;

impl Gnallknekt {
    /// Returns the luck of `seat`. Its lives are all that it is dealt, face-down cards included.
    pub(super) fn luck_of(&self, seat: Seat) -> Option<Luck> {
        let lives = &self.lives[seat.index()];
        let cards = lives.iter().flat_map(|life| life.down().iter().chain(life.open()));
        Luck::of(double_deck(), cards.copied(), is_high)
    }
}

/// Returns whether a card is a jack, a king or a queen: 24 cards of 104. Cards in a life are
/// targets: a jack falls only to jacks, and a king to few cards, but an ace, although strong in
/// attack, falls to nearly all.
fn is_high(card: Card) -> bool {
    matches!(card.rank(), Rank::Jack | Rank::Queen | Rank::King)
}

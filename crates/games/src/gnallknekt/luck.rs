use cards::{Card, Rank, double_deck};
use rules::{Luck, Seat};

use super::Gnallknekt;

impl Gnallknekt {
    /// Returns the luck of `seat`: its lives are all that it is dealt, face-down cards included.
    pub(super) fn luck_of(&self, seat: Seat) -> Option<Luck> {
        let lives = &self.lives[seat.index()];
        let cards = lives.iter().flat_map(|life| life.down().iter().chain(life.open()));
        Luck::of(double_deck(), cards.copied(), is_high)
    }
}

/// Jacks, kings and queens: 24 cards of 104. Cards in a life are targets: a jack falls only to
/// jacks, a king to few cards, and an ace, although strong in attack, to nearly all.
fn is_high(card: Card) -> bool {
    matches!(card.rank(), Rank::Jack | Rank::Queen | Rank::King)
}

use crate::{DealerDraw, cards::Card};

/// A card that a viewer saw come out of a shuffle of the current deal, named by its position there.
///
/// A viewer may ask for its proof while the deal is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shown {
    /// The card at this position of the draw for deal; the top card has 0.
    Drawn(u16),
    /// The card at this position of the deal's deck; the top card has 0.
    Place(u16),
    /// This card of the deal's deck, which contains it once.
    Card(Card),
}

impl Shown {
    /// Returns the cards of a draw for deal, all of which are shown.
    pub fn drawn(draw: Option<&DealerDraw>) -> Vec<Shown> {
        let n_drawn = draw.map_or(0, |draw| draw.rounds.iter().map(Vec::len).sum());
        (0..n_drawn).map(|place| Shown::Drawn(place as u16)).collect()
    }
}

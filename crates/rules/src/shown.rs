use cards::Card;

use crate::DealerDraw;

/// A card that a viewer saw come out of a shuffle of the present deal: by where it lay in it.
///
/// It is what a viewer may ask the proof of while the deal runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shown {
    /// The card at this place of the draw for deal. The top card has place 0.
    Drawn(u16),
    /// The card at this place of the deal's deck.
    Place(u16),
    /// This card of the deal's deck, which has it once.
    Card(Card),
}

impl Shown {
    /// The cards of a draw for deal, which all lie open.
    pub fn drawn(draw: Option<&DealerDraw>) -> Vec<Shown> {
        let n_drawn = draw.map_or(0, |draw| draw.rounds.iter().map(Vec::len).sum());
        (0..n_drawn).map(|place| Shown::Drawn(place as u16)).collect()
    }
}

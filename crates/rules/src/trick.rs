use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Seat, cards::Card};

/// A card with the seat that played or drew it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlayedCard {
    /// The seat that played or drew the card.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

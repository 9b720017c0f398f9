//! The ranking of the cards as a golden file.

use std::cmp::Reverse;

use rules::cards::{Card, Suit};
use serde::Serialize;

use crate::karnoffel::{PlainSuits, Strength, Ties, Title, deal::deck};

/// A step of the ranking: its cards beat those of all lower steps.
///
/// It names ranks instead of cards, since the ranking is the same for all trump suits.
#[derive(Serialize)]
pub(super) struct Rung {
    /// The letter of the rank in card notation.
    pub(super) rank: char,
    /// The title of its single trump. A step without a title has the plain cards of its rank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) title: Option<Title>,
}

/// Returns all steps, the highest first, with a powerful Devil.
pub(super) fn ladder() -> Vec<Rung> {
    let strength =
        Strength { trump: Suit::Clubs, plain_suits: PlainSuits::Free, ties: Ties::First };
    // A card is strongest when led.
    let height = |&card: &Card| strength.worth(card, card, false);
    let mut cards = deck();
    cards.sort_by_key(|card| Reverse(height(card)));
    cards.dedup_by_key(|card| height(card));
    let rung = |card: Card| Rung { rank: card.rank().letter(), title: strength.title(card) };
    cards.into_iter().map(rung).collect()
}

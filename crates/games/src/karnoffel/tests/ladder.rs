//! The ranking of the cards, as a golden file.

use std::cmp::Reverse;

use cards::{Card, Suit};
use serde::Serialize;

use crate::karnoffel::{PlainSuits, Strength, Ties, Title, deal::deck};

/// A rung of the ladder: cards that beat all on the rungs below.
///
/// It names no card, since it is the same whatever is trumps and whoever has seen what.
#[derive(Serialize)]
pub(super) struct Rung {
    /// The letter of its rank, as cards have it.
    pub(super) rank: char,
    /// The title of the one card of trumps that stands there. A rung without a title has the cards
    /// of its rank that have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) title: Option<Title>,
}

/// All rungs, the highest first, where the Devil has power.
pub(super) fn ladder() -> Vec<Rung> {
    let strength =
        Strength { trump: Suit::Clubs, plain_suits: PlainSuits::Free, ties: Ties::First };
    // A card that is led has all the power that it ever has.
    let height = |&card: &Card| strength.worth(card, card, false);
    let mut cards = deck();
    cards.sort_by_key(|card| Reverse(height(card)));
    cards.dedup_by_key(|card| height(card));
    let rung = |card: Card| Rung { rank: card.rank().letter(), title: strength.title(card) };
    cards.into_iter().map(rung).collect()
}

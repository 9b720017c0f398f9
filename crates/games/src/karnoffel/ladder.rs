//! What beats what, as it is hung up beside a table.
//!
//! It is the same in every match, so no view repeats it: the browser client has it in a file that is
//! made from here.

use std::{cmp::Reverse, sync::LazyLock};

use cards::{Card, Suit};
use serde::Serialize;

use super::{PlainSuits, Strength, Ties, deal::deck};

/// A rung of the ladder: cards that beat all on the rungs below.
///
/// It names no card, since it is the same whatever is trumps and whoever has seen what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rung {
    /// The letter of its rank, as cards have it.
    pub rank: char,
    /// The title of the one card of trumps that stands there. A rung without a title has the cards
    /// of its rank that have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Title>,
}

/// What a special trump is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Title {
    /// The jack.
    Karnoffel,
    /// The seven, where it has power.
    Devil,
    /// The six.
    Pope,
    /// The two.
    Emperor,
    /// The three.
    Oberstecher,
    /// The four.
    Unterstecher,
    /// The five.
    Knight,
}

/// All rungs, the highest first, where the Devil has power.
pub fn ladder() -> Vec<Rung> {
    LADDER.clone()
}

static LADDER: LazyLock<Vec<Rung>> = LazyLock::new(|| {
    let strength =
        Strength { trump: Suit::Clubs, plain_suits: PlainSuits::Free, ties: Ties::First };
    // A card that is led has all the power that it ever has.
    let height = |&card: &Card| strength.worth(card, card, false);
    let mut cards = deck();
    cards.sort_by_key(|card| Reverse(height(card)));
    cards.dedup_by_key(|card| height(card));
    let rung = |card: Card| Rung { rank: card.rank().letter(), title: strength.title(card) };
    cards.into_iter().map(rung).collect()
});

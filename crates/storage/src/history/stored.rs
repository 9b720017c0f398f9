//! The stored forms of results, the same in every database. A stored form is a promise: its fields
//! stay.

use protocol::{
    Level,
    record::{Absence, RecordResult},
};
use rules::{Luck, Seat};
use serde::{Deserialize, Serialize};

use crate::journal::FinishedMatch;

/// The parts of a match result that have no columns of their own.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StoredResult {
    pub(super) result: RecordResult,
    pub(super) teams: Vec<Vec<Seat>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) left: Vec<(Seat, Absence)>,
}

impl StoredResult {
    /// Returns the stored form of the result of a match: JSON.
    pub fn text_of(finished: &FinishedMatch) -> String {
        let FinishedMatch { result, teams, left, .. } = finished.clone();
        serde_json::to_string(&StoredResult { result, teams, left }).expect("results serialize")
    }

    /// Reads the stored form.
    ///
    /// # Errors
    ///
    /// The text is not a stored result.
    pub(super) fn parse(text: &str) -> serde_json::Result<StoredResult> {
        serde_json::from_str(text)
    }
}

/// Returns the stored form of the luck of deals: a list of lists of four numbers.
pub fn luck_text(dealt: &[Luck]) -> String {
    let numbers = |luck: &Luck| [luck.deck, luck.high, luck.hand, luck.got];
    let all: Vec<[u8; 4]> = dealt.iter().map(numbers).collect();
    serde_json::to_string(&all).expect("numbers serialize")
}

/// Reads the stored form of the luck of deals, without impossible values, which have no
/// probabilities.
///
/// # Errors
///
/// The text is not a list of lists of four numbers.
pub(super) fn parse_luck(text: &str) -> serde_json::Result<Vec<Luck>> {
    let all: Vec<[u8; 4]> = serde_json::from_str(text)?;
    let luck = |[deck, high, hand, got]: [u8; 4]| Luck { deck, high, hand, got };
    Ok(all.into_iter().map(luck).filter(|luck| luck.is_possible()).collect())
}

/// Parses a level. An unknown word, from a newer version, still means a bot: a plain one.
pub(super) fn level_of(word: &str) -> Level {
    word.parse().unwrap_or(Level::Plain)
}

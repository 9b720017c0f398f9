use protocol::{EpochMs, TableId};
use rules::{Seat, ratings::Pool};

use crate::journal::FinishedMatch;

/// The longest time between the end of a match and its commit, in milliseconds. Matches are
/// numbered as they are committed, so a match can have a lower number than one that ended up to
/// this much earlier.
pub const COMMIT_MS_MAX: u64 = 60_000;

/// A finished match from the view of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMatch {
    /// The number in the store: later matches have larger ones.
    pub no: u64,
    pub table: TableId,
    pub seat: Seat,
    /// The pool of the match; `None` if it was not rated.
    pub pool: Option<Pool>,
    pub finished: FinishedMatch,
}

/// A finished match of a public table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedMatch {
    /// The number in the store: later matches have larger ones.
    pub no: u64,
    pub table: TableId,
    /// The match's number at its table, from 1.
    pub match_no: u32,
    pub at: EpochMs,
}

/// A filter for matches to list.
#[derive(Clone, Debug, Default)]
pub struct ListedMatches {
    /// The game of the matches; `None` for all games.
    pub game: Option<String>,
    /// The earliest end of the matches; `None` for no limit.
    pub since: Option<EpochMs>,
    /// The number after which matches are listed.
    pub after: u64,
}

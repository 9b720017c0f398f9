use journal::FinishedMatch;
use protocol::{EpochMs, TableId};
use ratings::Pool;
use rules::Seat;

/// The most time between the end of a match and its commit, in milliseconds. Matches are numbered
/// as they are committed, so that one can have a lower number than one that ended as much earlier.
pub const COMMIT_MS_MAX: u64 = 60_000;

/// A finished match from the view of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMatch {
    /// The number in the store: later matches have larger ones.
    pub no: u64,
    pub table: TableId,
    pub seat: Seat,
    /// The pool, if the match was rated.
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

/// The matches to list.
#[derive(Clone, Debug, Default)]
pub struct ListedMatches {
    /// Only those of this game.
    pub game: Option<String>,
    /// Only those that ended at this time or later.
    pub since: Option<EpochMs>,
    /// Only those after this number.
    pub after: u64,
}

use protocol::{
    Kind, Level, UserId,
    record::{Absence, RecordResult},
};
use rules::{Luck, MatchResult, Seat};

/// How a match ended, and for whom: kept beside the entry that ended it.
///
/// A log says all of this too, but only to those who can play it; whoever asks how often somebody
/// has won asks these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedMatch {
    /// The match's number at its table, from 1.
    pub match_no: u32,
    /// The game's name.
    pub game: String,
    /// When its last entry was made, in epoch milliseconds.
    pub at: u64,
    /// Whether it was played for the ratings of its people.
    pub rated: bool,
    /// Whether everybody could find its table.
    pub listed: bool,
    /// Places, scores, and why it ended.
    pub result: RecordResult,
    /// Who won and lost together: every seat once. Of a game without teams each is alone.
    pub teams: Vec<Vec<Seat>>,
    /// Who held the seats at the end, in their order.
    pub seats: Vec<FinishedSeat>,
    /// The seats whose owners did not play them at the end, and why, by seat.
    pub left: Vec<(Seat, Absence)>,
}

/// Who held a seat when a match ended; so whoever played it for them, it is their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedSeat {
    /// Who.
    pub holder: Holder,
    /// What the table called them.
    pub name: String,
    /// How the server knew them then.
    pub kind: Kind,
    /// How often the seat committed to a secret of its own for a shuffle, and did not reveal it.
    pub withheld: u32,
    /// What chance gave its holder, deal by deal: of those deals alone that it held the seat for.
    pub dealt: Vec<Luck>,
}

/// Who holds a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holder {
    /// Somebody that the server knows: a person, or a program with an account.
    Person(UserId),
    /// A bot of the server's own.
    Bot(Level),
}

impl FinishedMatch {
    /// Why the owner of a seat did not play it at the end; none where they did.
    pub fn left(&self, seat: Seat) -> Option<Absence> {
        self.left.iter().find(|(left, _)| *left == seat).map(|(_, why)| *why)
    }

    /// The place of a seat, from 0, the best first. Seats that share a place have the same, and the
    /// next side's place counts all of them.
    pub fn place(&self, seat: Seat) -> usize {
        MatchResult::place(&self.result.ranking, &self.teams, seat)
    }
}

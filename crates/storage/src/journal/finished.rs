use protocol::{
    EpochMs, Kind, Level, UserId,
    record::{Absence, RecordResult},
};
use rules::{Leavers, LeftAt, Luck, MatchResult, Seat};

/// The result of a match, stored with the entry that ended it.
///
/// It could be computed from the log, but only by replaying it; statistics and ratings read this
/// instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedMatch {
    /// The number of the match at its table, from 1.
    pub match_no: u32,
    pub game: String,
    pub at: EpochMs,
    /// Set if the match counted for ratings.
    pub rated: bool,
    /// Set if the table was public.
    pub listed: bool,
    /// The places, the scores, and why the match ended.
    pub result: RecordResult,
    /// The seats that won and lost together, with every seat once. Without teams, each seat is
    /// alone.
    pub teams: Vec<Vec<Seat>>,
    /// The holders of the seats at the end, by seat.
    pub seats: Vec<FinishedSeat>,
    /// The seats that their owners did not play at the end, with the reasons, by seat.
    pub left: Vec<(Seat, Absence)>,
}

/// The holder of a seat when the match ended, even if another played it for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedSeat {
    /// The person or bot in the seat.
    pub holder: Holder,
    /// The name that the table used for them.
    pub name: String,
    /// The kind of player that the holder was then.
    pub kind: Kind,
    /// The number of times that the seat committed to a contribution and did not reveal it.
    pub withheld: u32,
    /// The luck of the deal, for each deal in which this holder had the seat.
    pub dealt: Vec<Luck>,
}

/// The holder of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holder {
    /// A known person, or a bot account.
    Person(UserId),
    /// A bot of the server's own.
    Bot(Level),
}

impl FinishedMatch {
    /// Returns why the owner did not play the seat at the end; `None` if they did.
    pub fn left(&self, seat: Seat) -> Option<Absence> {
        self.left.iter().find(|(left, _)| *left == seat).map(|(_, why)| *why)
    }

    /// Returns the place that counts for the person in a seat, from 0, the best first. Tied seats
    /// share a place, and the next place comes after all of them. A leaver has the last place even
    /// if a partner won.
    pub fn place(&self, seat: Seat) -> usize {
        if self.left_alone(seat) { self.last_place() } else { self.place_of_side(seat) }
    }

    /// Returns the place of the side of a seat.
    pub fn place_of_side(&self, seat: Seat) -> usize {
        MatchResult::place(&self.result.ranking, &self.teams, seat)
    }

    pub fn last_place(&self) -> usize {
        let sides = self.teams.iter().filter_map(|side| side.first());
        sides.map(|&seat| self.place_of_side(seat)).max().unwrap_or_default()
    }

    /// Returns whether the player of a seat left and a partner stayed, so that the place of the side
    /// is not theirs.
    pub fn left_alone(&self, seat: Seat) -> bool {
        let bots = (0..).map(Seat).zip(&self.seats).filter(|(_, held)| held.kind == Kind::Bot);
        let left = self.result.leavers.iter().map(|&seat| (seat, LeftAt::default()));
        Leavers::new(left, bots.map(|(seat, _)| seat)).left_alone(seat, &self.teams)
    }
}

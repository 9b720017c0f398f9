use protocol::{TableId, UserId, to_client::LobbyTable};
use rules::Seat;

/// What a table leaves behind that leaves memory: all that others need of it until it is taken up.
/// It follows from its log, and saves reading that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hibernation {
    /// The number of its last entry.
    pub head: u64,
    /// When it does something by itself, in epoch milliseconds; none: not before somebody comes.
    pub due: Option<u64>,
    /// The persons who hold a seat.
    pub seats: Vec<HibernatedSeat>,
    /// What the lobby shows of it; none where it does not wait for whoever comes.
    pub listed: Option<LobbyListing>,
}

/// A table that rests and waits for players, as the lobby shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyListing {
    /// Whose name its host's is.
    pub host: UserId,
    /// What is shown.
    pub shown: LobbyTable,
}

/// A person's seat at a table that rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HibernatedSeat {
    /// Whose.
    pub person: UserId,
    /// Which.
    pub seat: Seat,
    /// Whether the table waits for this person.
    pub your_turn: bool,
}

/// A table that rests, as one of its persons asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HibernatedTable {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
    /// Whether the table waits for this person.
    pub your_turn: bool,
    /// The number of its last entry.
    pub seq: u64,
}

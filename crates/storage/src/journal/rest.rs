use protocol::{EpochMs, TableId, UserId, to_client::LobbyTable};
use rules::Seat;

/// A summary of a table that is unloaded from memory: everything needed until it is loaded again.
/// It is derived from the log, and saves replaying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hibernation {
    /// The number of the last entry.
    pub head: u64,
    /// The time of the next automatic action.
    ///
    /// `None` if the table waits for a player.
    pub due: Option<EpochMs>,
    pub seats: Vec<HibernatedSeat>,
    /// The lobby entry; `None` unless the table waits for players.
    pub listed: Option<LobbyListing>,
}

/// A hibernating table in the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyListing {
    /// The host, whose name is shown.
    pub host: UserId,
    pub shown: LobbyTable,
}

/// A player's seat at a hibernating table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HibernatedSeat {
    pub person: UserId,
    pub seat: Seat,
    /// Set if the table waits for this player.
    pub your_turn: bool,
}

/// A hibernating table, as seen by one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HibernatedTable {
    pub table: TableId,
    pub seat: Seat,
    /// Set if the table waits for this player.
    pub your_turn: bool,
    /// The number of the table's last entry.
    pub seq: u64,
}

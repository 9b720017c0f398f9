use protocol::{
    Clock, EpochMs, GameName, Language, SeatPublic, Status, TableId, UserId, to_client::LobbyTable,
};
use serde::{Deserialize, Serialize};

/// The lobby entry of a table.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Summary {
    pub table: TableId,
    pub game: String,
    pub status: Status,
    /// Set if the lobby may list the table, because it is public.
    pub listed: bool,
    pub seats: Vec<SeatPublic>,
    /// The terms for quick play; `None` if the table is not open to everyone.
    pub quickplay: Option<QuickplayTerms>,
    pub rated: bool,
    pub clock: Clock,
    /// Set if players may give a seat more time.
    pub more_time: bool,
    pub host: String,
    pub host_id: UserId,
    pub lang: Option<Language>,
    /// The players who can still play their seat, now or in the next match.
    pub persons: Vec<UserId>,
    pub n_subscribers: usize,
    pub n_spectators: u32,
    pub created: EpochMs,
    /// The number of the table's last entry.
    pub seq: u64,
    /// Set while the table is suspended because storage fails.
    pub stalled: bool,
    /// Set if the table hibernates. The store then keeps this summary.
    pub rests: bool,
}

impl Summary {
    /// Returns whether the lobby shows the table: it is public and not finished, and somebody is
    /// connected or a player waits for others.
    pub fn is_shown(&self) -> bool {
        let is_alive = self.n_subscribers > 0 || self.waits_for_players();
        self.listed && self.status != Status::Finished && is_alive
    }

    /// Returns whether the table is public and has not started, with a player there and a free
    /// seat.
    pub(crate) fn waits_for_players(&self) -> bool {
        self.listed
            && self.status == Status::Waiting
            && self.seats.iter().any(|seat| seat.player.is_none())
            && !self.persons.is_empty()
    }

    /// Converts the summary to its wire format.
    ///
    /// # Panics
    ///
    /// The name of its game is invalid, which cannot happen.
    pub fn shown(&self) -> LobbyTable {
        LobbyTable {
            table: self.table,
            game: GameName::new(&self.game).expect("a game's name is a name"),
            status: self.status,
            seats_total: self.seats.len() as u8,
            seats: self.seats.clone(),
            host: self.host.clone(),
            lang: self.lang,
            spectators: self.n_spectators,
            created: self.created,
            rated: self.rated,
            clock: self.clock,
            more_time: self.more_time,
            away: self.n_subscribers == 0,
        }
    }
}

/// The terms on which quick play may choose a table, whose options are the recommended ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuickplayTerms {
    /// Set if bots fill the free seats.
    pub fills: bool,
    pub rated: bool,
}

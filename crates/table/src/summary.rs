use protocol::{
    Clock, EpochMs, GameName, Language, SeatPublic, Status, TableId, UserId, to_client::LobbyTable,
};
use serde::{Deserialize, Serialize};

/// The lobby entry of a table.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// The table's id.
    pub table: TableId,
    /// The name of the game.
    pub game: String,
    /// The status of the table.
    pub status: Status,
    /// Set if the lobby lists it.
    pub listed: bool,
    /// The public seats.
    pub seats: Vec<SeatPublic>,
    /// Terms for quick play; none if the table is not open to everyone.
    pub quickplay: Option<QuickplayTerms>,
    /// Set if its matches are rated.
    pub rated: bool,
    /// The clock of its matches.
    pub clock: Clock,
    /// Set if a seat may ask for more time.
    pub more_time: bool,
    /// The host's name.
    pub host: String,
    /// The host's id.
    pub host_id: UserId,
    /// The creator's language.
    pub lang: Option<Language>,
    /// The players who can still play their seat.
    pub persons: Vec<UserId>,
    /// The number of subscribed connections.
    pub n_subscribers: usize,
    /// The number of spectators among them.
    pub n_spectators: u32,
    /// The time of its creation.
    pub created: EpochMs,
    /// Number of the last entry.
    pub seq: u64,
    /// Set while the table is suspended because storage fails.
    pub stalled: bool,
    /// Set if the table hibernates; the store then has its lobby entry.
    pub rests: bool,
}

impl Summary {
    /// Returns whether the lobby shows it: somebody is connected, or a player waits for others.
    pub fn is_shown(&self) -> bool {
        let is_alive = self.n_subscribers > 0 || self.waits_for_players();
        self.listed && self.status != Status::Finished && is_alive
    }

    /// Returns whether an open table with a player waits for others.
    pub(crate) fn waits_for_players(&self) -> bool {
        self.listed
            && self.status == Status::Waiting
            && self.seats.iter().any(|seat| seat.player.is_none())
            && !self.persons.is_empty()
    }

    /// The table in the lobby's wire format.
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

/// The terms of an open table with recommended options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuickplayTerms {
    /// Set if bots fill the free seats.
    pub fills: bool,
    /// Set if its matches are rated.
    pub rated: bool,
}

use protocol::{
    Clock, GameName, Language, SeatPublic, Status, TableId, UserId, to_client::LobbyTable,
};

/// What the lobby shows of a table.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug)]
pub struct Summary {
    /// The table.
    pub table: TableId,
    /// What it plays.
    pub game: String,
    /// What it is doing.
    pub status: Status,
    /// Whether the lobby lists it.
    pub listed: bool,
    /// Its seats.
    pub seats: Vec<SeatPublic>,
    /// What it is for whoever wants to play anywhere; none where it is not for everybody.
    pub quickplay: Option<QuickplayTerms>,
    /// Whether its matches count for a rating.
    pub rated: bool,
    /// How long a decision may take.
    pub clock: Clock,
    /// Whether a seat may ask for more time than that.
    pub more_time: bool,
    /// The name of who made it.
    pub host: String,
    /// Who that is.
    pub host_id: UserId,
    /// What whoever made it speaks.
    pub lang: Option<Language>,
    /// The persons who hold a seat that they can play.
    pub persons: Vec<UserId>,
    /// How many connections follow it.
    pub n_subscribers: usize,
    /// How many of them watch.
    pub n_spectators: u32,
    /// When it was made, in epoch milliseconds.
    pub created: u64,
    /// The last entry of its log.
    pub seq: u64,
    /// Whether it stands still, because the store cannot be written.
    pub stalled: bool,
    /// Whether it leaves memory: the store knows of it what there is to know.
    pub rests: bool,
}

impl Summary {
    /// Whether the lobby shows it: somebody is there, or somebody who is not waits for others.
    pub fn is_shown(&self) -> bool {
        let is_alive = self.n_subscribers > 0 || self.waits_for_players();
        self.listed && self.status != Status::Finished && is_alive
    }

    /// Whether it waits, open to all, for whoever takes a seat beside somebody who has one.
    pub fn waits_for_players(&self) -> bool {
        self.listed
            && self.status == Status::Waiting
            && self.seats.iter().any(|seat| seat.player.is_none())
            && !self.persons.is_empty()
    }

    /// As the lobby shows it.
    ///
    /// # Panics
    ///
    /// Its game has no name that a game may have; there is no such table.
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

/// A table for whoever comes: open to all, with the options that its game has by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuickplayTerms {
    /// Whether bots take the seats that stay free.
    pub fills: bool,
    /// Whether its matches count for a rating.
    pub rated: bool,
}

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, Clock, GameName, Language, SeatPublic, Status, TableId};

/// The most tables that a lobby frame lists.
pub const LOBBY_MAX: usize = 100;

/// The open tables: always whole, and unnumbered. Those where somebody is come before those where
/// nobody is, of these each host's first table before anybody's second, and then the newest.
///
/// As the answer to `lobby` it is one page, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lobby {
    /// The tables, a hundred at most.
    pub tables: Vec<LobbyTable>,
    /// Whether there are more than it lists: asked for with `lobby`. Left out where there are none.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
    /// The name of the command that asked for this page. Left out where it is followed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cid: Option<Cid>,
}

/// An open table, as the lobby lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LobbyTable {
    /// The table.
    pub table: TableId,
    /// What it plays.
    pub game: GameName,
    /// Whether it waits, plays, or has played.
    pub status: Status,
    /// How many seats it has.
    pub seats_total: u8,
    /// Every seat, in order.
    pub seats: Vec<SeatPublic>,
    /// The host's name.
    pub host: String,
    /// What whoever made it speaks, so far as their client said that: it stays so when another is
    /// the host. Left out where nobody knows, or where it is none of these.
    #[serde(
        default,
        deserialize_with = "Language::if_known",
        skip_serializing_if = "Option::is_none"
    )]
    pub lang: Option<Language>,
    /// How many watch.
    pub spectators: u32,
    /// When it was made, in epoch milliseconds of the server.
    pub created: u64,
    /// Whether its matches count for a rating: accounts alone sit there. Left out where they do not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// How long a decision may take. Left out where it may take as long as it takes.
    #[serde(default, skip_serializing_if = "Clock::is_none")]
    pub clock: Clock,
    /// Whether a seat may ask there for more time than the clock gives. Left out where it may not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more_time: bool,
    /// Whether nobody is there now: it waits for players, and whoever sits there comes back later.
    /// Left out where somebody is.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub away: bool,
}

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, Clock, EpochMs, GameName, Language, SeatPublic, Status, TableId};

/// The maximum number of tables in a lobby frame.
pub const LOBBY_MAX: usize = 100;

/// The open tables: always complete, and unnumbered. Tables with connected players come first, then
/// each host's first table before any second one, then the newest. As the answer to `lobby` it is
/// one page, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Lobby {
    /// The tables, at most 100.
    pub tables: Vec<LobbyTable>,
    /// Set if there are more tables, available with `lobby`; left out otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
    /// The id of the command that asked for this page; left out in a subscription.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cid: Option<Cid>,
}

/// An open table in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LobbyTable {
    /// The id of the table.
    pub table: TableId,
    /// The name of the game.
    pub game: GameName,
    /// The status: waiting, playing or finished.
    pub status: Status,
    /// The number of seats.
    pub seats_total: u8,
    /// All seats, in order.
    pub seats: Vec<SeatPublic>,
    /// The name of the host.
    pub host: String,
    /// The language of the player who created it; left out if it is unknown.
    #[serde(
        default,
        deserialize_with = "Language::if_known",
        skip_serializing_if = "Option::is_none"
    )]
    pub lang: Option<Language>,
    /// The number of spectators.
    pub spectators: u32,
    /// The time of its creation, in epoch milliseconds of the server.
    pub created: EpochMs,
    /// Set if its matches are rated, which requires an account; left out otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The time control; left out if there is no clock.
    #[serde(default, skip_serializing_if = "Clock::is_none")]
    pub clock: Clock,
    /// Set if players can ask for extra time; left out otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more_time: bool,
    /// Set if no player is connected now; left out otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub away: bool,
}

use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Kind, TableId, Token, UserId};

/// What the server is: always its first frame.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Hello {
    /// The protocol's version.
    pub proto: u32,
    /// What was added to it, counted.
    pub minor: u32,
    /// The server and its version: `knekt/0.1.0`.
    pub server: String,
    /// The server's time, in epoch milliseconds.
    pub now: u64,
    /// How often the server pings, in milliseconds.
    pub hb_ms: u64,
    /// What a client should keep to.
    pub limits: Limits,
    /// Whether the server is about to stop.
    pub draining: bool,
    /// Which browser client the server has, as that page's `<meta name="page">` says: a page of
    /// another is to be loaded anew. None where none was built into it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
}

/// What a client should keep to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Limits {
    /// The longest frame, in bytes.
    pub frame: u64,
    /// Actions in a second.
    pub act_per_s: u32,
    /// Chat lines in ten seconds.
    pub chat_per_10s: u32,
}

/// The answer to `auth`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Ready {
    /// Who the client is; none where it may only watch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<User>,
    /// The secret of a new guest's session, shown this once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Token>,
    /// Every table where the user holds a seat, so far as that can be told.
    pub tables: Vec<SeatedAt>,
    /// Whether there may be others: the user sits at too many for one frame, or some cannot be
    /// read now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
}

/// A user, to itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct User {
    /// Its id, for good.
    pub id: UserId,
    /// Its name.
    pub name: String,
    /// What sort of player it is.
    pub kind: Kind,
}

/// A table where the user holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatedAt {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
    /// Whether the table waits for this seat.
    pub your_turn: bool,
    /// The last entry of the table's log.
    pub seq: u64,
}

/// The answer to `ping`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Pong {
    /// The number that was sent.
    pub n: u64,
    /// The server's time, in epoch milliseconds.
    pub now: u64,
}

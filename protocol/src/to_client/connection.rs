use std::collections::BTreeMap;

use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{EpochMs, Kind, TableId, Token, UserId};

/// The greeting, always the first frame of the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Hello {
    /// The protocol's version.
    pub proto: u32,
    /// The number of backward-compatible additions to it.
    pub minor: u32,
    /// The server and its version: `knekt/0.1.0`.
    pub server: String,
    /// The server's time, in epoch milliseconds.
    pub now: EpochMs,
    /// The interval of pings, in milliseconds.
    pub hb_ms: u64,
    /// The limits that a client should respect.
    pub limits: Limits,
    /// Set if the server is shutting down.
    pub draining: bool,
    /// The build id of the web client, as in its `<meta name="page">`: an older page should reload.
    /// `None` if the server contains no web client.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
}

/// The limits that a client should respect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Limits {
    /// The maximum size of a frame, in bytes.
    pub frame: u64,
    /// The number of actions per second.
    pub act_per_s: u32,
    /// The number of chat messages per ten seconds.
    pub chat_per_10s: u32,
}

/// The answer to `auth`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Ready {
    /// The logged-in user; `None` for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<User>,
    /// The token of a new guest, which is not sent again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Token>,
    /// The tables where the user has a seat.
    pub tables: Vec<SeatedAt>,
    /// Set if there may be more tables: too many for one frame, or some that cannot be read now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
    /// The limits that apply to this user; left out by older servers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limits: Option<UserLimits>,
}

/// The limits that apply to a user.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct UserLimits {
    /// The maximum size of a frame, in bytes.
    pub frame: u64,
    /// The maximum number of tables that a connection follows.
    pub subs: u32,
    /// The rates by the name that `args.limit` of a `rate_limited` has; empty if rates are
    /// unlimited. `act`, `chat` and `sub` count those frames, `all` counts all frames, `tables`
    /// counts created tables.
    pub rates: BTreeMap<String, Rate>,
    /// The maximum number of the user's tables that wait for players; left out if unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<u32>,
}

/// A rate limit: a bucket of `burst` tokens, of which `count` come back in `per_ms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rate {
    /// The number of tokens that come back per period.
    pub count: u32,
    /// The length of a period, in milliseconds.
    pub per_ms: u64,
    /// The capacity of the bucket: the number allowed at once after a quiet period.
    pub burst: u32,
}

/// A user, as the user sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct User {
    /// The user's permanent id.
    pub id: UserId,
    /// The user's name.
    pub name: String,
    /// The kind of player: guest, account or bot.
    pub kind: Kind,
}

/// A table where the user has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SeatedAt {
    /// The id of the table.
    pub table: TableId,
    /// The user's seat there.
    pub seat: Seat,
    /// Set if the table waits for this seat.
    pub your_turn: bool,
    /// The last entry of the table's log.
    pub seq: u64,
}

/// The answer to `ping`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Pong {
    /// The number that the `ping` had.
    pub n: u64,
    /// The server's time, in epoch milliseconds.
    pub now: EpochMs,
}

use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{BotPace, Cid, Level, TableId};

/// Lets whoever sits in two seats change places, before a match: the host may. One of the seats may
/// be free. Whoever is moved is no longer ready.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The two seats.
    pub seats: [Seat; 2],
}

/// Makes the person in a seat the host: the host may.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandOver {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
}

/// Makes another invite, which stands in the `ack`; the one before opens the table no more. The
/// host of a table that is not open may.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeInvite {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
}

/// Changes how fast bots play, at any time: the host may, and the only person who sits there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetPace {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// How fast from now on.
    pub pace: BotPace,
}

/// Lets bots take the free seats now, at a table where they do after a while: each person who sits
/// there may.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fill {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// How well they play; without it, as `settings.fill_level` says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
}

use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

use crate::{PlayedBy, TimeFactor, UserId};

/// A seat as everyone sees it. In JSON an empty seat has only its number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Fields")]
pub struct SeatPublic {
    /// The number of the seat, from 0.
    pub seat: Seat,
    /// The player; `None` for an empty seat.
    #[serde(flatten)]
    pub player: Option<SeatedPlayer>,
}

/// The player in a seat, as everyone sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatedPlayer {
    /// The name of the player.
    pub name: String,
    /// The kind of player: guest, account or bot.
    pub kind: Kind,
    /// The id of an account or a bot account, by which its profile is found whatever its name;
    /// left out in JSON for others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<UserId>,
    /// Set if the player is ready.
    pub ready: bool,
    /// The current player of the seat.
    pub played_by: PlayedBy,
    /// The factor of the player's time; left out in JSON if it is 1.
    #[serde(skip_serializing_if = "TimeFactor::is_one")]
    pub time_factor: TimeFactor,
    /// The name of the player who takes over the bot's seat with the next deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// Set for a bot whose seat a person can take; left out in JSON otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub gives_way: bool,
}

/// The kind of a player.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    /// A person without an account.
    Guest,
    /// A bot.
    Bot,
    /// A person with an account.
    Account,
}

/// A seat. An empty one has only its number.
#[derive(Deserialize, JsonSchema)]
#[schemars(rename = "SeatPublic", extend("required" = ["seat"]))]
struct Fields {
    /// The number of the seat, from 0.
    seat: Seat,
    /// The name of the player who sits there.
    #[serde(default)]
    name: Option<String>,
    /// The kind of player: guest, account or bot.
    #[serde(default)]
    kind: Option<Kind>,
    /// The id of an account or a bot account, by which its profile is found whatever its name.
    #[serde(default)]
    id: Option<UserId>,
    /// Set if the player is ready.
    #[serde(default)]
    ready: Option<bool>,
    /// The current player of the seat.
    #[serde(default)]
    played_by: Option<PlayedBy>,
    /// The factor of the player's time, if it is not 1.
    #[serde(default)]
    time_factor: Option<TimeFactor>,
    /// The name of the player who takes over the bot's seat with the next deal.
    #[serde(default)]
    next: Option<String>,
    /// Set for a bot whose seat a person can take: with the next deal, or immediately if no match
    /// is being played.
    #[serde(default)]
    gives_way: Option<bool>,
}

impl From<Fields> for SeatPublic {
    fn from(fields: Fields) -> SeatPublic {
        let player = fields.name.map(|name| SeatedPlayer {
            name,
            kind: fields.kind.unwrap_or(Kind::Guest),
            id: fields.id,
            ready: fields.ready.unwrap_or_default(),
            played_by: fields.played_by.unwrap_or(PlayedBy::Owner),
            time_factor: fields.time_factor.unwrap_or_default(),
            next: fields.next,
            gives_way: fields.gives_way.unwrap_or_default(),
        });
        SeatPublic { seat: fields.seat, player }
    }
}

impl JsonSchema for SeatPublic {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "SeatPublic".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Fields::json_schema(generator)
    }
}

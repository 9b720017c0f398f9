use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de};

use super::Topic;
use crate::{ClientName, Lang, Name, SUBS_MAX, Token};

/// The login and the initial subscriptions: the first frame of a client. With a `token` the client
/// is that user; with a `name` the server creates a guest; with neither it can only watch.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Auth {
    /// The token of a session or a bot, which proves who the client is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Token>,
    /// The name of a new guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// The program and its version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub client: Option<ClientName>,
    /// The language of the player as a tag such as `sv` or `de-AT`, which the lobby shows for their
    /// tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// Set if the client contributes to shuffles: it must answer every `shuffling` of a table where
    /// it has a seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fair: bool,
    /// The initial subscriptions.
    #[serde(default, deserialize_with = "subs", skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 64))]
    pub subs: Vec<Topic>,
}

/// Asks for a `pong` with the same number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ping {
    /// Any number, which the `pong` repeats.
    pub n: u64,
}

fn subs<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Topic>, D::Error> {
    let subs = Vec::deserialize(deserializer)?;
    if subs.len() <= SUBS_MAX {
        Ok(subs)
    } else {
        Err(de::Error::custom(format_args!("{} subscriptions: {SUBS_MAX} at most", subs.len())))
    }
}

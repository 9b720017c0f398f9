use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de};

use super::Topic;
use crate::{ClientName, Lang, Name, SUBS_MAX, Token};

/// Who the client is, and what it follows: its first frame.
///
/// With a `token` it is that user; with a `name` the server makes a guest of that name; with
/// neither it may watch, where the server allows it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Auth {
    /// The secret of a session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Token>,
    /// The name of a new guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// The program and its version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub client: Option<ClientName>,
    /// The language of the person, as a tag like `sv` or `de-AT`: the lobby says it of the tables that
    /// they make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// Whether it takes part in shuffles: it then answers every `shuffling` of a table where it
    /// sits.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fair: bool,
    /// What to follow from the start.
    #[serde(default, deserialize_with = "subs", skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = 64))]
    pub subs: Vec<Topic>,
}

/// Asks whether the server is there: it answers `pong` with the same number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ping {
    /// Any number.
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

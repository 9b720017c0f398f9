use std::fmt;

use schemars::JsonSchema;
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{self, MapAccess, Visitor, value::MapAccessDeserializer},
};

use crate::{GameName, Status};

/// A filter for the tables of the lobby. A missing field matches all tables.
#[derive(
    Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(default, deny_unknown_fields)]
pub struct LobbyFilter {
    /// Only tables with this game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<GameName>,
    /// Only tables with this status: `waiting` or `playing`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// Only tables with a free seat (`true`) or without one (`false`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<bool>,
}

/// The lobby as a whole (`true`), or with a filter.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum LobbyTopic {
    /// `true`: the whole lobby.
    Whole(bool),
    /// Only the tables that match the filter.
    Some(LobbyFilter),
}

impl<'de> Deserialize<'de> for LobbyTopic {
    /// Implemented by hand, so that an error names the invalid field of the filter.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LobbyTopic, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = LobbyTopic;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("true, or an object with `game`, `status` or `open`")
            }

            fn visit_bool<E: de::Error>(self, whole: bool) -> Result<LobbyTopic, E> {
                Ok(LobbyTopic::Whole(whole))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<LobbyTopic, A::Error> {
                LobbyFilter::deserialize(MapAccessDeserializer::new(map)).map(LobbyTopic::Some)
            }
        }

        deserializer.deserialize_any(Either)
    }
}

impl LobbyTopic {
    /// Returns the filter; `None` for `false`.
    pub(super) fn filter(self) -> Option<LobbyFilter> {
        match self {
            LobbyTopic::Whole(whole) => whole.then(LobbyFilter::default),
            LobbyTopic::Some(filter) => Some(filter),
        }
    }
}

impl From<LobbyFilter> for LobbyTopic {
    fn from(filter: LobbyFilter) -> LobbyTopic {
        if filter == LobbyFilter::default() {
            LobbyTopic::Whole(true)
        } else {
            LobbyTopic::Some(filter)
        }
    }
}

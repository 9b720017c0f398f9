use std::{borrow::Cow, fmt};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::GameKind;

impl GameKind {
    /// The game of a name.
    pub fn from_name(name: &str) -> Option<GameKind> {
        GameKind::ALL.iter().copied().find(|kind| kind.name() == name)
    }

    fn names() -> Vec<&'static str> {
        GameKind::ALL.iter().map(|kind| kind.name()).collect()
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for GameKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for GameKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameKind, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        GameKind::from_name(&name).ok_or_else(|| {
            // A long name is cut: an error must not be a way to make the server repeat a megabyte.
            let name: String = name.chars().take(40).collect();
            let known = GameKind::names().join(", ");
            D::Error::custom(format_args!("there is no game `{name}`; the games are {known}"))
        })
    }
}

impl JsonSchema for GameKind {
    fn schema_name() -> Cow<'static, str> {
        "GameKind".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"enum": GameKind::names(), "description": "Which game: its name."})
    }
}

use std::{borrow::Cow, fmt};

use rules::BadOption;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::GameKind;

impl GameKind {
    /// Returns the game with this name; `None` if there is none.
    pub fn from_name(name: &str) -> Option<GameKind> {
        GameKind::ALL.iter().copied().find(|kind| kind.name() == name)
    }

    /// Returns the game with a requested name.
    ///
    /// # Errors
    ///
    /// No game has this name.
    pub fn read(name: &str) -> Result<GameKind, BadOption> {
        GameKind::from_name(name).ok_or_else(|| BadOption::NoSuchGame {
            // Truncate the name, so that a refusal cannot make the server echo a megabyte.
            game: name.chars().take(40).collect(),
            known: GameKind::names(),
        })
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
        GameKind::read(&name).map_err(D::Error::custom)
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

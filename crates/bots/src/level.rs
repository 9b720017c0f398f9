use std::fmt;

use serde::{Deserialize, Serialize};

/// The level of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal action, each equally likely.
    Fool,
    /// One sensible heuristic per game.
    Plain,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: &'static [Level] = &[Level::Fool, Level::Plain];

    /// The level's name on the wire and in records.
    pub fn name(self) -> &'static str {
        match self {
            Level::Fool => "fool",
            Level::Plain => "plain",
        }
    }

    /// The level of a name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.iter().copied().find(|level| level.name() == name)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_a_name_that_reads_back() {
        for &level in Level::ALL {
            assert_eq!(Level::from_name(level.name()), Some(level));
            assert_eq!(serde_json::to_value(level).unwrap(), level.name());
            assert_eq!(serde_json::from_value::<Level>(level.name().into()).unwrap(), level);
        }
        assert_eq!(Level::from_name("genius"), None);
    }
}

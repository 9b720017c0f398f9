use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray, VariantNames};
use thiserror::Error;

/// The level of a bot.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
    VariantNames,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", parse_err_ty = UnknownLevel, parse_err_fn = UnknownLevel::new)]
pub enum Level {
    /// Any legal action, each equally likely.
    Fool,
    /// A simple heuristic for each game.
    Plain,
    /// A short search.
    Good,
    /// A long search.
    Expert,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: &'static [Level] = <Level as VariantArray>::VARIANTS;

    /// Returns whether the level is the default.
    pub fn is_plain(&self) -> bool {
        *self == Level::Plain
    }

    /// Returns whether bots of this level search, which takes them many milliseconds.
    pub fn searches(self) -> bool {
        matches!(self, Level::Good | Level::Expert)
    }

    /// Returns the level's word on the wire.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// The error for a word that is not a [`Level`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected one of: {}", <Level as VariantNames>::VARIANTS.join(", "))]
pub struct UnknownLevel(());

impl UnknownLevel {
    fn new(_: &str) -> UnknownLevel {
        UnknownLevel(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_read_back_from_its_word() {
        for &level in Level::ALL {
            assert_eq!(level.word().parse(), Ok(level));
            assert_eq!(serde_json::to_value(level).unwrap(), level.word());
            assert_eq!(serde_json::from_value::<Level>(level.word().into()).unwrap(), level);
        }
        let error = "genius".parse::<Level>().unwrap_err();
        assert_eq!(error.to_string(), "expected one of: fool, plain, good, expert");
    }
}

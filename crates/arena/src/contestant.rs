use std::{error::Error, fmt};

use rules::Level;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantNames};

/// A bot that can play in the arena.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    Display,
    EnumString,
    IntoStaticStr,
    VariantNames,
)]
#[serde(rename_all = "kebab-case")]
#[strum(
    serialize_all = "kebab-case",
    parse_err_ty = UnknownContestant,
    parse_err_fn = UnknownContestant::new
)]
pub enum Contestant {
    /// Any legal action, each equally likely.
    Fool,
    /// The heuristics of `bots`.
    Plain,
    /// The heuristics that `plain` began with, which never change: the yardstick.
    #[serde(rename = "plain-1")]
    #[strum(serialize = "plain-1")]
    Plain1,
    /// Search with a small budget.
    Good,
    /// Search with a large budget.
    Expert,
    /// A judge: takes what it can get now.
    Greedy,
    /// A judge: keeps what is good.
    Cautious,
    /// A judge: remembers which cards are gone.
    Counting,
    /// A judge: plays at random, and searches once few cards are left.
    Endgame,
    /// A judge: plays what does best in four random worlds.
    #[serde(rename = "worlds-4")]
    #[strum(serialize = "worlds-4")]
    Worlds4,
    /// A judge: plays what does best in 40 random worlds.
    #[serde(rename = "worlds-40")]
    #[strum(serialize = "worlds-40")]
    Worlds40,
    /// A judge: plays what does best in 400 random worlds.
    #[serde(rename = "worlds-400")]
    #[strum(serialize = "worlds-400")]
    Worlds400,
}

impl Contestant {
    /// Returns `true` for a judge, and for a bot that needs possible worlds and not only a view.
    pub fn is_in_process_only(self) -> bool {
        !matches!(self, Contestant::Fool | Contestant::Plain | Contestant::Plain1)
    }
}

impl From<Level> for Contestant {
    fn from(level: Level) -> Contestant {
        match level {
            Level::Fool => Contestant::Fool,
            Level::Plain => Contestant::Plain,
            Level::Good => Contestant::Good,
            Level::Expert => Contestant::Expert,
        }
    }
}

/// The error for a name that is no [`Contestant`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownContestant(());

impl UnknownContestant {
    fn new(_: &str) -> UnknownContestant {
        UnknownContestant(())
    }
}

impl fmt::Display for UnknownContestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of: {}", <Contestant as VariantNames>::VARIANTS.join(", "))
    }
}

impl Error for UnknownContestant {}

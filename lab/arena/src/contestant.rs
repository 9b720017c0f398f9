use rules::Level;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantNames};
use thiserror::Error;

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
    /// A judge that takes what it can get now.
    Greedy,
    /// A judge that keeps good cards and takes no risks.
    Cautious,
    /// A judge that remembers which cards are gone.
    Counting,
    /// A judge that plays at random, and searches once few cards are left.
    Endgame,
    /// A judge that plays what does best in 4 random worlds.
    #[serde(rename = "worlds-4")]
    #[strum(serialize = "worlds-4")]
    Worlds4,
    /// A judge that plays what does best in 40 random worlds.
    #[serde(rename = "worlds-40")]
    #[strum(serialize = "worlds-40")]
    Worlds40,
    /// A judge that plays what does best in 400 random worlds.
    #[serde(rename = "worlds-400")]
    #[strum(serialize = "worlds-400")]
    Worlds400,
}

impl Contestant {
    /// Returns whether the bot can play only in process: it is a judge, or needs possible worlds in
    /// addition to a view.
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

/// The error for a name that is not a [`Contestant`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected one of: {}", <Contestant as VariantNames>::VARIANTS.join(", "))]
pub struct UnknownContestant(());

impl UnknownContestant {
    fn new(_: &str) -> UnknownContestant {
        UnknownContestant(())
    }
}

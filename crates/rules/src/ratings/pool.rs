use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};
use thiserror::Error;

/// A group of players who are rated against each other.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    EnumString,
    IntoStaticStr,
    VariantArray,
    VariantNames,
)]
#[strum(serialize_all = "snake_case", parse_err_ty = NoSuchPool, parse_err_fn = NoSuchPool::new)]
pub enum Pool {
    /// Accounts of people.
    People,
    /// A server's own bots, with each level as one player, and bot accounts.
    Bots,
}

/// The error for text that is not the name of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected one of: {}", <Pool as VariantNames>::VARIANTS.join(", "))]
pub struct NoSuchPool;

impl NoSuchPool {
    fn new(_: &str) -> NoSuchPool {
        NoSuchPool
    }
}

impl Pool {
    /// Both pools.
    pub const ALL: &'static [Pool] = <Pool as VariantArray>::VARIANTS;

    /// Returns the pool's name, as it is stored and sent.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

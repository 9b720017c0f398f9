use std::{error::Error, fmt, str::FromStr};

/// A group of players who are rated against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pool {
    /// Accounts of people.
    People,
    /// A server's own bots, with each level as one player, and bot accounts.
    Bots,
}

/// The error for a word that names no pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPool;

impl Pool {
    /// Both pools.
    pub const ALL: [Pool; 2] = [Pool::People, Pool::Bots];

    /// Returns the name of the pool.
    pub fn word(self) -> &'static str {
        match self {
            Pool::People => "people",
            Pool::Bots => "bots",
        }
    }
}

impl FromStr for Pool {
    type Err = NoSuchPool;
    fn from_str(word: &str) -> Result<Pool, NoSuchPool> {
        Pool::ALL.into_iter().find(|pool| pool.word() == word).ok_or(NoSuchPool)
    }
}

impl fmt::Display for NoSuchPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected one of: people, bots")
    }
}

impl Error for NoSuchPool {}

use std::{error::Error, fmt, str::FromStr};

/// Those who are compared with each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pool {
    /// Accounts of people.
    People,
    /// A server's own bots, each level one player, and accounts of programs.
    Bots,
}

/// A word that names no pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPool;

impl Pool {
    /// Both.
    pub const ALL: [Pool; 2] = [Pool::People, Pool::Bots];

    /// Its name.
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

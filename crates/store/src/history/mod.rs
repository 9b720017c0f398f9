use journal::StoreError;
use protocol::UserId;
use ratings::Pool;

use crate::{Sqlite, reader::unavailable};

mod count;
mod keep;
mod leaders;
mod listed;
mod luck;
mod matches;
mod profile;
mod rebuild;

pub(crate) use keep::keep;
pub(crate) use luck::by_luck;
pub(crate) use matches::of_table;
pub(crate) use profile::by_game;

pub use leaders::{LEADER_MATCHES_MIN, Leader};
pub use listed::{ListedMatch, ListedMatches};
pub use luck::{DEALT_MATCHES_MAX, LuckCount};
pub use matches::PlayedMatch;
pub use profile::{GameCount, Profile, Standing};
pub use rebuild::{Rebuilt, UnreadableLog};

/// The finished matches of a data file, and statistics, ratings and luck derived from them.
///
/// A match is stored and counted in the transaction of its last entry. Everything here can be
/// recomputed from the logs: see [`rebuild`](History::rebuild).
///
/// A match is stored and counted in the transaction of its last entry. Everything here can be
/// recomputed from the logs: see [`rebuild`](History::rebuild).
#[derive(Clone, Debug)]
pub struct History(Sqlite);

impl History {
    /// Opens the history of a data file.
    pub fn new(file: Sqlite) -> History {
        History(file)
    }

    /// Returns the public profile of the account or bot of this name, ignoring case.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn profile(&self, name: &str) -> Result<Option<Profile>, StoreError> {
        let name = name.to_owned();
        self.0.ask(move |file| profile::profile(file, &name).map_err(unavailable)).await
    }

    /// Returns up to `most` finished matches of a person, the newest first, older than number
    /// `before`. Matches of unlisted tables are included only if `unlisted`.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn matches(
        &self,
        who: UserId,
        unlisted: bool,
        before: Option<u64>,
        most: u32,
    ) -> Result<Vec<PlayedMatch>, StoreError> {
        let asked = move |file: &_| matches::of_person(file, who, unlisted, before, most);
        self.0.ask(move |file| asked(file).map_err(unavailable)).await
    }

    /// Returns up to `most` finished matches of public tables, the oldest first. A match that is
    /// stored later comes after all those returned before.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn listed(
        &self,
        wanted: ListedMatches,
        most: u32,
    ) -> Result<Vec<ListedMatch>, StoreError> {
        self.0.ask(move |file| listed::listed(file, &wanted, most).map_err(unavailable)).await
    }

    /// Returns a player's luck in the last [`DEALT_MATCHES_MAX`] finished matches.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn luck(&self, who: UserId) -> Result<Vec<LuckCount>, StoreError> {
        self.0.ask(move |file| by_luck(file, who).map_err(unavailable)).await
    }

    /// Returns up to `most` players of a leaderboard, the best first, after the first `skip`. Only
    /// players with at least [`LEADER_MATCHES_MIN`] rated matches are ranked.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn leaders(
        &self,
        game: &str,
        pool: Pool,
        skip: u32,
        most: u32,
    ) -> Result<Vec<Leader>, StoreError> {
        let game = game.to_owned();
        let asked = move |file: &_| leaders::leaders(file, &game, pool, skip, most);
        self.0.ask(move |file| asked(file).map_err(unavailable)).await
    }
}

#[cfg(test)]
mod luck_tests;
#[cfg(test)]
mod tests;

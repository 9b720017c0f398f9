use std::sync::Arc;

use async_trait::async_trait;
use protocol::{EpochMs, UserId};
use rules::ratings::Pool;

use crate::{Database, database::run, journal::StoreError};

mod leaders;
mod luck;
mod matches;
mod profile;
mod rated;
mod rebuild;
mod stored;

pub use leaders::{LEADER_IDLE_MAX_MS, LEADER_MATCHES_MIN, Leader};
pub(crate) use luck::by_luck;
pub use luck::{DEALT_MATCHES_MAX, LuckCount};
#[cfg(test)]
pub(crate) use matches::listed_query;
pub use matches::{
    COMMIT_MS_MAX, ListedMatch, ListedMatches, PlayedMatch, finished_at, finished_matches,
};
pub(crate) use profile::by_game;
pub use profile::{GameCount, Profile, Standing};
pub use rated::rate;
use rated::{pool_of, pool_of_kind};
pub(crate) use rebuild::keep_match;
use rebuild::rebuild_matches;
pub use rebuild::{ReadMatches, Rebuilt, UnreadableLog};
pub use stored::{StoredResult, luck_text};
use stored::{level_of, parse_luck};

/// The finished matches of a server, and statistics, ratings and luck derived from them.
///
/// Everything here can be recomputed from the logs: see [`rebuild`](History::rebuild).
///
/// # Errors
///
/// Every call fails with [`StoreError::Unavailable`] if the store cannot be read or written.
#[async_trait]
pub trait History: Database {
    /// Returns the public profile of the account or bot with this name, ignoring case.
    async fn profile(&self, name: &str) -> Result<Option<Profile>, StoreError> {
        self.settle_matches().await;
        run!(self, Read, |tx, name| profile::profile(&tx, &name))
    }

    /// Returns up to `most` finished matches of a person before number `before`, newest first.
    /// Matches of unlisted tables are included only if `unlisted`.
    async fn matches(
        &self,
        who: UserId,
        unlisted: bool,
        before: Option<u64>,
        most: u32,
    ) -> Result<Vec<PlayedMatch>, StoreError> {
        self.settle_matches().await;
        run!(self, Read, |tx, who, unlisted, before, most| matches::of_person(
            &tx, who, unlisted, before, most
        ))
    }

    /// Returns up to `most` finished matches of public tables, oldest first. A match that is stored
    /// later is listed after all matches returned before.
    async fn listed(
        &self,
        wanted: ListedMatches,
        most: u32,
    ) -> Result<Vec<ListedMatch>, StoreError> {
        self.settle_matches().await;
        run!(self, Read, |tx, wanted, most| matches::listed(&tx, &wanted, most))
    }

    /// Returns a player's luck in the last [`DEALT_MATCHES_MAX`] finished matches.
    async fn luck(&self, who: UserId) -> Result<Vec<LuckCount>, StoreError> {
        self.settle_matches().await;
        run!(self, Read, |tx, who| by_luck(&tx, who))
    }

    /// Returns up to `most` players of a leaderboard, best first, after the first `skip`. Only
    /// players with at least [`LEADER_MATCHES_MIN`] rated matches, the last of them not before
    /// `since`, are ranked.
    async fn leaders(
        &self,
        game: &str,
        pool: Pool,
        since: EpochMs,
        skip: u32,
        most: u32,
    ) -> Result<Vec<Leader>, StoreError> {
        self.settle_matches().await;
        run!(self, Read, |tx, game, pool, since, skip, most| leaders::leaders(
            &tx, &game, pool, since, skip, most
        ))
    }

    /// Recomputes every result from the logs, and every rating from the results, in one
    /// transaction. `read` computes the results of a log. No server may run during this.
    ///
    /// Matches count in the order in which they were stored; missing ones are inserted by their
    /// time.
    async fn rebuild(&self, read: ReadMatches) -> Result<Rebuilt, StoreError> {
        let read = Arc::new(read);
        run!(self, Rebuild, |tx, read| rebuild_matches(&tx, &read))
    }
}

impl<D: Database> History for D {}

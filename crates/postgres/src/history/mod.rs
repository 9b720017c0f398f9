use async_trait::async_trait;
use deadpool_postgres::Client;
use protocol::{EpochMs, UserId};
use rules::ratings::Pool;
use storage::{
    History, Leader, ListedMatch, ListedMatches, LuckCount, PlayedMatch, Profile, ReadMatches,
    Rebuilt, journal::StoreError,
};

use crate::{PostgresStore, columns::bound, failure::unavailable};

mod count;
mod counter;
mod leaders;
mod listed;
mod matches;
mod profile;
mod rebuild;

pub(crate) use count::count;
pub(crate) use counter::Counter;
pub(crate) use profile::{by_game, by_luck};

/// A match is stored in the transaction of its last entry. It counts in a later transaction, which
/// starts when the entry is acknowledged. Readers on all nodes wait for that.
#[async_trait]
impl History for PostgresStore {
    async fn profile(&self, name: &str) -> Result<Option<Profile>, StoreError> {
        let client = self.counted_client().await?;
        profile::profile(&client, name).await.map_err(unavailable)
    }

    async fn matches(
        &self,
        who: UserId,
        unlisted: bool,
        before: Option<u64>,
        most: u32,
    ) -> Result<Vec<PlayedMatch>, StoreError> {
        let client = self.counted_client().await?;
        matches::of_person(&client, who, unlisted, bound(before), most).await
    }

    async fn listed(
        &self,
        wanted: ListedMatches,
        most: u32,
    ) -> Result<Vec<ListedMatch>, StoreError> {
        let client = self.counted_client().await?;
        listed::listed(&client, &wanted, most).await.map_err(unavailable)
    }

    async fn luck(&self, who: UserId) -> Result<Vec<LuckCount>, StoreError> {
        let client = self.counted_client().await?;
        by_luck(&client, who).await.map_err(unavailable)
    }

    async fn leaders(
        &self,
        game: &str,
        pool: Pool,
        since: EpochMs,
        skip: u32,
        most: u32,
    ) -> Result<Vec<Leader>, StoreError> {
        let client = self.counted_client().await?;
        leaders::leaders(&client, game, pool, since, skip, most).await.map_err(unavailable)
    }

    async fn rebuild(&self, read: ReadMatches) -> Result<Rebuilt, StoreError> {
        rebuild::rebuild(&mut self.client().await?, &read).await
    }
}

impl PostgresStore {
    /// Returns a connection for reading once all matches count.
    async fn counted_client(&self) -> Result<Client, StoreError> {
        self.counter().count().await;
        self.client().await
    }
}

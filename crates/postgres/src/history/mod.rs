use std::time::Duration;

use async_trait::async_trait;
use journal::StoreError;
use protocol::UserId;
use ratings::Pool;
use storage::{
    History, Leader, ListedMatch, ListedMatches, LuckCount, PlayedMatch, Profile, ReadMatches,
    Rebuilt,
};
use tokio::time::timeout;
use tracing::warn;

use crate::{PostgresStore, columns::bound, failure::unavailable};

mod count;
mod leaders;
mod listed;
mod matches;
mod profile;
mod rebuild;

pub(crate) use count::count;
pub(crate) use profile::{by_game, by_luck};

/// The time that the last entry of a match waits until the match counts. Then the next one counts
/// it.
const COUNT_PATIENCE: Duration = Duration::from_secs(1);

/// A match is stored in the transaction of its last entry, and counts in a later one, which any node
/// can do: usually before the entry is acknowledged to its table.
#[async_trait]
impl History for PostgresStore {
    async fn profile(&self, name: &str) -> Result<Option<Profile>, StoreError> {
        let client = self.client().await?;
        profile::profile(&client, name).await.map_err(unavailable)
    }

    async fn matches(
        &self,
        who: UserId,
        unlisted: bool,
        before: Option<u64>,
        most: u32,
    ) -> Result<Vec<PlayedMatch>, StoreError> {
        let client = self.client().await?;
        matches::of_person(&client, who, unlisted, bound(before), most).await
    }

    async fn listed(
        &self,
        wanted: ListedMatches,
        most: u32,
    ) -> Result<Vec<ListedMatch>, StoreError> {
        let client = self.client().await?;
        listed::listed(&client, &wanted, most).await.map_err(unavailable)
    }

    async fn luck(&self, who: UserId) -> Result<Vec<LuckCount>, StoreError> {
        let client = self.client().await?;
        by_luck(&client, who).await.map_err(unavailable)
    }

    async fn leaders(
        &self,
        game: &str,
        pool: Pool,
        skip: u32,
        most: u32,
    ) -> Result<Vec<Leader>, StoreError> {
        let client = self.client().await?;
        leaders::leaders(&client, game, pool, skip, most).await.map_err(unavailable)
    }

    async fn rebuild(&self, read: ReadMatches) -> Result<Rebuilt, StoreError> {
        rebuild::rebuild(&mut self.client().await?, &read).await
    }
}

impl PostgresStore {
    /// Numbers and counts the matches that are stored and do not count yet.
    pub(crate) async fn count_matches(&self) {
        let counted = async {
            // Nobody closes it. Those who wait find nothing left to count.
            let _permit = self.counting().acquire().await;
            count(&mut self.client().await?).await
        };
        match timeout(COUNT_PATIENCE, counted).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => warn!(%error, "cannot count matches yet"),
            Err(_) => warn!("cannot count matches yet: there is no answer"),
        }
    }
}

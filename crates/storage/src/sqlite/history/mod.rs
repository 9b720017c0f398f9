use async_trait::async_trait;
use protocol::{EpochMs, UserId};
use rules::ratings::Pool;

use crate::{
    history::{
        History, Leader, ListedMatch, ListedMatches, LuckCount, PlayedMatch, Profile, ReadMatches,
        Rebuilt,
    },
    journal::StoreError,
    sqlite::{Sqlite, reader::unavailable},
};

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

/// A match is stored and counted in the transaction of its last entry.
#[async_trait]
impl History for Sqlite {
    async fn profile(&self, name: &str) -> Result<Option<Profile>, StoreError> {
        let name = name.to_owned();
        self.ask(move |file| profile::profile(file, &name).map_err(unavailable)).await
    }

    async fn matches(
        &self,
        who: UserId,
        unlisted: bool,
        before: Option<u64>,
        most: u32,
    ) -> Result<Vec<PlayedMatch>, StoreError> {
        let asked = move |file: &_| matches::of_person(file, who, unlisted, before, most);
        self.ask(move |file| asked(file).map_err(unavailable)).await
    }

    async fn listed(
        &self,
        wanted: ListedMatches,
        most: u32,
    ) -> Result<Vec<ListedMatch>, StoreError> {
        self.ask(move |file| listed::listed(file, &wanted, most).map_err(unavailable)).await
    }

    async fn luck(&self, who: UserId) -> Result<Vec<LuckCount>, StoreError> {
        self.ask(move |file| by_luck(file, who).map_err(unavailable)).await
    }

    async fn leaders(
        &self,
        game: &str,
        pool: Pool,
        since: EpochMs,
        skip: u32,
        most: u32,
    ) -> Result<Vec<Leader>, StoreError> {
        let game = game.to_owned();
        let asked = move |file: &_| leaders::leaders(file, &game, pool, since, skip, most);
        self.ask(move |file| asked(file).map_err(unavailable)).await
    }

    async fn rebuild(&self, read: ReadMatches) -> Result<Rebuilt, StoreError> {
        self.run(move |file| rebuild::rebuild(file, &read)).await
    }
}

#[cfg(test)]
mod tests;

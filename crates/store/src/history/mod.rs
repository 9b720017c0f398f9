use journal::StoreError;
use protocol::UserId;
use ratings::Pool;

use crate::{Sqlite, reader::unavailable};

mod count;
mod keep;
mod leaders;
mod luck;
mod matches;
mod profile;
mod rebuild;

pub(crate) use keep::keep;
pub(crate) use luck::by_luck;
pub(crate) use matches::of_table;
pub(crate) use profile::by_game;

pub use leaders::{LEADER_MATCHES_MIN, Leader};
pub use luck::{DEALT_MATCHES_MAX, LuckCount};
pub use matches::PlayedMatch;
pub use profile::{GameCount, Profile, Standing};
pub use rebuild::{Rebuilt, UnreadableLog};

/// The finished matches of a data file, and what follows from them: how often somebody has won,
/// how well they play, and what chance gave them.
///
/// A match is written in the transaction of its last entry, and counts then. Whatever is here can
/// be computed anew from the logs: [`rebuild`](History::rebuild).
#[derive(Clone, Debug)]
pub struct History(Sqlite);

impl History {
    /// The history of a data file.
    pub fn new(file: Sqlite) -> History {
        History(file)
    }

    /// What everybody may know of the account or bot of this name, whatever its letters' case.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn profile(&self, name: &str) -> Result<Option<Profile>, StoreError> {
        let name = name.to_owned();
        self.0.ask(move |file| profile::profile(file, &name).map_err(unavailable)).await
    }

    /// At most `most` finished matches of somebody, the newest first, older than the one numbered
    /// `before`. Those of tables that were in no list only where `unlisted`.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
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

    /// What chance gave somebody in finished matches, of which the last [`DEALT_MATCHES_MAX`] count.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn luck(&self, who: UserId) -> Result<Vec<LuckCount>, StoreError> {
        self.0.ask(move |file| by_luck(file, who).map_err(unavailable)).await
    }

    /// At most `most` players of a pool at a game, the best first, behind the first `skip`: of those
    /// for whom at least [`LEADER_MATCHES_MIN`] matches have counted.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
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

use journal::{Person, StoreError};
use protocol::{EpochMs, Kind, Name, UserId};
use rusqlite::params;

use super::{
    NewSession, People, PeopleError, Scope, Scopes, find, fresh, insert, names, owned_bots,
    sessions,
};
use crate::reader::unavailable;

/// The number of bots that a person can own.
pub(crate) const BOTS_MAX: usize = 20;

/// The label of a bot's token.
const LABEL: &str = "bot";

impl People {
    /// Creates a bot account owned by `owner`, with its token.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn make_bot(
        &self,
        owner: UserId,
        name: &Name,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        let bot = fresh(name, Kind::Bot);
        self.0
            .run(move |file| {
                if find(file, owner)?.is_none_or(|owner| owner.kind != Kind::Account) {
                    return Ok(Err(PeopleError::WrongKind));
                }
                if owned_bots(file, owner)?.len() >= BOTS_MAX {
                    return Ok(Err(PeopleError::TooMany));
                }
                if let Err(why) = names::check(file, &bot.name, bot.id)? {
                    return Ok(Err(why));
                }
                insert(file, &bot, None, Some(owner), now)?;
                sessions::open(file, bot, Some(LABEL), plays(), now).map(Ok)
            })
            .await
    }

    /// Renews the token of a bot; earlier ones are revoked.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn renew_bot(
        &self,
        owner: UserId,
        bot: UserId,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        self.0
            .run(move |file| {
                let own = owned_bots(file, owner)?.into_iter().find(|one| one.id == bot);
                let Some(bot) = own else { return Ok(Err(PeopleError::NotFound)) };
                file.execute("DELETE FROM session WHERE person = ?", params![bot.id.0])?;
                sessions::open(file, bot, Some(LABEL), plays(), now).map(Ok)
            })
            .await
    }

    /// Returns the bots of an owner, oldest first.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn bots(&self, owner: UserId) -> Result<Vec<Person>, StoreError> {
        self.0.ask(move |file| owned_bots(file, owner).map_err(unavailable)).await
    }
}

/// Returns the scopes of a bot.
fn plays() -> Scopes {
    [Scope::Play, Scope::Chat].into_iter().collect()
}

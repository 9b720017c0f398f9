use journal::{Person, StoreError};
use protocol::{Kind, Name, UserId};
use rusqlite::{Connection, params};

use super::{
    NewSession, People, PeopleError, Scope, Scopes, find, fresh, insert, names, person, sessions,
};
use crate::reader::unavailable;

/// The most bots that somebody owns.
pub const BOTS_MAX: usize = 20;

/// What a bot's own token is called in lists.
const LABEL: &str = "bot";

impl People {
    /// Makes an account for a program of `owner`'s, with the token that it plays by.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn make_bot(
        &self,
        owner: UserId,
        name: &Name,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        let bot = fresh(name, Kind::Bot);
        self.0
            .run(move |file| {
                if find(file, owner)?.is_none_or(|owner| owner.kind != Kind::Account) {
                    return Ok(Err(PeopleError::WrongKind));
                }
                if owned(file, owner)?.len() >= BOTS_MAX {
                    return Ok(Err(PeopleError::TooMany));
                }
                if let Err(why) = names::check(file, &bot.name, bot.id)? {
                    return Ok(Err(why));
                }
                insert(file, &bot, None, Some(owner))?;
                sessions::open(file, bot, Some(LABEL), plays()).map(Ok)
            })
            .await
    }

    /// Gives a bot a new token; whatever it had before opens nothing any more.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn renew_bot(
        &self,
        owner: UserId,
        bot: UserId,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        self.0
            .run(move |file| {
                let own = owned(file, owner)?.into_iter().find(|one| one.id == bot);
                let Some(bot) = own else { return Ok(Err(PeopleError::NotFound)) };
                file.execute("DELETE FROM session WHERE person = ?", params![bot.id.0])?;
                sessions::open(file, bot, Some(LABEL), plays()).map(Ok)
            })
            .await
    }

    /// The bots that somebody owns, oldest first.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn bots(&self, owner: UserId) -> Result<Vec<Person>, StoreError> {
        self.0.ask(move |file| owned(file, owner).map_err(unavailable)).await
    }
}

/// What a bot may do: it plays and talks, and owns nothing.
fn plays() -> Scopes {
    [Scope::Play, Scope::Chat].into_iter().collect()
}

pub(super) fn owned(file: &Connection, owner: UserId) -> rusqlite::Result<Vec<Person>> {
    let query = "SELECT id, name, kind FROM person WHERE owner = ? AND erased IS NULL ORDER BY id";
    file.prepare_cached(query)?.query_map([owner.0], person)?.collect()
}

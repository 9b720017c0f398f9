use journal::{Person, StoreError};
use protocol::{EpochMs, UserId};
use rusqlite::{Row, params};
use serde::Serialize;

use super::{Ban, People, bans, fold, person};
use crate::reader::{epoch_ms, unavailable};

/// The number of people found by one name: the newest.
pub const FOUND_MAX: u32 = 100;

/// A person as the admin sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FoundPerson {
    #[serde(flatten)]
    pub person: Person,
    pub created: EpochMs,
    /// The owner, if it is a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<UserId>,
    /// The number of sessions and tokens.
    pub sessions: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ban: Option<Ban>,
}

impl People {
    /// Finds people by name: the account or bot, ignoring case, and all guests, the newest first,
    /// up to [`FOUND_MAX`].
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn find_by_name(
        &self,
        name: &str,
        now: EpochMs,
    ) -> Result<Vec<FoundPerson>, StoreError> {
        let (name, folded, now) = (name.to_owned(), fold(name), now.0.cast_signed());
        let query = "SELECT id, name, kind, created, owner,
                (SELECT count(*) FROM session WHERE session.person = person.id) AS n_sessions
            FROM person WHERE (folded = ?1 OR name = ?2) AND erased IS NULL
            ORDER BY created DESC, id DESC LIMIT ?3";
        let found = |row: &Row<'_>| {
            Ok(FoundPerson {
                person: person(row)?,
                created: epoch_ms(row, "created")?,
                owner: row.get::<_, Option<_>>("owner")?.map(UserId),
                sessions: row.get("n_sessions")?,
                ban: None,
            })
        };
        self.0
            .ask(move |file| {
                let look = || {
                    let mut statement = file.prepare_cached(query)?;
                    let all = statement.query_map(params![folded, name, FOUND_MAX], found)?;
                    let with_ban = |one: rusqlite::Result<FoundPerson>| {
                        let one = one?;
                        Ok(FoundPerson { ban: bans::of(file, one.person.id, now)?, ..one })
                    };
                    all.map(with_ban).collect::<rusqlite::Result<_>>()
                };
                look().map_err(unavailable)
            })
            .await
    }
}

#[cfg(test)]
mod tests {
    use protocol::Name;

    use super::*;
    use crate::Sqlite;
    use crate::testing::NOW;

    #[tokio::test]
    async fn an_account_and_every_guest_of_a_name_are_found() {
        let people = People::new(Sqlite::in_memory().unwrap());
        let aino = Name::new("Aino").unwrap();
        people.make_guest(&aino, NOW).await.unwrap();
        people.make_guest(&Name::new("Eero").unwrap(), NOW).await.unwrap();
        let account = people.register(&aino, "digest".to_owned(), NOW).await.unwrap().unwrap();
        let ban = Ban { since: EpochMs(5), until: None, reason: "rude".to_owned() };
        people.ban(account.person.id, ban.clone()).await.unwrap().unwrap();
        let found = people.find_by_name("Aino", EpochMs(6)).await.unwrap();
        assert_eq!(found.len(), 2);
        let banned = found.iter().find(|one| one.person == account.person).unwrap();
        assert_eq!((banned.ban.as_ref(), banned.sessions), (Some(&ban), 0));
        assert!(found.iter().any(|one| one.ban.is_none() && one.sessions == 1));
        assert_eq!(
            people.find_by_name("AINO", EpochMs(6)).await.unwrap().len(),
            1,
            "guests' names are as they are"
        );
        people.erase(account.person.id, NOW).await.unwrap().unwrap();
        assert_eq!(people.find_by_name("Aino", EpochMs(6)).await.unwrap().len(), 1);
    }
}

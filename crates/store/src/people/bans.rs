use journal::StoreError;
use protocol::{EpochMs, UserId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::Serialize;
use serde_json::json;

use super::{People, PeopleError, find, owned_bots};
use crate::{
    audit,
    reader::{epoch_ms, epoch_ms_if_any},
};

/// A ban of a person and their bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ban {
    pub since: EpochMs,
    /// The end; without one, the ban lasts until it is lifted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<EpochMs>,
    /// The reason, which the banned person is told.
    pub reason: String,
}

impl People {
    /// Bans a person from `ban.since`, and revokes every session and token of theirs and of their
    /// bots. Returns the person and the bots. The audit log records it in the same transaction,
    /// also if it is refused.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn ban(
        &self,
        who: UserId,
        ban: Ban,
    ) -> Result<Result<Vec<UserId>, PeopleError>, StoreError> {
        self.0
            .run(move |file| {
                let Ban { since, until, reason } = &ban;
                let deed = json!({"id": who, "until": until, "reason": reason});
                if find(file, who)?.is_none() {
                    return refuse(file, *since, "ban", &deed);
                }
                file.prepare_cached("INSERT OR REPLACE INTO ban VALUES (?, ?, ?, ?)")?.execute(
                    params![
                        who.0,
                        since.0.cast_signed(),
                        until.map(|until| until.0.cast_signed()),
                        reason
                    ],
                )?;
                let bots = owned_bots(file, who)?.into_iter().map(|bot| bot.id);
                let people: Vec<UserId> = [who].into_iter().chain(bots).collect();
                for one in &people {
                    file.execute("DELETE FROM session WHERE person = ?", [one.0])?;
                }
                audit::write(file, *since, "ban", &deed, audit::DONE)?;
                Ok(Ok(people))
            })
            .await
    }

    /// Lifts a ban; the person must log in again. The audit log records it in the same transaction.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn unban(
        &self,
        who: UserId,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        self.0
            .run(move |file| {
                let deed = json!({"id": who});
                if file.execute("DELETE FROM ban WHERE person = ?", [who.0])? == 0 {
                    return refuse(file, now, "unban", &deed);
                }
                audit::write(file, now, "unban", &deed, audit::DONE)?;
                Ok(Ok(()))
            })
            .await
    }
}

/// Records the refusal of an action on an unknown person.
fn refuse<T>(
    file: &Connection,
    now: EpochMs,
    verb: &str,
    deed: &serde_json::Value,
) -> rusqlite::Result<Result<T, PeopleError>> {
    let why = PeopleError::NotFound;
    audit::write(file, now, verb, deed, &why.to_string())?;
    Ok(Err(why))
}

/// Returns the ban in force at `now`.
pub(super) fn of(file: &Connection, who: UserId, now: i64) -> rusqlite::Result<Option<Ban>> {
    let query = "SELECT since, until, reason FROM ban
        WHERE person = ?1 AND (until IS NULL OR until > ?2)";
    file.prepare_cached(query)?.query_row(params![who.0, now], read).optional()
}

/// Reads a ban from the columns `since`, `until`, `reason`.
pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Ban> {
    Ok(Ban {
        since: epoch_ms(row, "since")?,
        until: epoch_ms_if_any(row, "until")?,
        reason: row.get("reason")?,
    })
}

#[cfg(test)]
mod tests {
    use protocol::Name;

    use super::*;
    use crate::testing::NOW;
    use crate::{Audit, NewSession, Sqlite};

    fn name(text: &str) -> Name {
        Name::new(text).unwrap()
    }

    async fn account(people: &People, text: &str) -> NewSession {
        people.register(&name(text), "digest".to_owned(), NOW).await.unwrap().unwrap()
    }

    async fn is_known(people: &People, whose: &NewSession) -> bool {
        people.session(&whose.token, NOW).await.unwrap().is_some()
    }

    fn until(until: Option<EpochMs>) -> Ban {
        Ban { since: NOW, until, reason: "rude".to_owned() }
    }

    #[tokio::test]
    async fn a_ban_revokes_the_sessions_of_a_person_and_its_bots_only() {
        let file = Sqlite::in_memory().unwrap();
        let (people, audit) = (People::new(file.clone()), Audit::new(file));
        let (aino, eero) = (account(&people, "Aino").await, account(&people, "Eero").await);
        let who = aino.person.id;
        let bot = people.make_bot(who, &name("Robot"), NOW).await.unwrap().unwrap();
        let out = people.ban(who, until(None)).await.unwrap().unwrap();
        assert_eq!(out, [who, bot.person.id]);
        assert!(!is_known(&people, &aino).await && !is_known(&people, &bot).await);
        assert!(is_known(&people, &eero).await);
        let refused = people.log_in(aino.person.clone(), None, NOW).await.unwrap().unwrap_err();
        assert_eq!(refused.reason, "rude");
        // A concurrent login does not succeed either.
        let late = people.renew_bot(who, bot.person.id, NOW).await.unwrap().unwrap();
        assert!(!is_known(&people, &late).await);
        people.unban(who, NOW).await.unwrap().unwrap();
        let back = people.log_in(aino.person.clone(), None, NOW).await.unwrap().unwrap();
        assert!(is_known(&people, &back).await && !is_known(&people, &aino).await);
        let verbs: Vec<String> =
            audit.page(None, 9).await.unwrap().into_iter().map(|deed| deed.verb).collect();
        assert_eq!(verbs, ["unban", "ban"]);
    }

    #[tokio::test]
    async fn a_ban_with_an_end_expires() {
        let people = People::new(Sqlite::in_memory().unwrap());
        let aino = account(&people, "Aino").await;
        let over = until(Some(NOW));
        people.ban(aino.person.id, over).await.unwrap().unwrap();
        assert!(!is_known(&people, &aino).await, "its sessions are gone");
        assert!(people.log_in(aino.person.clone(), None, NOW).await.unwrap().is_ok());
        let minute = NOW + 60_000;
        people.ban(aino.person.id, until(Some(minute))).await.unwrap().unwrap();
        for (at, opens) in [(minute - 1, false), (minute, true)] {
            let back = people.log_in(aino.person.clone(), None, at).await.unwrap();
            assert_eq!(back.is_ok(), opens, "by the time that it is told, not by the machine's");
        }
    }

    #[tokio::test]
    async fn banning_an_unknown_person_fails_and_is_audited() {
        let file = Sqlite::in_memory().unwrap();
        let (people, audit) = (People::new(file.clone()), Audit::new(file));
        let nobody = UserId(uuid::Uuid::from_u128(7));
        assert_eq!(people.ban(nobody, until(None)).await.unwrap(), Err(PeopleError::NotFound));
        assert_eq!(people.unban(nobody, NOW).await.unwrap(), Err(PeopleError::NotFound));
        let deeds = audit.page(None, 9).await.unwrap();
        assert!(deeds.iter().all(|deed| deed.outcome == "there is no such thing"), "{deeds:?}");
        assert_eq!(deeds.len(), 2);
    }
}

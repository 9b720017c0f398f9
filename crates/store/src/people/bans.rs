use protocol::{EpochMs, UserId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde_json::{Value, json};
use storage::{Ban, DONE, PeopleError};

use super::{find, owned_bots};
use crate::{
    audit,
    reader::{epoch_ms, epoch_ms_if_any},
};

pub(super) fn ban(
    file: &Connection,
    who: UserId,
    ban: &Ban,
) -> rusqlite::Result<Result<Vec<UserId>, PeopleError>> {
    let Ban { since, until, reason } = ban;
    let arguments = ban.audit_arguments(who);
    if find(file, who)?.is_none() {
        return refuse(file, *since, "ban", &arguments);
    }
    file.prepare_cached("INSERT OR REPLACE INTO ban VALUES (?, ?, ?, ?)")?.execute(params![
        who.0,
        since.0.cast_signed(),
        until.map(|until| until.0.cast_signed()),
        reason
    ])?;
    let bots = owned_bots(file, who)?.into_iter().map(|bot| bot.id);
    let people: Vec<UserId> = [who].into_iter().chain(bots).collect();
    for one in &people {
        file.execute("DELETE FROM session WHERE person = ?", [one.0])?;
    }
    audit::write(file, *since, "ban", &arguments, DONE)?;
    Ok(Ok(people))
}

pub(super) fn unban(
    file: &Connection,
    who: UserId,
    now: EpochMs,
) -> rusqlite::Result<Result<(), PeopleError>> {
    let arguments = json!({"id": who});
    if file.execute("DELETE FROM ban WHERE person = ?", [who.0])? == 0 {
        return refuse(file, now, "unban", &arguments);
    }
    audit::write(file, now, "unban", &arguments, DONE)?;
    Ok(Ok(()))
}

/// Records the refusal of an action on an unknown person.
fn refuse<T>(
    file: &Connection,
    now: EpochMs,
    verb: &str,
    arguments: &Value,
) -> rusqlite::Result<Result<T, PeopleError>> {
    let why = PeopleError::NotFound;
    audit::write(file, now, verb, arguments, &why.to_string())?;
    Ok(Err(why))
}

/// Returns the ban in force at `now`.
pub(super) fn of(file: &Connection, who: UserId, now: EpochMs) -> rusqlite::Result<Option<Ban>> {
    let query = "SELECT since, until, reason FROM ban
        WHERE person = ?1 AND (until IS NULL OR until > ?2)";
    file.prepare_cached(query)?.query_row(params![who.0, now.0.cast_signed()], read).optional()
}

/// Reads a ban from the columns `since`, `until`, `reason`.
fn read(row: &Row<'_>) -> rusqlite::Result<Ban> {
    Ok(Ban {
        since: epoch_ms(row, "since")?,
        until: epoch_ms_if_any(row, "until")?,
        reason: row.get("reason")?,
    })
}

#[cfg(test)]
mod tests {
    use protocol::Name;
    use storage::{Audit as _, NewSession, People as _};

    use super::*;
    use crate::Sqlite;
    use crate::testing::NOW;

    fn name(text: &str) -> Name {
        Name::new(text).unwrap()
    }

    async fn account(people: &Sqlite, text: &str) -> NewSession {
        people.register(&name(text), "digest".to_owned(), NOW).await.unwrap().unwrap()
    }

    async fn is_known(people: &Sqlite, whose: &NewSession) -> bool {
        people.session(&whose.token, NOW).await.unwrap().is_some()
    }

    fn until(until: Option<EpochMs>) -> Ban {
        Ban { since: NOW, until, reason: "rude".to_owned() }
    }

    #[tokio::test]
    async fn a_ban_revokes_the_sessions_of_a_person_and_its_bots_only() {
        let people = Sqlite::in_memory().unwrap();
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
            people.page(None, 9).await.unwrap().into_iter().map(|deed| deed.verb).collect();
        assert_eq!(verbs, ["unban", "ban"]);
    }

    #[tokio::test]
    async fn a_ban_with_an_end_expires() {
        let people = Sqlite::in_memory().unwrap();
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
        let people = Sqlite::in_memory().unwrap();
        let nobody = UserId(uuid::Uuid::from_u128(7));
        assert_eq!(people.ban(nobody, until(None)).await.unwrap(), Err(PeopleError::NotFound));
        assert_eq!(people.unban(nobody, NOW).await.unwrap(), Err(PeopleError::NotFound));
        let deeds = people.page(None, 9).await.unwrap();
        assert!(deeds.iter().all(|deed| deed.outcome == "there is no such thing"), "{deeds:?}");
        assert_eq!(deeds.len(), 2);
    }
}

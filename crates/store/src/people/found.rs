use protocol::{EpochMs, UserId};
use rusqlite::{Connection, Row, params};
use storage::{FOUND_MAX, FoundPerson, fold_name};

use super::{bans, person};
use crate::reader::epoch_ms;

pub(super) fn by_name(
    file: &Connection,
    name: &str,
    now: EpochMs,
) -> rusqlite::Result<Vec<FoundPerson>> {
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
    let with_ban = |one: rusqlite::Result<FoundPerson>| {
        let one = one?;
        Ok(FoundPerson { ban: bans::of(file, one.person.id, now)?, ..one })
    };
    let mut statement = file.prepare_cached(query)?;
    let all = statement.query_map(params![fold_name(name), name, FOUND_MAX], found)?;
    all.map(with_ban).collect()
}

#[cfg(test)]
mod tests {
    use crate::Sqlite;
    use protocol::Name;
    use storage::{Ban, People as _};

    use super::*;
    use crate::testing::NOW;

    #[tokio::test]
    async fn an_account_and_every_guest_of_a_name_are_found() {
        let people = Sqlite::in_memory().unwrap();
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

use protocol::{EpochMs, UserId};
use rusqlite::{Connection, OptionalExtension, functions::FunctionFlags, params};

use crate::people::{
    FORMER_NAME_MS, FORMER_NAMES_MAX, NameDigests, NameKey, NameKeys, PeopleError, check_own_name,
};

/// Checks that the account or bot `who` may have a name. `holder` is the account or the bot's
/// owner, who may reuse names that they gave up.
pub(super) fn check(
    file: &Connection,
    name: &str,
    who: UserId,
    holder: UserId,
    now: EpochMs,
) -> rusqlite::Result<Result<(), PeopleError>> {
    if let Err(why) = check_own_name(name) {
        return Ok(Err(why));
    }
    let query = "SELECT 1 FROM person WHERE folded = ?1 AND id <> ?4
        UNION ALL SELECT 1 FROM person WHERE skeleton = ?2 AND id <> ?4
        UNION ALL SELECT 1 FROM person WHERE look = ?3 AND id <> ?4";
    let NameKeys { folded, skeleton, look } = NameKeys::of(name);
    let is_taken = file.prepare_cached(query)?.exists(params![folded, skeleton, look, who.0])?
        || find_former(file, name, holder, now)?;
    Ok(if is_taken { Err(PeopleError::NameTaken) } else { Ok(()) })
}

/// Returns whether a name, or one that looks like it, is reserved for another former owner.
fn find_former(
    file: &Connection,
    name: &str,
    holder: UserId,
    now: EpochMs,
) -> rusqlite::Result<bool> {
    let Some(key) = key(file)? else { return Ok(false) };
    let query = "SELECT 1 FROM former_name
        WHERE (folded = ?1 OR skeleton = ?2 OR look = ?3) AND until > ?4 AND person IS NOT ?5";
    let NameDigests { folded, skeleton, look } = key.digests(name);
    let now = now.0.cast_signed();
    file.prepare_cached(query)?.exists(params![folded, skeleton, look, now, holder.0])
}

/// Reserves a name that an account or a bot gives up, for `holder`, or for nobody if it is `None`.
pub(super) fn give_up(
    file: &Connection,
    who: UserId,
    holder: Option<UserId>,
    now: EpochMs,
) -> rusqlite::Result<()> {
    let query = "SELECT name FROM person WHERE id = ? AND folded IS NOT NULL";
    let name: Option<String> =
        file.prepare_cached(query)?.query_row([who.0], |row| row.get(0)).optional()?;
    let Some(name) = name else { return Ok(()) };
    let key = if let Some(key) = key(file)? {
        key
    } else {
        let key = NameKey::fresh();
        file.execute("INSERT INTO name_key (key) VALUES (?)", [key.bytes()])?;
        key
    };
    let NameDigests { folded, skeleton, look } = key.digests(&name);
    let until = (now + FORMER_NAME_MS).0.cast_signed();
    let insert = "INSERT OR REPLACE INTO former_name (folded, skeleton, look, person, until)
        VALUES (?, ?, ?, ?, ?)";
    let holder = holder.map(|holder| holder.0);
    file.prepare_cached(insert)?.execute(params![folded, skeleton, look, holder, until])?;
    Ok(())
}

/// Ends the reservation of a name whose former owner takes it again.
pub(super) fn take_again(file: &Connection, name: &str) -> rusqlite::Result<()> {
    let Some(key) = key(file)? else { return Ok(()) };
    let delete = "DELETE FROM former_name WHERE folded = ?";
    file.prepare_cached(delete)?.execute([key.digests(name).folded]).map(drop)
}

/// Returns whether a person may give up another name.
pub(super) fn may_give_up(
    file: &Connection,
    holder: UserId,
    now: EpochMs,
) -> rusqlite::Result<bool> {
    let query = "SELECT count(*) FROM former_name WHERE person = ? AND until > ?";
    let n: u32 = file
        .prepare_cached(query)?
        .query_row(params![holder.0, now.0.cast_signed()], |row| row.get(0))?;
    Ok(n < FORMER_NAMES_MAX)
}

/// Withdraws the names that a person gave up from use by anybody.
pub(super) fn disown(file: &Connection, holder: UserId) -> rusqlite::Result<()> {
    file.execute("UPDATE former_name SET person = NULL WHERE person = ?", [holder.0]).map(drop)
}

/// Deletes reservations that have expired.
pub(super) fn forget_old(file: &Connection, now: EpochMs) -> rusqlite::Result<()> {
    let delete = "DELETE FROM former_name WHERE until <= ?";
    file.prepare_cached(delete)?.execute([now.0.cast_signed()]).map(drop)
}

fn key(file: &Connection) -> rusqlite::Result<Option<NameKey>> {
    let query = "SELECT key FROM name_key";
    let bytes = file.prepare_cached(query)?.query_row([], |row| row.get::<_, [u8; 32]>(0));
    Ok(bytes.optional()?.map(NameKey::from_bytes))
}

/// Stores the keys under which the name is reserved. A guest reserves none.
pub(super) fn keep(file: &Connection, name: Option<&str>, who: UserId) -> rusqlite::Result<()> {
    let keys = name.map(NameKeys::of);
    let keys = keys.as_ref();
    file.prepare_cached("UPDATE person SET folded = ?, skeleton = ?, look = ? WHERE id = ?")?
        .execute(params![
            keys.map(|keys| &keys.folded),
            keys.map(|keys| &keys.skeleton),
            keys.map(|keys| &keys.look),
            who.0
        ])
        .map(drop)
}

/// Registers the functions that migrations use to compute these keys.
pub(crate) fn add_functions(file: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    file.create_scalar_function("name_skeleton", 1, flags, |context| {
        Ok(NameKeys::of(&context.get::<String>(0)?).skeleton)
    })?;
    file.create_scalar_function("name_look", 1, flags, |context| {
        Ok(NameKeys::of(&context.get::<String>(0)?).look)
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use protocol::Name;

    use super::*;
    use crate::{
        laws::NOW,
        people::{People as _, fold_name},
        sqlite::{Sqlite, migrations::make_before},
    };

    fn name(text: &str) -> Name {
        Name::new(text).unwrap()
    }

    async fn registers(people: &Sqlite, text: &str) -> Result<(), PeopleError> {
        people.register(&name(text), "digest".to_owned(), NOW).await.unwrap().map(drop)
    }

    /// A row of the previous schema.
    fn add(file: &Connection, id: u128, name: &str, created: i64) {
        let folded = fold_name(name);
        let id = uuid::Uuid::from_u128(id);
        file.execute(
            "INSERT INTO person (id, name, kind, created, folded, password)
             VALUES (?, ?, 'account', ?, ?, 'digest')",
            params![id, name, created, folded],
        )
        .unwrap();
    }

    fn older_file(path: &Path) {
        make_before("name_skeleton", path);
        let file = Connection::open(path).unwrap();
        add(&file, 3, "Ai\u{200d}no", 1);
        add(&file, 2, "Aino", 2);
        add(&file, 1, "\u{410}ino", 3);
        add(&file, 4, "Eero", 4);
    }

    #[tokio::test]
    async fn of_existing_lookalike_accounts_the_oldest_reserves_the_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        older_file(&path);
        let people = Sqlite::open(&path).unwrap();
        // All are found by their names.
        for old in ["Ai\u{200d}no", "Aino", "\u{410}ino", "Eero"] {
            assert_eq!(people.by_name(old).await.unwrap().unwrap().name, old);
            assert!(people.account(old).await.unwrap().is_some());
        }
        assert_eq!(registers(&people, "AINO").await, Err(PeopleError::NameTaken));
        assert_eq!(registers(&people, "Еего").await, Err(PeopleError::NameTaken));
        drop(people);
        let file = Connection::open(&path).unwrap();
        let owners: Vec<String> = file
            .prepare("SELECT name FROM person WHERE skeleton IS NOT NULL AND look IS NOT NULL ORDER BY created")
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        assert_eq!(owners, ["Ai\u{200d}no", "Eero"]);
    }
}

use protocol::UserId;
use rusqlite::{Connection, functions::FunctionFlags, params};
use storage::{NameKeys, PeopleError, check_own_name};

/// Checks that an account or a bot may have a name.
pub(super) fn check(
    file: &Connection,
    name: &str,
    who: UserId,
) -> rusqlite::Result<Result<(), PeopleError>> {
    if let Err(why) = check_own_name(name) {
        return Ok(Err(why));
    }
    let query = "SELECT 1 FROM person WHERE folded = ?1 AND id <> ?4
        UNION ALL SELECT 1 FROM person WHERE skeleton = ?2 AND id <> ?4
        UNION ALL SELECT 1 FROM person WHERE look = ?3 AND id <> ?4";
    let NameKeys { folded, skeleton, look } = NameKeys::of(name);
    let is_taken = file.prepare_cached(query)?.exists(params![folded, skeleton, look, who.0])?;
    Ok(if is_taken { Err(PeopleError::NameTaken) } else { Ok(()) })
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
    use storage::{People as _, check_name, fold_name};

    use super::*;
    use crate::testing::NOW;
    use crate::{Sqlite, migrations::make_before};

    fn name(text: &str) -> Name {
        Name::new(text).unwrap()
    }

    async fn registers(people: &Sqlite, text: &str) -> Result<(), PeopleError> {
        people.register(&name(text), "digest".to_owned(), NOW).await.unwrap().map(drop)
    }

    #[tokio::test]
    async fn an_account_cannot_look_like_another() {
        let people = Sqlite::in_memory().unwrap();
        for one in ["Aino", "Ian", "Bjarni", "Olof 0"] {
            registers(&people, one).await.unwrap();
        }
        for same in [
            "AINO",
            "Aino\u{200d}",
            "Ai\u{ad}no",
            "A\u{3164}ino",
            "\u{410}ino",
            "\u{410}INO",
            "A\u{456}no",
            "Ain\u{3bf}",
            "Ain\u{43e}",
            "lan",
            "Bjami",
            "\u{1d400}ino",
            "Olof O",
        ] {
            let refused = registers(&people, same).await;
            assert_eq!(refused, Err(PeopleError::NameTaken), "{same:?}");
        }
        for other in ["Áino", "Lan", "Eino", "Aino 2"] {
            assert_eq!(registers(&people, other).await, Ok(()), "{other}");
        }
    }

    #[tokio::test]
    async fn name_rules_apply_to_bots_and_renames() {
        let people = Sqlite::in_memory().unwrap();
        let aino =
            people.register(&name("Aino"), "d".to_owned(), NOW).await.unwrap().unwrap().person;
        let eero =
            people.register(&name("Eero"), "d".to_owned(), NOW).await.unwrap().unwrap().person;
        let looks = name("\u{410}ino");
        let bot = people.make_bot(eero.id, &looks, NOW).await.unwrap();
        assert_eq!(bot.unwrap_err(), PeopleError::NameTaken);
        assert_eq!(people.rename(eero.id, &looks).await.unwrap(), Err(PeopleError::NameTaken));
        let guest = people.make_guest(&looks, NOW).await.unwrap().person;
        let upgraded = people.upgrade(guest.id, None, "d".to_owned(), NOW).await.unwrap();
        assert_eq!(upgraded.unwrap_err(), PeopleError::NameTaken);
        // The account's own name in other letters, and a released name.
        assert!(people.rename(aino.id, &looks).await.unwrap().is_ok());
        assert!(people.rename(aino.id, &name("Marta")).await.unwrap().is_ok());
        assert!(people.rename(eero.id, &name("Aino")).await.unwrap().is_ok());
        people.erase(eero.id, NOW).await.unwrap().unwrap();
        assert_eq!(registers(&people, "AINO").await, Ok(()));
    }

    #[tokio::test]
    async fn names_of_the_server_and_of_bots_are_reserved() {
        for bad in [
            "Server",
            "ADMIN",
            "\u{410}dmin",
            "s e r v e r",
            "Admin_",
            "admin 2",
            "Former player",
            "Former Player",
            "Bot",
            "B\u{43e}t",
            "Botti",
            "Narr",
            "Fool 3",
            "Fífl",
            "Root",
        ] {
            assert_eq!(check_name(bad), Err(PeopleError::NameReserved), "{bad}");
        }
        for good in ["Aino", "Robot", "Adminna", "Botvid", "Serverin", "Guest 7"] {
            assert_eq!(check_name(good), Ok(()), "{good}");
        }
        let people = Sqlite::in_memory().unwrap();
        for bad in ["Admin", "Freyr", "MAJA", "M\u{430}ja 2"] {
            assert_eq!(registers(&people, bad).await, Err(PeopleError::NameReserved), "{bad}");
        }
        people.make_guest(&name("Maja"), NOW).await.unwrap();
        assert_eq!(check_name("Maja"), Ok(()), "a guest may be called so");
    }

    #[test]
    fn bot_names_are_reserved_in_every_language() {
        let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
        let mut n_names = 0;
        for language in ["en", "sv", "fi", "is", "de"] {
            for file in ["common.ftl", "waiting.ftl"] {
                let texts = std::fs::read_to_string(locales.join(language).join(file)).unwrap();
                for line in texts.lines() {
                    let level = line.strip_prefix("add-bot-").and_then(|it| it.split_once(" = "));
                    let Some(name) = line.strip_prefix("bot = ").or(level.map(|(_, name)| name))
                    else {
                        continue;
                    };
                    assert_eq!(
                        check_name(name),
                        Err(PeopleError::NameReserved),
                        "{language}: {name}"
                    );
                    n_names += 1;
                }
            }
        }
        assert!(n_names >= 25, "{n_names}");
    }

    #[tokio::test]
    async fn a_name_must_have_a_letter() {
        let people = Sqlite::in_memory().unwrap();
        for bad in [".", "..", "42", "🂫", "- -", "\u{301}"] {
            assert_eq!(registers(&people, bad).await, Err(PeopleError::NameLetterless), "{bad:?}");
        }
        for good in ["A", "7 of 9 clubs", "李", "ش", "A.I."] {
            assert_eq!(check_name(good), Ok(()), "{good}");
        }
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

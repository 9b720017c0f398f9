use rusqlite::{Connection, functions::FunctionFlags};

use crate::people::NameKeys;

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
        people::{People, PeopleError, fold_name},
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
            rusqlite::params![id, name, created, folded],
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

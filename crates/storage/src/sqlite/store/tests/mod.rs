mod corruption;
mod damage;
mod forgetting;

use std::{fs, path::PathBuf};

use tempfile::TempDir;

use super::*;
use crate::journal::laws;

fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("knekt.db");
    (folder, path)
}

#[tokio::test]
async fn a_file_obeys_the_laws() {
    let (_folder, path) = place();
    let store = Sqlite::open(&path).unwrap();
    laws::all(&store).await;
}

#[tokio::test]
async fn a_store_in_memory_obeys_the_laws() {
    let store = Sqlite::in_memory().unwrap();
    laws::all(&store).await;
}

#[tokio::test]
async fn a_store_in_memory_obeys_the_laws_of_storage() {
    crate::laws::all(async || Sqlite::in_memory().unwrap()).await;
}

#[tokio::test]
async fn two_users_of_a_store_obey_the_laws_of_storage() {
    let fresh = async || {
        let store = Sqlite::in_memory().unwrap();
        [store.clone(), store]
    };
    crate::laws::races::all(fresh).await;
}

#[tokio::test]
async fn a_write_check_fails_exactly_when_an_append_does() {
    let (_folder, path) = place();
    let store = Sqlite::open(&path).unwrap();
    let table = laws::fresh();
    let may_write =
        |yes: bool| store.run(move |file| file.pragma_update(None, "query_only", !yes).map(drop));
    may_write(false).await.unwrap();
    assert!(matches!(store.check_writable().await, Err(StoreError::Unavailable(_))));
    let entry = laws::created(laws::fresh(), "a");
    let refused = store.append(table, entry.clone(), true).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    may_write(true).await.unwrap();
    store.check_writable().await.unwrap();
    store.append(table, entry, true).await.unwrap();
    assert_eq!(store.log(table).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_write_check_writes_to_the_file() {
    let (folder, path) = place();
    let store = Sqlite::open(&path).unwrap();
    let log = folder.path().join("knekt.db-wal");
    let before = fs::metadata(&log).unwrap().len();
    store.check_writable().await.unwrap();
    assert!(fs::metadata(&log).unwrap().len() > before);
}

#[tokio::test]
async fn appended_entries_survive_reopening() {
    let (_folder, path) = place();
    let table = laws::fresh();
    let store = Sqlite::open(&path).unwrap();
    store.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
    store.append(table, laws::flipped(1, None), true).await.unwrap();
    drop(store);
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(store.log(table).await.unwrap().len(), 2);
    assert_eq!(store.awake().await.unwrap(), [table]);
}

#[tokio::test]
async fn a_closed_file_is_complete_without_companions() {
    let (folder, path) = place();
    let table = laws::fresh();
    let store = Sqlite::open(&path).unwrap();
    store.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
    drop(store);
    let copy = folder.path().join("copy.db");
    fs::copy(&path, &copy).unwrap();
    assert_eq!(Sqlite::open(&copy).unwrap().log(table).await.unwrap().len(), 1);
    assert!(!folder.path().join("knekt.db-wal").exists());
}

#[tokio::test]
async fn appends_of_many_tables_share_commits_and_keep_their_order() {
    let (_folder, path) = place();
    let store = Sqlite::open(&path).unwrap();
    let tasks: Vec<_> = (0..20)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move {
                let table = laws::fresh();
                store.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
                for seq in 1..20 {
                    store.append(table, laws::flipped(seq, None), true).await.unwrap();
                }
                table
            })
        })
        .collect();
    for task in tasks {
        let log = store.log(task.await.unwrap()).await.unwrap();
        assert!(log.iter().map(|entry| entry.seq).eq(0..20));
    }
}

#[test]
fn a_second_server_is_refused_with_the_reason() {
    let (_folder, path) = place();
    let _store = Sqlite::open(&path).unwrap();
    let error = Sqlite::open(&path).unwrap_err();
    assert!(matches!(error, OpenError::Locked { .. }));
    assert!(error.to_string().contains("in use by another server"), "{error}");
}

#[test]
fn a_file_that_is_not_a_database_is_unchanged() {
    let (_folder, path) = place();
    fs::write(
        &path,
        "this is a shopping list, and long enough to be a header of something\n".repeat(20),
    )
    .unwrap();
    let before = fs::read(&path).unwrap();
    let error = Sqlite::open(&path).unwrap_err();
    assert!(matches!(error, OpenError::Damaged { .. }), "{error}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn another_programs_database_is_unchanged() {
    let (_folder, path) = place();
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE recipe (name TEXT)").unwrap();
    let error = Sqlite::open(&path).unwrap_err();
    assert!(error.to_string().contains("another program's database"), "{error}");
}

#[test]
fn a_file_of_a_later_version_is_refused() {
    let (_folder, path) = place();
    drop(Sqlite::open(&path).unwrap());
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let error = Sqlite::open(&path).unwrap_err();
    assert!(matches!(error, OpenError::NewerVersion { found: 99, .. }), "{error}");
}

#[test]
fn a_missing_folder_is_named() {
    let error = Sqlite::open(Path::new("/nowhere/at/all/knekt.db")).unwrap_err();
    assert!(error.to_string().contains("/nowhere/at/all/knekt.db"), "{error}");
}

fn names(file: &Connection) -> Vec<String> {
    let mut statement = file.prepare("SELECT name FROM person ORDER BY name").unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

fn insert(file: &Connection, id: u8, name: &str) -> rusqlite::Result<()> {
    let query = "INSERT INTO person (id, name, kind, created) VALUES (?, ?, 'guest', 0)";
    file.execute(query, rusqlite::params![[id], name]).map(drop)
}

#[tokio::test]
async fn a_failed_job_is_rolled_back_alone() {
    let store = Sqlite::in_memory().unwrap();
    let before = store.run(|file| insert(file, 1, "Aino"));
    let failing = store.run(|file| {
        insert(file, 2, "Eero")?;
        insert(file, 1, "somebody else with Aino's id")
    });
    let panicking = store.run::<()>(|file| {
        insert(file, 3, "Ilmari")?;
        panic!("a bug in a job");
    });
    let table = laws::fresh();
    let entry = store.append(table, laws::created(laws::fresh(), "a"), true);
    let after = store.run(|file| insert(file, 4, "Lempi").map(|()| names(file)));
    let (before, failing, panicking, entry, after) =
        tokio::join!(before, failing, panicking, entry, after);
    before.unwrap();
    assert!(matches!(failing, Err(StoreError::Unavailable(_))));
    assert!(matches!(panicking, Err(StoreError::Unavailable(_))));
    entry.unwrap();
    assert_eq!(after.unwrap(), ["Aino", "Lempi"]);
    assert_eq!(store.ask(|file| Ok(names(file))).await.unwrap(), ["Aino", "Lempi"]);
    assert_eq!(store.log(table).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_job_that_aborts_the_transaction_fails_its_group() {
    let store = Sqlite::in_memory().unwrap();
    // As SQLite does if the disk is full.
    let lost = store.run(|file| {
        file.execute_batch("ROLLBACK")?;
        insert(file, 1, "Aino")?;
        insert(file, 1, "Aino again")
    });
    assert!(matches!(lost.await, Err(StoreError::Unavailable(_))));
    store.run(|file| insert(file, 2, "Eero")).await.unwrap();
}

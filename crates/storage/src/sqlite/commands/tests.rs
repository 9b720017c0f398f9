//! A command is executed once, wherever its row is.

use std::{fs, path::Path, sync::mpsc};

use protocol::{TableId, UserId};
use tempfile::TempDir;

use super::*;
use crate::{
    journal::{Entry, Store as _, StoreError, laws},
    sqlite::{CheckDepth, OpenError, Sqlite, backup, inspect, migrations::make_before},
};

/// The number of commands of [`fill`].
const N: u64 = 40;

fn place() -> (TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("knekt.db");
    (folder, path)
}

fn flipped(seq: u64, player: UserId) -> Arc<Entry> {
    laws::flipped(seq, Some((player, &format!("c{seq}"))))
}

/// Creates a table with `N` commands.
async fn fill(store: &Sqlite, player: UserId) -> TableId {
    let table = laws::fresh();
    store.append(table, laws::created(player, &format!("{table}")), true).await.unwrap();
    for seq in 1..N {
        store.append(table, flipped(seq, player), true).await.unwrap();
    }
    table
}

/// Checks that every command of the table is found and refused, and that another is executed.
async fn assert_once(store: &Sqlite, table: TableId, player: UserId) {
    let next = store.log(table).await.unwrap().len() as u64;
    for seq in 1..N {
        let again = laws::flipped(next, Some((player, &format!("c{seq}"))));
        let refused = store.append(table, again, true).await;
        assert!(matches!(refused, Err(StoreError::Conflict { .. })), "c{seq}: {refused:?}");
        let found = store.command(table, player, &format!("c{seq}")).await.unwrap();
        assert_eq!(found.expect("it has an entry").seq, seq);
    }
    let cid = format!("n{next}");
    assert!(store.command(table, player, &cid).await.unwrap().is_none());
    store.append(table, laws::flipped(next, Some((player, &cid))), true).await.unwrap();
    assert_eq!(store.log(table).await.unwrap().len() as u64, next + 1);
}

/// Returns the number of commands in the index, and the entry that `indexed` names.
fn indexed(path: &Path) -> (u64, u64) {
    let query = "SELECT (SELECT count(*) FROM command), up_to FROM indexed";
    let file = Connection::open(path).unwrap();
    let count = |row: &rusqlite::Row<'_>, n| row.get(n).map(i64::cast_unsigned);
    file.query_row(query, [], |row| Ok((count(row, 0)?, count(row, 1)?))).unwrap()
}

/// Indexes the commands of a file that is not in use. With `n`, only so many rows are written, as
/// if the server had crashed before the end of the batch.
fn index(path: &Path, n: Option<usize>) {
    let mut file = Connection::open(path).unwrap();
    let mut commands = Commands::load(&mut file).unwrap();
    commands.n_entries = BATCH;
    commands.begin_batch(&file).unwrap();
    let batch = commands.batch.as_mut().unwrap();
    batch.rows = batch.rows.iter().take(n.unwrap_or(usize::MAX)).copied().collect();
    let transaction = file.transaction().unwrap();
    commands.proceed(&transaction, SLICE).unwrap();
    if n.is_some() {
        transaction.execute("UPDATE indexed SET up_to = 0", []).unwrap();
    }
    transaction.commit().unwrap();
    commands.committed();
    assert!(commands.batch.is_none(), "the batch is complete");
}

/// Adds entries without a command.
fn lengthen(path: &Path, n: i64) {
    let mut file = Connection::open(path).unwrap();
    let transaction = file.transaction().unwrap();
    let query = "INSERT INTO entry (log, seq, at, change) VALUES (-1, ?, 0, '')";
    for seq in 0..n {
        transaction.prepare_cached(query).unwrap().execute([seq]).unwrap();
    }
    transaction.commit().unwrap();
}

/// Occupies the writer until the sender is used or dropped, so that later writes share a commit.
///
/// Waits for the writer, which could otherwise group this job with only some of them.
fn hold(store: &Sqlite) -> mpsc::Sender<()> {
    let (begin, begun) = mpsc::channel();
    let (release, held) = mpsc::channel();
    store.leave(move |_| {
        begin.send(()).unwrap();
        // A dropped sender releases it too.
        let _ = held.recv();
        Ok(())
    });
    begun.recv().unwrap();
    release
}

#[tokio::test]
async fn a_command_in_memory_is_executed_once() {
    let (_folder, path) = place();
    let (store, player) = (Sqlite::open(&path).unwrap(), laws::fresh());
    let table = fill(&store, player).await;
    assert_once(&store, table, player).await;
    assert_eq!(indexed(&path), (0, 0));
    drop(store);
    assert_once(&Sqlite::open(&path).unwrap(), table, player).await;
    assert_eq!(indexed(&path), (0, 0));
}

#[tokio::test]
async fn a_command_in_the_index_is_executed_once() {
    let (folder, path) = place();
    let (store, player) = (Sqlite::open(&path).unwrap(), laws::fresh());
    let table = fill(&store, player).await;
    drop(store);
    index(&path, None);
    assert_eq!(indexed(&path), (N, N));
    let store = Sqlite::open(&path).unwrap();
    assert!(store.commands().0.lock().newest.is_empty(), "all are in the index");
    assert_once(&store, table, player).await;
    assert_eq!(store.commands().0.lock().newest.len(), 1);
    let copy = folder.path().join("copy.db");
    backup(&path, &copy).unwrap();
    assert_once(&Sqlite::open(&copy).unwrap(), table, player).await;
}

#[tokio::test]
async fn a_batch_that_was_interrupted_is_written_again() {
    let (_folder, path) = place();
    let (store, player) = (Sqlite::open(&path).unwrap(), laws::fresh());
    let table = fill(&store, player).await;
    drop(store);
    index(&path, Some(10));
    assert_eq!(indexed(&path), (10, 0));
    inspect(&path, CheckDepth::Logs).unwrap();
    assert_once(&Sqlite::open(&path).unwrap(), table, player).await;
    index(&path, None);
    assert_eq!(indexed(&path), (N + 1, N + 1));
    assert_once(&Sqlite::open(&path).unwrap(), table, player).await;
}

#[tokio::test]
async fn commands_are_indexed_while_tables_append() {
    let (_folder, path) = place();
    let (store, player) = (Sqlite::open(&path).unwrap(), laws::fresh());
    let table = fill(&store, player).await;
    drop(store);
    // More entries than are read into memory.
    lengthen(&path, UNINDEXED_MAX + BATCH);
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(
        indexed(&path),
        (N, UNINDEXED_MAX.cast_unsigned()),
        "they were indexed at the start"
    );
    let other = fill(&store, player).await;
    let n_new = |kept: &Kept| kept.batch.len() + kept.newest.len();
    assert_eq!(n_new(&store.commands().0.lock()) as u64, N, "the next batch has begun");
    for table in [table, other] {
        assert_once(&store, table, player).await;
    }
    while indexed(&path).1 == UNINDEXED_MAX.cast_unsigned() {
        fill(&store, player).await;
    }
    for table in [table, other] {
        assert_once(&store, table, player).await;
    }
    drop(store);
    inspect(&path, CheckDepth::Pages).unwrap();
}

#[tokio::test]
async fn tables_append_while_the_index_cannot_be_written() {
    let (_folder, path) = place();
    let (store, player) = (Sqlite::open(&path).unwrap(), laws::fresh());
    let table = fill(&store, player).await;
    drop(store);
    lengthen(&path, BATCH);
    let store = Sqlite::open(&path).unwrap();
    let forbid = "CREATE TRIGGER forbidden BEFORE INSERT ON command
        BEGIN SELECT RAISE(FAIL, 'forbidden'); END";
    store.run(move |file| file.execute_batch(forbid)).await.unwrap();
    for _ in 0..5 {
        fill(&store, player).await;
    }
    assert_once(&store, table, player).await;
    assert_eq!(indexed(&path), (0, 0));
    drop(store);
    assert_once(&Sqlite::open(&path).unwrap(), table, player).await;
}

#[tokio::test]
async fn a_command_that_was_rolled_back_can_be_executed() {
    let store = Sqlite::in_memory().unwrap();
    let player = laws::fresh();
    let table = fill(&store, player).await;
    // As SQLite does if the disk is full.
    let lost = store.run(|file| file.execute_batch("ROLLBACK; garbage"));
    let held = hold(&store);
    let entry = store.append(table, flipped(N, player), true);
    let (entry, lost, ()) = tokio::join!(entry, lost, async { drop(held) });
    lost.unwrap_err();
    assert!(matches!(entry, Err(StoreError::Unavailable(_))), "{entry:?}");
    assert_eq!(store.commands().0.lock().newest.len() as u64, N);
    store.append(table, flipped(N, player), true).await.unwrap();
    assert_eq!(store.commands().0.lock().newest.len() as u64, N + 1);
}

#[tokio::test]
async fn an_entry_that_fails_alone_leaves_no_command() {
    let store = Sqlite::in_memory().unwrap();
    let player = laws::fresh();
    let [fails, whole] = [fill(&store, player).await, fill(&store, player).await];
    let forbid = move |file: &Connection| {
        let log = "SELECT no FROM log WHERE table_id = ?";
        let no: i64 = file.query_row(log, [fails.0], |row| row.get(0))?;
        file.execute_batch(&format!(
            "CREATE TRIGGER forbidden BEFORE UPDATE ON log WHEN old.no = {no}
                BEGIN SELECT RAISE(FAIL, 'forbidden'); END"
        ))
    };
    store.run(forbid).await.unwrap();
    let append = |table| store.append(table, flipped(N, player), true);
    let held = hold(&store);
    let (failed, done, ()) = tokio::join!(append(fails), append(whole), async { drop(held) });
    assert!(matches!(failed, Err(StoreError::Unavailable(_))), "{failed:?}");
    done.unwrap();
    assert_eq!(store.commands().0.lock().newest.len() as u64, 2 * N + 1);
    store.run(|file| file.execute_batch("DROP TRIGGER forbidden")).await.unwrap();
    append(fails).await.unwrap();
    assert!(append(whole).await.is_err());
}

#[tokio::test]
async fn a_trial_leaves_no_command() {
    let store = Sqlite::in_memory().unwrap();
    let player = laws::fresh();
    let table = fill(&store, player).await;
    store.check_append(table, flipped(N, player)).await.unwrap();
    assert_eq!(store.commands().0.lock().newest.len() as u64, N);
    store.append(table, flipped(N, player), true).await.unwrap();
}

#[tokio::test]
async fn commands_with_the_same_digest_differ() {
    let (_folder, path) = place();
    let (store, player) = (Sqlite::open(&path).unwrap(), laws::fresh());
    let table = fill(&store, player).await;
    let same = {
        let commands = store.commands();
        let mut kept = commands.0.lock();
        let row = *kept.newest.first().unwrap();
        let cid = Row { digest: digest(player.0, "another"), ..row };
        kept.newest.insert(cid);
        cid
    };
    store.run(move |file| write(file, [same])).await.unwrap();
    assert!(store.command(table, player, "another").await.unwrap().is_none());
    let entry = laws::flipped(N, Some((player, "another")));
    store.append(table, entry.clone(), true).await.unwrap();
    assert_eq!(store.command(table, player, "another").await.unwrap().unwrap().seq, N);
    assert!(
        store.append(table, laws::flipped(N + 1, Some((player, "another"))), true).await.is_err()
    );
}

#[tokio::test]
async fn an_old_file_gets_its_commands_indexed() {
    let (_folder, path) = place();
    let (store, player) = (Sqlite::open(&path).unwrap(), laws::fresh());
    let table = fill(&store, player).await;
    drop(store);
    // A file of the schema before, with the same entries.
    let old = path.with_file_name("old.db");
    make_before("CREATE TABLE command ", &old);
    let file = Connection::open(&old).unwrap();
    file.execute("ATTACH ? AS new", [path.to_str().unwrap()]).unwrap();
    for part in ["log", "entry", "open_table"] {
        file.execute(&format!("INSERT INTO main.{part} SELECT * FROM new.{part}"), []).unwrap();
    }
    drop(file);
    inspect(&old, CheckDepth::Logs).expect("the old schema has no such index");
    let store = Sqlite::open(&old).unwrap();
    assert_once(&store, table, player).await;
    drop(store);
    index(&old, None);
    assert_eq!(indexed(&old), (N + 1, N + 1));
    inspect(&old, CheckDepth::Logs).unwrap();
    assert_once(&Sqlite::open(&old).unwrap(), table, player).await;
}

#[tokio::test]
async fn a_missing_row_is_detected_and_can_be_rebuilt() {
    let (folder, path) = place();
    let (store, player) = (Sqlite::open(&path).unwrap(), laws::fresh());
    let table = fill(&store, player).await;
    drop(store);
    index(&path, None);
    let copy = folder.path().join("copy.db");
    for change in [
        "DELETE FROM command WHERE entry = 7",
        "UPDATE command SET digest = digest + 1 WHERE entry = 7",
        "UPDATE command SET log = log + 1 WHERE entry = 7",
        "UPDATE command SET entry = 0 WHERE entry = 7",
    ] {
        fs::copy(&path, &copy).unwrap();
        assert_eq!(Connection::open(&copy).unwrap().execute(change, []).unwrap(), 1);
        let damaged = inspect(&copy, CheckDepth::Pages).unwrap_err();
        assert!(matches!(damaged, OpenError::Damaged { .. }), "{damaged}");
        assert!(damaged.to_string().contains("entry 7"), "{damaged}");
        let rebuild = "UPDATE indexed SET up_to = 0";
        Connection::open(&copy).unwrap().execute(rebuild, []).unwrap();
        inspect(&copy, CheckDepth::Pages).unwrap();
        assert_once(&Sqlite::open(&copy).unwrap(), table, player).await;
    }
}

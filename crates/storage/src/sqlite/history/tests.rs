use protocol::{Level, TableId};
use rusqlite::Connection;

use crate::{
    Dialect,
    history::listed_query,
    journal::{Store, StoreError, laws},
    laws::history::{a_rebuild_inserts_missing_matches, bot, ended, only_the_newest_matches_count},
    sqlite::{Sqlite, migrations, reader::unavailable},
};

#[tokio::test]
async fn a_rebuild_obeys_its_laws() {
    let store = Sqlite::in_memory().unwrap();
    let damage = async |statements: &'static str| {
        store.run(move |file| file.execute_batch(statements)).await.unwrap();
    };
    a_rebuild_inserts_missing_matches(&store, damage).await;
}

#[tokio::test]
async fn luck_is_that_of_the_newest_matches() {
    only_the_newest_matches_count(&Sqlite::in_memory().unwrap()).await;
}

#[tokio::test]
async fn a_list_reads_only_the_rows_that_it_returns() {
    let store = Sqlite::in_memory().unwrap();
    for of_game in [false, true] {
        let plan = plan(&store, listed_query(Dialect::Sqlite, of_game)).await;
        let [step] = &plan[..] else { panic!("{plan:?}") };
        assert!(step.starts_with("SEARCH") && step.contains("rowid>?"), "{step}");
    }
}

/// Returns the plan of a query, step by step.
async fn plan(store: &Sqlite, query: String) -> Vec<String> {
    let plan = move |file: &Connection| -> rusqlite::Result<Vec<String>> {
        let mut statement = file.prepare(&format!("EXPLAIN QUERY PLAN {query}"))?;
        // Its parameters have no values.
        statement.raw_query().mapped(|row| row.get("detail")).collect()
    };
    store.ask(move |file| plan(file).map_err(unavailable)).await.unwrap()
}

#[tokio::test]
async fn a_failing_result_rolls_back_its_entry_only() {
    let store = Sqlite::in_memory().unwrap();
    let table = laws::fresh();
    store.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
    let broken = "ALTER TABLE rating RENAME TO elsewhere";
    store.run(move |file| file.execute_batch(broken)).await.unwrap();
    let finished = ended(1, false, &[bot(Level::Fool), bot(Level::Plain)]);
    let last = store.append_last(table, laws::flipped(1, None), false, finished.clone());
    let other = store.append(laws::fresh(), laws::created(laws::fresh(), "b"), true);
    let (last, other) = tokio::join!(last, other);
    assert!(matches!(last, Err(StoreError::Unavailable(_))), "{last:?}");
    other.unwrap();
    assert_eq!(store.log(table).await.unwrap().len(), 1, "the entry is not there");
    assert_eq!(store.finished(table).await.unwrap(), []);
    assert!(store.awake().await.unwrap().contains(&table));
    let mended = "ALTER TABLE elsewhere RENAME TO rating";
    store.run(move |file| file.execute_batch(mended)).await.unwrap();
    let last = laws::flipped(1, None);
    store.append_last(table, last, false, finished.clone()).await.unwrap();
    assert_eq!(store.finished(table).await.unwrap(), [finished]);
}

#[tokio::test]
async fn a_file_of_the_previous_version_is_migrated() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("knekt.db");
    migrations::make_before("CREATE TABLE finished_match", &path);
    let table: TableId = laws::fresh();
    let entry = laws::created(laws::fresh(), "a");
    let before = Connection::open(&path).unwrap();
    before
        .execute(
            "INSERT INTO entry (table_id, seq, entry) VALUES (?, 0, ?)",
            rusqlite::params![table.0, serde_json::to_string(&*entry).unwrap()],
        )
        .unwrap();
    drop(before);
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(store.log(table).await.unwrap().len(), 1);
    let finished = ended(1, false, &[bot(Level::Fool), bot(Level::Plain)]);
    let last = laws::flipped(1, None);
    store.append_last(table, last, false, finished.clone()).await.unwrap();
    assert_eq!(store.finished(table).await.unwrap(), [finished]);
}

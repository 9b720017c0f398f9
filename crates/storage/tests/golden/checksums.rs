//! The checksums in a data file.

use std::{fs, path::Path};

use expect_test::expect_file;
use protocol::TableId;
use rusqlite::Connection;
use storage::{
    journal::{Change, Entry, MatchStart, Store},
    sqlite::Sqlite,
};
use uuid::Uuid;

/// The checksum of an entry depends on all entries before it, and that of a match start, too. If
/// one differs, files of earlier versions are taken for damaged.
#[tokio::test]
async fn the_checksums_of_a_log_are_as_ever() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = fs::read_to_string(here.join("golden/entries.jsonl"));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("knekt.db");
    let store = Sqlite::open(&path).expect("a new file");
    let table = TableId(Uuid::from_u128(7));
    for line in entries.expect("the entries of all kinds").lines() {
        let entry: Entry = serde_json::from_str(line).expect("an entry");
        let stored = if let Change::Started { .. } = entry.change {
            let state = format!("the state before entry {}", entry.seq);
            let match_start = MatchStart { state, people: Vec::new() };
            store.append_first(table, entry.into(), true, match_start).await
        } else {
            store.append(table, entry.into(), true).await
        };
        stored.expect("the next entry");
    }
    drop(store);
    let file = Connection::open(&path).expect("the file");
    let sums = |of: &str| {
        let query = format!("SELECT seq, sum FROM {of} ORDER BY seq");
        let mut query = file.prepare(&query).expect("the table");
        let rows = query.query_map([], |row| {
            let (seq, sum) = (row.get::<_, i64>(0)?, row.get::<_, u32>(1)?);
            Ok(format!("{of} {seq}: {sum:08x}\n"))
        });
        rows.expect("rows").collect::<rusqlite::Result<String>>().expect("two numbers")
    };
    let text = sums("entry") + &sums("match_start");
    expect_file![here.join("golden/checksums.txt")].assert_eq(&text);
}

//! Every corrupted byte of a log is detected.

use std::{fs, path::Path};

use rusqlite::{OpenFlags, types::Value};

use super::*;
use crate::{
    journal::laws,
    laws::NOW,
    sqlite::{CheckDepth, CopyError, backup, inspect, restore},
};

/// The number of corrupted bytes, each in its own file.
const HITS: u64 = 60;

/// The maximum number of tried bytes, most of which are not part of a log.
const TRIES_MAX: u64 = 4_000;

/// A deterministic random number generator.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Returns the logs of a file without their checksums, or `None` if they cannot be read.
fn logs(path: &Path) -> Option<Vec<Vec<Value>>> {
    let file = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).ok()?;
    let query = "SELECT table_id, entry.no, seq, prev, at, player, cid, body, change
        FROM entry JOIN log ON log.no = log ORDER BY table_id, seq";
    let mut statement = file.prepare(query).ok()?;
    let rows = statement.query_map([], |row| (0..9).map(|n| row.get(n)).collect());
    rows.ok()?.collect::<rusqlite::Result<_>>().ok()
}

/// Creates a file with some tables and their logs.
async fn fill(path: &Path) -> Vec<TableId> {
    let store = Sqlite::open(path).unwrap();
    let mut tables = Vec::new();
    for n in 0..6_u64 {
        let (table, host) = (laws::fresh(), laws::fresh());
        store.append(table, laws::created(host, "a"), true).await.unwrap();
        for seq in 1..=20 + n {
            let cid = format!("c{seq}");
            let entry = laws::flipped(seq, (seq % 3 == 0).then_some((host, cid.as_str())));
            store.append(table, entry, true).await.unwrap();
        }
        tables.push(table);
    }
    tables
}

#[tokio::test]
async fn every_corrupted_byte_of_a_log_is_detected() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("knekt.db"), folder.path().join("copy.db"));
    fill(&path).await;
    let (whole, before) = (fs::read(&path).unwrap(), logs(&path).unwrap());
    inspect(&path, CheckDepth::Logs).unwrap();
    let (mut chance, mut n_hit) = (Chance(7), 0);
    for _ in 0..TRIES_MAX {
        if n_hit == HITS {
            break;
        }
        let at = chance.below(whole.len());
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << chance.below(8);
        fs::write(&path, &bytes).unwrap();
        if logs(&path).as_ref() != Some(&before) {
            n_hit += 1;
            inspect(&path, CheckDepth::Logs).expect_err(&format!("byte {at} is another"));
            backup(&path, &copy).expect_err("no backup is made of it");
            assert!(!copy.exists());
        }
    }
    assert_eq!(n_hit, HITS, "bytes of logs that were hit");
}

/// Changes a word within an entry, which SQLite does not notice.
fn scratch(path: &Path, table: TableId) {
    let file = Connection::open(path).unwrap();
    let change = "UPDATE entry SET change = replace(change, 'flip', 'flop') WHERE seq = 5
        AND log = (SELECT no FROM log WHERE table_id = ?)";
    assert_eq!(file.execute(change, [table.0]).unwrap(), 1);
}

#[tokio::test]
async fn a_corrupt_log_is_not_read_copied_or_restored() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("knekt.db"), folder.path().join("copy.db"));
    let tables = fill(&path).await;
    backup(&path, &copy).unwrap();
    let other = folder.path().join("other.db");
    for file in [&path, &copy] {
        scratch(file, tables[2]);
        inspect(file, CheckDepth::Pages).expect("every page is intact");
        let said = inspect(file, CheckDepth::Logs).unwrap_err().to_string();
        assert!(said.contains(&format!("of table {} entry 5", tables[2])), "{said}");
    }
    let refused = [
        backup(&path, &other).unwrap_err(),
        restore(&copy, &other, crate::sqlite::Existing::Keep, NOW).unwrap_err(),
    ];
    for refused in refused {
        assert!(matches!(refused, CopyError::Open(OpenError::Damaged { .. })), "{refused}");
    }
    assert!(!other.exists());

    let store = Sqlite::open(&path).expect("the other tables continue");
    let refused = crate::sqlite::check_restore(&store, &copy).unwrap_err();
    assert!(matches!(refused, CopyError::Open(OpenError::Damaged { .. })), "{refused}");
    let read = store.log(tables[2]).await;
    assert!(matches!(read, Err(StoreError::Damaged { seq: 5, .. })), "{read:?}");
    assert!(store.log(tables[1]).await.is_ok());
}

#[tokio::test]
async fn missing_and_foreign_entries_are_detected() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("knekt.db");
    for change in [
        "DELETE FROM entry WHERE log = (SELECT no FROM log WHERE table_id = ?1) AND seq = 5",
        "DELETE FROM entry WHERE log = (SELECT no FROM log WHERE table_id = ?1) AND seq = 0",
        "DELETE FROM entry WHERE no = (SELECT last FROM log WHERE table_id = ?1)",
        "DELETE FROM log WHERE table_id = ?1",
        "UPDATE log SET table_id = zeroblob(16) WHERE table_id = ?1",
        "UPDATE log SET head = head - 1 WHERE table_id = ?1",
        "UPDATE log SET last = last - 1 WHERE table_id = ?1",
        "UPDATE entry SET prev = 1 WHERE no = (SELECT last FROM log WHERE table_id = ?1)",
        "UPDATE entry SET at = 1 WHERE no = (SELECT last FROM log WHERE table_id = ?1)",
        "UPDATE entry SET sum = NULL WHERE no = (SELECT last FROM log WHERE table_id = ?1)",
        "UPDATE entry SET cid = 'c33' WHERE log = (SELECT no FROM log WHERE table_id = ?1) AND seq = 3",
        "UPDATE entry SET body = 'c33' WHERE log = (SELECT no FROM log WHERE table_id = ?1) AND seq = 3",
        "UPDATE entry SET player = NULL WHERE log = (SELECT no FROM log WHERE table_id = ?1) AND seq = 3",
    ] {
        let _ = fs::remove_file(&path);
        let tables = fill(&path).await;
        Connection::open(&path).unwrap().execute(change, [tables[0].0]).unwrap();
        inspect(&path, CheckDepth::Logs).expect_err(change);
    }
}

#[tokio::test]
async fn an_old_file_gets_checksums() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("knekt.db");
    crate::sqlite::migrations::make_before("ADD COLUMN sum", &path);
    let table: TableId = laws::fresh();
    let entry = laws::created(laws::fresh(), "a");
    let json = serde_json::to_string(&*entry).unwrap();
    let file = Connection::open(&path).unwrap();
    let command = entry.command.as_ref().unwrap();
    file.execute(
        "INSERT INTO entry (table_id, seq, player, cid, entry) VALUES (?, 0, ?, ?, ?)",
        rusqlite::params![table.0, command.player.0, command.cid, json],
    )
    .unwrap();
    drop(file);
    inspect(&path, CheckDepth::Logs).expect("a file without entries is intact");
    let store = Sqlite::open(&path).unwrap();
    store.append(table, laws::flipped(1, None), true).await.unwrap();
    assert_eq!(store.log(table).await.unwrap().len(), 2);
    drop(store);
    inspect(&path, CheckDepth::Logs).unwrap();
    scratch_first(&path, table);
    inspect(&path, CheckDepth::Logs).unwrap_err();
}

fn scratch_first(path: &Path, table: TableId) {
    let file = Connection::open(path).unwrap();
    let change = "UPDATE entry SET change = replace(change, 'knorri', 'gurka')
        WHERE log = (SELECT no FROM log WHERE table_id = ?)";
    assert_eq!(file.execute(change, [table.0]).unwrap(), 2);
}

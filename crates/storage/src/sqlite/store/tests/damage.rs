//! A file that is corrupted while it is open.

use std::{fs, path::Path};

use super::*;
use crate::journal::laws;

/// The size of an SQLite page, in bytes.
const PAGE: usize = 4_096;

/// The first byte of a leaf page of a table with row numbers, such as that of the entries.
const LEAF: u8 = 0x0d;

/// Overwrites the pages with entries of `broken` but not of `whole`; returns the original file.
fn damage(path: &Path, broken: TableId, whole: TableId) -> Vec<u8> {
    let before = fs::read(path).unwrap();
    let mut after = before.clone();
    let names = |page: &[u8], table: TableId| {
        page.windows(16).any(|window| window == player(table).0.as_bytes().as_slice())
    };
    let is_hit = |page: &&mut [u8]| page[0] == LEAF && names(page, broken) && !names(page, whole);
    after.chunks_mut(PAGE).filter(is_hit).for_each(|page| page.fill(0xff));
    assert!(before != after, "some page should mention only one of the tables");
    fs::write(path, after).unwrap();
    before
}

fn player(table: TableId) -> UserId {
    UserId(table.0)
}

/// Creates a table whose entries are after those of earlier tables.
async fn fill(store: &Sqlite, n: u64) -> TableId {
    let table = laws::fresh();
    store.append(table, laws::created(player(table), "a"), true).await.unwrap();
    for seq in 1..n {
        let cid = format!("c{seq}");
        let entry = laws::flipped(seq, Some((player(table), &cid)));
        store.append(table, entry, true).await.unwrap();
    }
    table
}

#[tokio::test]
async fn damage_affects_only_its_own_table_until_repaired() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("knekt.db");
    let store = Sqlite::open(&path).unwrap();
    let broken = fill(&store, 100).await;
    // No page mentions both tables.
    fill(&store, 100).await;
    let whole = fill(&store, 100).await;
    drop(store);
    // VACUUM removes stale content from the pages.
    Connection::open(&path).unwrap().execute_batch("VACUUM").unwrap();
    let store = Sqlite::open(&path).unwrap();
    let next = |seq| laws::flipped(seq, None);

    let before = damage(&path, broken, whole);
    for n in 0..2 {
        let one = store.append(broken, next(100), true).await;
        assert!(matches!(one, Err(StoreError::Unavailable(_))), "{one:?}");
        store.append(whole, next(100 + n), true).await.expect("the other table is intact");
        assert!(store.check_append(broken, next(100)).await.is_err());
        store.check_writable().await.expect("cannot write the file");
        store.check_append(whole, next(101 + n)).await.expect("the other table can too");
        let read = store.log(broken).await;
        assert!(matches!(read, Err(StoreError::Damaged { table, .. }) if table == broken));
        assert_eq!(store.log(whole).await.unwrap().len() as u64, 101 + n);
    }

    fs::write(&path, before).unwrap();
    store.check_append(broken, next(100)).await.unwrap();
    assert_eq!(store.log(broken).await.unwrap().len(), 100, "trying has written nothing");
    store.append(broken, next(100), true).await.unwrap();
    drop(store);
    let store = Sqlite::open(&path).unwrap();
    for (table, len) in [(broken, 101), (whole, 102)] {
        assert_eq!(store.log(table).await.unwrap().len(), len);
    }
}

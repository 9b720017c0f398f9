mod links;

use std::{fs, path::PathBuf};

use tempfile::TempDir;

use super::*;
use crate::{
    audit::Audit as _,
    journal::{Store, laws},
    laws::NOW,
    outages::Outages as _,
    sqlite::{OpenError, Sqlite},
};

struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Place {
        Place { folder: tempfile::tempdir().unwrap() }
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<String> =
            names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

/// Creates a store with one table of two entries.
async fn filled(path: &std::path::Path) -> Sqlite {
    let store = Sqlite::open(path).unwrap();
    let table = laws::fresh();
    store.append(table, laws::created(laws::fresh(), "a"), true).await.unwrap();
    store.append(table, laws::flipped(1, None), true).await.unwrap();
    store
}

#[tokio::test]
async fn a_backup_of_a_file_in_use_is_complete_and_one_file() {
    let place = Place::new();
    let (data, to) = (place.at("knekt.db"), place.at("copy.db"));
    let store = filled(&data).await;
    let holds = backup(&data, &to).unwrap();
    assert_eq!((holds.n_tables, holds.n_open, holds.n_entries), (1, 1, 2));
    let table = store.awake().await.unwrap()[0];
    store.append(table, laws::flipped(2, None), true).await.unwrap();
    drop(store);
    assert_eq!(place.names(), ["copy.db", "knekt.db", "knekt.db.lock"]);
    assert_eq!(
        inspect(&to, CheckDepth::Logs).unwrap().holds,
        holds,
        "what came later is not in it"
    );
    assert_eq!(place.names(), ["copy.db", "knekt.db", "knekt.db.lock"], "looking leaves nothing");
    assert_eq!(Sqlite::open(&to).unwrap().log(table).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_backup_includes_the_write_ahead_log_after_a_crash() {
    let place = Place::new();
    let (data, crashed) = (place.at("knekt.db"), place.at("crashed.db"));
    let store = filled(&data).await;
    // As after a crash: the last entries are only in the write-ahead log.
    fs::copy(&data, &crashed).unwrap();
    fs::copy(place.at("knekt.db-wal"), place.at("crashed.db-wal")).unwrap();
    drop(store);
    assert_eq!(backup(&crashed, &place.at("copy.db")).unwrap().n_entries, 2);
}

#[tokio::test]
async fn a_newer_backup_replaces_the_last_unless_it_fails() {
    let place = Place::new();
    let (data, to) = (place.at("knekt.db"), place.at("copy.db"));
    fs::write(&to, "the last one").unwrap();
    fs::write(&data, "It was a dark and stormy night. ".repeat(400)).unwrap();
    let refused = backup(&data, &to).unwrap_err();
    assert!(matches!(refused, CopyError::Open(OpenError::Damaged { .. })), "{refused}");
    assert_eq!(fs::read(&to).unwrap(), b"the last one");
    fs::remove_file(&data).unwrap();
    drop(filled(&data).await);
    assert_eq!(backup(&data, &to).unwrap().n_entries, 2);
    assert_eq!(inspect(&to, CheckDepth::Logs).unwrap().holds.n_entries, 2);
    assert_eq!(place.names(), ["copy.db", "knekt.db", "knekt.db.lock"], "no part is left");
}

#[tokio::test]
async fn a_backup_cannot_overwrite_a_data_file() {
    let place = Place::new();
    let (data, other) = (place.at("knekt.db"), place.at("other.db"));
    let _store = filled(&data).await;
    let _served = filled(&other).await;
    let refused = backup(&data, &place.at("./knekt.db")).unwrap_err();
    assert!(matches!(refused, CopyError::Same { .. }), "{refused}");
    let refused = backup(&data, &other).unwrap_err();
    assert!(matches!(refused, CopyError::Open(OpenError::Locked { .. })), "{refused}");
    let refused = backup(&place.at("none.db"), &place.at("copy.db")).unwrap_err();
    assert!(refused.to_string().contains("none.db"), "{refused}");
    assert!(!place.at("none.db").exists(), "looking should not create anything");
}

#[tokio::test]
async fn each_restore_starts_a_new_epoch() {
    let place = Place::new();
    let (data, copy) = (place.at("knekt.db"), place.at("copy.db"));
    let store = filled(&data).await;
    assert_eq!(store.epoch(), 1);
    let table = store.awake().await.unwrap()[0];
    backup(&data, &copy).unwrap();
    store.append(table, laws::flipped(2, None), true).await.unwrap();
    drop(store);
    let mut last = 1;
    for _ in 0..3 {
        let Restored { holds, .. } = restore(&copy, &data, Existing::Replace, NOW).unwrap();
        assert!(holds.epoch > last, "{} after {last}", holds.epoch);
        last = holds.epoch;
        let store = Sqlite::open(&data).unwrap();
        assert_eq!(store.epoch(), last);
        assert_eq!(store.log(table).await.unwrap().len(), 2, "what came later is gone");
    }
    assert_eq!(inspect(&copy, CheckDepth::Logs).unwrap().holds.epoch, 1, "the backup is as it was");
}

#[tokio::test]
async fn an_existing_data_file_is_not_replaced_unasked() {
    let place = Place::new();
    let (data, copy) = (place.at("knekt.db"), place.at("copy.db"));
    let store = filled(&data).await;
    backup(&data, &copy).unwrap();
    let refused = restore(&copy, &data, Existing::Replace, NOW).unwrap_err();
    assert!(matches!(refused, CopyError::Open(OpenError::Locked { .. })), "{refused}");
    drop(store);
    let before = fs::read(&data).unwrap();
    let refused = restore(&copy, &data, Existing::Keep, NOW).unwrap_err();
    assert!(refused.to_string().contains("--force"), "{refused}");
    let whole = fs::read(&copy).unwrap();
    fs::write(&copy, &whole[..whole.len() / 2]).unwrap();
    let refused = restore(&copy, &data, Existing::Replace, NOW).unwrap_err();
    assert!(matches!(refused, CopyError::Open(OpenError::Damaged { .. })), "{refused}");
    fs::write(&copy, &whole).unwrap();
    rusqlite::Connection::open(&copy).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let refused = restore(&copy, &data, Existing::Replace, NOW).unwrap_err();
    assert!(
        matches!(refused, CopyError::Open(OpenError::NewerVersion { found: 99, .. })),
        "{refused}"
    );
    assert_eq!(fs::read(&data).unwrap(), before, "not a byte has changed");
    assert_eq!(place.names(), ["copy.db", "knekt.db", "knekt.db.lock"]);
}

#[tokio::test]
async fn a_damaged_data_file_is_replaced_with_its_companions() {
    let place = Place::new();
    let (data, copy) = (place.at("knekt.db"), place.at("copy.db"));
    drop(filled(&data).await);
    backup(&data, &copy).unwrap();
    for name in ["knekt.db", "knekt.db-wal", "knekt.db-shm"] {
        fs::write(place.at(name), "scratched").unwrap();
    }
    let restored = restore(&copy, &data, Existing::Replace, NOW).unwrap();
    assert_eq!(inspect(&data, CheckDepth::Logs).unwrap().holds.n_entries, 2);
    let kept = "knekt.db.before-restore";
    assert_eq!(place.names(), ["copy.db", "knekt.db", kept, "knekt.db.lock"]);
    assert_eq!(restored.kept, Some(place.at(kept)));
    assert_eq!(fs::read(place.at(kept)).unwrap(), b"scratched", "whoever wants to may look");
    restore(&copy, &data, Existing::Replace, NOW).unwrap();
    assert_eq!(
        inspect(&place.at(kept), CheckDepth::Logs).unwrap().holds.n_entries,
        2,
        "the last one is kept"
    );
    assert_eq!(place.names(), ["copy.db", "knekt.db", kept, "knekt.db.lock"]);
}

#[tokio::test]
async fn an_inspection_shows_whether_a_server_uses_the_file() {
    let place = Place::new();
    let data = place.at("knekt.db");
    let store = filled(&data).await;
    assert!(inspect(&data, CheckDepth::Logs).unwrap().is_in_use);
    drop(store);
    assert!(!inspect(&data, CheckDepth::Logs).unwrap().is_in_use);
}

#[tokio::test]
async fn a_restore_can_be_undone() {
    let place = Place::new();
    let (data, copy) = (place.at("knekt.db"), place.at("copy.db"));
    assert_eq!(restore_fresh(&place).await, None, "nothing was there, and nothing is kept");
    let store = Sqlite::open(&data).unwrap();
    let table = store.awake().await.unwrap()[0];
    store.append(table, laws::flipped(2, None), true).await.unwrap();
    drop(store);
    let kept =
        restore(&copy, &data, Existing::Replace, NOW).unwrap().kept.expect("a file was there");
    assert_eq!(inspect(&data, CheckDepth::Logs).unwrap().holds.n_entries, 2);
    assert_eq!(
        inspect(&kept, CheckDepth::Logs).unwrap().holds.n_entries,
        3,
        "with what was written last"
    );
    let last = inspect(&data, CheckDepth::Logs).unwrap().holds.epoch;
    let undone = restore(&kept, &data, Existing::Replace, NOW).unwrap();
    assert_eq!((undone.holds.n_entries, undone.kept.as_ref()), (3, Some(&kept)));
    assert!(undone.holds.epoch > last, "it is another history than both");
    assert_eq!(
        inspect(&kept, CheckDepth::Logs).unwrap().holds.n_entries,
        2,
        "and that can be undone, too"
    );
    let deeds = Sqlite::open(&data).unwrap();
    let deeds = deeds.page(None, 9).await.unwrap();
    assert_eq!((&*deeds[0].verb, &*deeds[0].outcome), ("restore", "done"));
    assert_eq!(deeds[0].arguments["from"], kept.to_str().unwrap());
}

/// Restores a data file where there was none.
async fn restore_fresh(place: &Place) -> Option<PathBuf> {
    let (data, copy) = (place.at("knekt.db"), place.at("copy.db"));
    let first = place.at("first.db");
    drop(filled(&first).await);
    backup(&first, &copy).unwrap();
    restore(&copy, &data, Existing::Keep, NOW).unwrap().kept
}

#[tokio::test]
async fn checking_a_backup_does_not_touch_the_store() {
    let place = Place::new();
    let (data, copy, other) = (place.at("knekt.db"), place.at("copy.db"), place.at("other.db"));
    let store = filled(&data).await;
    store.record_heartbeat(NOW).await.unwrap();
    let holds = backup(&data, &copy).unwrap();
    assert_eq!(holds.used, Some(NOW));
    let before = place.names();
    assert_eq!(crate::sqlite::check_restore(&store, &copy).unwrap(), holds);
    let why_not = |from: &std::path::Path| crate::sqlite::check_restore(&store, from).unwrap_err();

    let refused = why_not(&other);
    assert!(matches!(refused, CopyError::Open(OpenError::Missing { .. })), "{refused}");
    assert!(refused.to_string().contains("other.db"), "{refused}");
    assert!(matches!(why_not(&place.at("./knekt.db")), CopyError::Same { .. }));
    fs::hard_link(&data, &other).unwrap();
    assert!(matches!(why_not(&other), CopyError::Same { .. }), "by another name");
    fs::remove_file(&other).unwrap();
    fs::write(&other, "").unwrap();
    assert!(matches!(why_not(&other), CopyError::Empty { .. }));
    fs::write(&other, "It was a dark and stormy night. ".repeat(400)).unwrap();
    assert!(matches!(why_not(&other), CopyError::Open(OpenError::Damaged { .. })));
    fs::remove_file(&other).unwrap();
    rusqlite::Connection::open(&other).unwrap().execute_batch("CREATE TABLE a (b)").unwrap();
    let refused = why_not(&other);
    assert!(refused.to_string().contains("another program's"), "{refused}");
    let whole = fs::read(&copy).unwrap();
    fs::write(&other, &whole[..whole.len() / 2]).unwrap();
    assert!(matches!(why_not(&other), CopyError::Open(OpenError::Damaged { .. })));
    fs::write(&other, &whole).unwrap();
    rusqlite::Connection::open(&other).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let refused = why_not(&other);
    assert!(
        matches!(refused, CopyError::Open(OpenError::NewerVersion { found: 99, .. })),
        "{refused}"
    );
    for special in [place.folder.path(), std::path::Path::new("/dev/null")] {
        assert!(why_not(special).to_string().contains("it is no file"), "{special:?}");
    }

    fs::remove_file(&other).unwrap();
    assert_eq!(place.names(), before, "looking leaves nothing");
    let table = store.awake().await.unwrap()[0];
    store.append(table, laws::flipped(2, None), true).await.unwrap();
    assert!(matches!(
        crate::sqlite::check_restore(&Sqlite::in_memory().unwrap(), &copy),
        Err(CopyError::InMemory)
    ));
}

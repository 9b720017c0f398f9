//! Copies to links and to existing files.

use std::{
    fs,
    os::unix::fs::{PermissionsExt, symlink},
    path::PathBuf,
};

use tempfile::TempDir;

use super::*;
use crate::{
    journal::{Store, laws},
    laws::NOW,
    sqlite::{OpenError, Sqlite},
};

fn place() -> (TempDir, impl Fn(&str) -> PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_owned();
    (folder, move |name: &str| path.join(name))
}

/// Creates a store with one table of one entry.
async fn filled(path: &std::path::Path) -> Sqlite {
    let store = Sqlite::open(path).unwrap();
    store.append(laws::fresh(), laws::created(laws::fresh(), "a"), true).await.unwrap();
    store
}

#[tokio::test]
async fn a_copy_replaces_the_target_of_a_link() {
    let (_folder, at) = place();
    drop(filled(&at("knekt.db")).await);
    fs::create_dir(at("safe")).unwrap();
    fs::write(at("safe").join("there.db"), "the last one").unwrap();
    for to in ["there.db", "not-yet.db"] {
        let (link, to) = (at(&format!("to-{to}")), at("safe").join(to));
        symlink(&to, &link).unwrap();
        backup(&at("knekt.db"), &link).unwrap();
        assert!(link.is_symlink() && !to.is_symlink(), "{}", to.display());
        assert_eq!(inspect(&to, CheckDepth::Logs).unwrap().holds.n_entries, 1);
        assert_eq!(to.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
    symlink("safe/data.db", at("data.db")).unwrap();
    for _ in 0..2 {
        restore(&at("to-there.db"), &at("data.db"), Existing::Replace, NOW).unwrap();
        assert!(at("data.db").is_symlink() && !at("safe/data.db").is_symlink());
        assert_eq!(inspect(&at("data.db"), CheckDepth::Logs).unwrap().holds.n_entries, 1);
    }
    assert!(
        at("safe/data.db.before-restore").exists(),
        "the replaced file should be kept next to the target"
    );
}

#[tokio::test]
async fn a_file_in_use_is_never_replaced_under_any_name() {
    let (_folder, at) = place();
    drop(filled(&at("other.db")).await);
    backup(&at("other.db"), &at("copy.db")).unwrap();
    let store = filled(&at("knekt.db")).await;
    symlink("knekt.db", at("soft.db")).unwrap();
    fs::hard_link(at("knekt.db"), at("hard.db")).unwrap();
    fs::remove_file(at("knekt.db.lock")).unwrap();
    for name in ["knekt.db", "soft.db", "hard.db"] {
        let refused = backup(&at("other.db"), &at(name)).unwrap_err();
        assert!(matches!(refused, CopyError::Open(OpenError::Locked { .. })), "{name}: {refused}");
        let refused = restore(&at("copy.db"), &at(name), Existing::Replace, NOW).unwrap_err();
        assert!(matches!(refused, CopyError::Open(OpenError::Locked { .. })), "{name}: {refused}");
    }
    let table = store.awake().await.unwrap()[0];
    store.append(table, laws::flipped(1, None), true).await.unwrap();
    drop(store);
    assert_eq!(inspect(&at("knekt.db"), CheckDepth::Logs).unwrap().holds.n_entries, 2);
}

#[tokio::test]
async fn companions_of_a_file_in_use_are_never_replaced() {
    let (_folder, at) = place();
    let store = filled(&at("knekt.db")).await;
    backup(&at("knekt.db"), &at("copy.db")).unwrap();
    symlink("knekt.db-wal", at("soft.db")).unwrap();
    let wal = fs::read(at("knekt.db-wal")).unwrap();
    for name in ["knekt.db-wal", "knekt.db-shm", "knekt.db-journal", "knekt.db.lock", "soft.db"] {
        let refused = backup(&at("knekt.db"), &at(name)).unwrap_err();
        assert!(matches!(refused, CopyError::Companion { .. }), "{name}: {refused}");
        let refused = restore(&at("copy.db"), &at(name), Existing::Replace, NOW).unwrap_err();
        assert!(matches!(refused, CopyError::Companion { .. }), "{name}: {refused}");
    }
    assert_eq!(fs::read(at("knekt.db-wal")).unwrap(), wal);
    drop(store);
}

#[tokio::test]
async fn companions_of_a_replaced_file_are_removed() {
    let (_folder, at) = place();
    let store = filled(&at("knekt.db")).await;
    // As after a crash.
    fs::copy(at("knekt.db"), at("copy.db")).unwrap();
    fs::copy(at("knekt.db-wal"), at("copy.db-wal")).unwrap();
    let table = store.awake().await.unwrap()[0];
    store.append(table, laws::flipped(1, None), true).await.unwrap();
    drop(store);
    backup(&at("knekt.db"), &at("copy.db")).unwrap();
    assert!(!at("copy.db-wal").exists());
    assert_eq!(inspect(&at("copy.db"), CheckDepth::Logs).unwrap().holds.n_entries, 2);
}

#[tokio::test]
async fn only_regular_files_are_replaced() {
    let (_folder, at) = place();
    drop(filled(&at("knekt.db")).await);
    fs::create_dir(at("folder")).unwrap();
    for to in [at("folder"), "/dev/null".into()] {
        let refused = backup(&at("knekt.db"), &to).unwrap_err();
        assert!(refused.to_string().contains("it is no file"), "{refused}");
    }
}

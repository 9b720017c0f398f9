use std::{
    fs, io,
    path::{Path, PathBuf},
};

use protocol::EpochMs;
use rusqlite::Connection;
use serde_json::json;

use super::{
    BackupContents, CheckDepth, CopyError,
    backup::may_be_replaced,
    part::{Part, are_same, folder},
};
use crate::{
    sqlite::{
        OpenError, Sqlite, audit,
        file_lock::{FileLock, IfMissing, companions, with_suffix},
        migrations, schema,
    },
    transfer::Counters,
};

/// The suffix of the replaced file, which is kept in case the backup was the wrong one.
const KEPT: &str = ".before-restore";

/// The treatment of an existing data file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Keep it, and refuse to restore.
    Keep,
    Replace,
}

/// The result of a restore.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    pub holds: BackupContents,
    /// The path of the replaced file; `None` if there was none.
    pub kept: Option<PathBuf>,
}

/// Replaces the data file with a copy of the backup `from`, in a new epoch: clients that have seen
/// more than the backup contains get a snapshot instead of a wrong history. The audit log of the
/// file records it.
///
/// An existing file is kept next to it until the next restore. If `data` is a link, its target is
/// replaced.
///
/// # Errors
///
/// A server uses the data file, it exists and is to be kept, the backup is unusable, or the file
/// system reports an error. The data file is then unchanged.
pub fn restore(
    from: &Path,
    data: &Path,
    existing: Existing,
    now: EpochMs,
) -> Result<Restored, CopyError> {
    refuse_same_file(from, data)?;
    let data = &may_be_replaced(data)?;
    fs::create_dir_all(folder(data)).map_err(|error| CopyError::unwritable(data, &error))?;
    let _lock = FileLock::take(data, IfMissing::Leave)?;
    let is_there = data.exists();
    if is_there && existing == Existing::Keep {
        return Err(CopyError::Exists { path: data.into() });
    }
    let part = Part::copy(from, data)?;
    let holds = usable(&schema::look_into(&part.path)?, from)?;
    let replaced = if is_there { epoch_of(data) } else { None };
    let epoch = Counters::next_epoch(holds.epoch.max(replaced.unwrap_or_default()), now);
    begin(&part, epoch, from, now)?;
    let kept = is_there.then(|| keep(data)).transpose()?;
    // The companions of the old file do not belong to the new one.
    companions(data).try_for_each(|companion| remove(&companion))?;
    part.finish()?;
    Ok(Restored { holds: BackupContents { epoch, schema: migrations::newest(), ..holds }, kept })
}

/// Starts a new epoch in the copy and records its origin.
fn begin(part: &Part, epoch: u32, from: &Path, now: EpochMs) -> Result<(), OpenError> {
    let from = std::path::absolute(from).unwrap_or_else(|_| from.to_owned());
    let with = json!({"from": from.to_string_lossy(), "epoch": epoch});
    schema::begin_epoch(&part.path, epoch, |file| {
        audit::write(file, now, "restore", &with, crate::audit::DONE)
    })
}

/// Returns the epoch of the file that is replaced; `None` if it cannot be read. Opening it as its
/// last user also merges its companions.
fn epoch_of(data: &Path) -> Option<u32> {
    let look = || -> Result<u32, OpenError> {
        let connection = schema::look_into(data)?;
        let found = schema::found(&connection, data)?;
        schema::epoch(&connection, found).map_err(|error| OpenError::of(data, &error))
    };
    look().ok()
}

/// Verifies a backup that is to replace the file of `store`, which is not touched. Refuses whatever
/// [`restore`] would refuse of the backup. Reads the whole backup.
///
/// # Errors
///
/// The backup is missing, not a data file, damaged, of a newer version, empty, or the data file
/// itself, or the store is in memory.
pub fn check_restore(store: &Sqlite, from: &Path) -> Result<BackupContents, CopyError> {
    refuse_same_file(from, store.path().ok_or(CopyError::InMemory)?)?;
    usable(&schema::look_into(from)?, from)
}

/// Refuses to replace a file by itself.
fn refuse_same_file(from: &Path, data: &Path) -> Result<(), CopyError> {
    if are_same(from, data) { Err(CopyError::Same { path: data.into() }) } else { Ok(()) }
}

/// Verifies completely that a file can be restored: the backup `from`, or a copy of it.
fn usable(connection: &Connection, from: &Path) -> Result<BackupContents, CopyError> {
    let holds = BackupContents::verified(connection, from, CheckDepth::Logs)?;
    // SQLite accepts an empty file as a database, but it is a failed copy and not a backup.
    if holds.schema == 0 { Err(CopyError::Empty { path: from.into() }) } else { Ok(holds) }
}

/// Keeps the data file under a second name while a backup replaces it. The file kept by an earlier
/// restore is removed.
fn keep(data: &Path) -> Result<PathBuf, CopyError> {
    let kept = with_suffix(data, KEPT);
    for companion in ["", "-wal", "-shm"] {
        remove(&with_suffix(&kept, companion))?;
    }
    // If the file is damaged, its last writes are still in the companions.
    for companion in ["", "-wal"] {
        let (from, to) = (with_suffix(data, companion), with_suffix(&kept, companion));
        let named = match fs::hard_link(&from, &to) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            // Not every file system supports hard links.
            Err(_) => fs::copy(&from, &to).map(drop),
            Ok(()) => Ok(()),
        };
        named.map_err(|error| CopyError::unwritable(&to, &error))?;
    }
    Ok(kept)
}

/// Removes a file if it exists.
pub(super) fn remove(path: &Path) -> Result<(), CopyError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(CopyError::unwritable(path, &error))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replaced_file_is_kept_once_with_its_companions() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in ["a.db", "a.db-wal", "a.db.before-restore", "a.db.before-restore-shm"] {
            fs::write(at(name), name).unwrap();
        }
        let kept = keep(&at("a.db")).unwrap();
        assert_eq!(kept, at("a.db.before-restore"));
        assert_eq!(fs::read(&kept).unwrap(), b"a.db");
        assert_eq!(fs::read(at("a.db.before-restore-wal")).unwrap(), b"a.db-wal");
        assert!(!at("a.db.before-restore-shm").exists(), "a stale companion should be removed");
        remove(&at("a.db-wal")).unwrap();
        keep(&at("a.db")).unwrap();
        assert!(!at("a.db.before-restore-wal").exists());
        assert_eq!(fs::read(at("a.db")).unwrap(), b"a.db", "it is where it was");
    }
}

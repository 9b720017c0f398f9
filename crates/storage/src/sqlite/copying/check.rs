use std::path::Path;

use rusqlite::Connection;

use super::{BackupContents, CheckDepth, CopyError, part::are_same};
use crate::sqlite::{Sqlite, schema};

/// Verifies a backup that is to replace the file of `store`, which is not touched. Refuses whatever
/// [`restore`](super::restore) would refuse of the backup. Reads the whole backup.
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
pub(super) fn refuse_same_file(from: &Path, data: &Path) -> Result<(), CopyError> {
    if are_same(from, data) { Err(CopyError::Same { path: data.into() }) } else { Ok(()) }
}

/// Verifies completely that a file can be restored: the backup `from`, or a copy of it.
pub(super) fn usable(connection: &Connection, from: &Path) -> Result<BackupContents, CopyError> {
    let holds = BackupContents::verified(connection, from, CheckDepth::Logs)?;
    // SQLite accepts an empty file as a database, but it is a failed copy and not a backup.
    if holds.schema == 0 { Err(CopyError::Empty { path: from.into() }) } else { Ok(holds) }
}

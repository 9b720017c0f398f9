use std::path::Path;

use rusqlite::Connection;

use super::{BackupContents, CheckDepth, CopyError, part::are_same};
use crate::schema;

/// What a backup holds that can be put in the place of the data file `data`, which is not touched
/// and may be in use: whatever [`restore`](super::restore) would refuse of the backup is refused.
/// The whole backup is read.
///
/// # Errors
///
/// The backup is not there, is none, damaged or of a later version, holds nothing, or is the data
/// file itself.
pub fn check_backup(from: &Path, data: &Path) -> Result<BackupContents, CopyError> {
    refuse_same_file(from, data)?;
    usable(&schema::look_into(from)?, from)
}

/// Refuses to put a file in its own place.
pub(super) fn refuse_same_file(from: &Path, data: &Path) -> Result<(), CopyError> {
    if are_same(from, data) { Err(CopyError::Same { path: data.into() }) } else { Ok(()) }
}

/// What a backup holds, or a copy of the backup `from`, once all of it has been read.
pub(super) fn usable(connection: &Connection, from: &Path) -> Result<BackupContents, CopyError> {
    let holds = BackupContents::verified(connection, from, CheckDepth::Logs)?;
    // SQLite takes a file of no bytes for a database: a copy that failed is no backup of anything.
    if holds.schema == 0 { Err(CopyError::Empty { path: from.into() }) } else { Ok(holds) }
}

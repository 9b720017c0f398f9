use std::{
    fs,
    path::{Path, PathBuf},
};

use protocol::EpochMs;
use serde_json::json;

use super::{
    BackupContents, CopyError,
    backup::may_be_replaced,
    check::{refuse_same_file, usable},
    kept::{keep, remove},
    part::{Part, folder},
};
use crate::{
    sqlite::{
        OpenError, audit,
        file_lock::{FileLock, IfMissing, companions},
        migrations, schema,
    },
    transfer::Counters,
};

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

/// Returns the epoch of the file that is replaced; `None` if it is damaged. Opening it as its last
/// user also merges its companions.
fn epoch_of(data: &Path) -> Option<u32> {
    let look = || -> Result<u32, OpenError> {
        let connection = schema::look_into(data)?;
        let found = schema::found(&connection, data)?;
        schema::epoch(&connection, found).map_err(|error| OpenError::of(data, &error))
    };
    look().ok()
}

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use serde_json::json;

use super::{
    BackupContents, CopyError,
    backup::may_be_replaced,
    check::{refuse_same_file, usable},
    kept::{keep, remove},
    part::{Part, folder},
};
use crate::{
    OpenError, audit,
    file_lock::{FileLock, Missing, companions},
    migrations, schema,
};

/// What becomes of a data file that is where a backup is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It stays, and nothing is restored.
    Keep,
    /// The backup takes its place.
    Replace,
}

/// What a restore has put in a data file's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// What the data file holds now.
    pub holds: BackupContents,
    /// Where the file is now that was there before, if there was one.
    pub kept: Option<PathBuf>,
}

/// Puts a copy of the backup `from` where a server will look for its data file, in a new epoch:
/// clients that have heard more than the backup knows get a snapshot, not the wrong history. The
/// file's audit log has it.
///
/// A file that was there is kept beside it, until the next restore. Where `data` is a link, the copy
/// is put where that leads.
///
/// # Errors
///
/// A server uses the data file, it is there and is to be kept, the backup is none, damaged or of a
/// later version, or the system does not let us. The data file is then as it was.
pub fn restore(from: &Path, data: &Path, existing: Existing) -> Result<Restored, CopyError> {
    refuse_same_file(from, data)?;
    let data = &may_be_replaced(data)?;
    fs::create_dir_all(folder(data)).map_err(|error| CopyError::unwritable(data, &error))?;
    let _lock = FileLock::take(data, Missing::Leave)?;
    let is_there = data.exists();
    if is_there && existing == Existing::Keep {
        return Err(CopyError::Exists { path: data.into() });
    }
    let part = Part::copy(from, data)?;
    let holds = usable(&schema::look_into(&part.path)?, from)?;
    let replaced = if is_there { epoch_of(data) } else { None };
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let epoch = next_epoch(holds.epoch.max(replaced.unwrap_or_default()), now.as_secs());
    begin(&part, epoch, from, now)?;
    let kept = is_there.then(|| keep(data)).transpose()?;
    // What lies there of the old file's last writes is not the new one's.
    companions(data).try_for_each(|companion| remove(&companion))?;
    part.finish()?;
    Ok(Restored { holds: BackupContents { epoch, schema: migrations::newest(), ..holds }, kept })
}

/// Lets a copy of the backup `from` begin an epoch, and note whence it is.
fn begin(part: &Part, epoch: u32, from: &Path, now: Duration) -> Result<(), OpenError> {
    let from = std::path::absolute(from).unwrap_or_else(|_| from.to_owned());
    let with = json!({"from": from.to_string_lossy(), "epoch": epoch});
    let at = u64::try_from(now.as_millis()).unwrap_or(u64::MAX);
    schema::begin_epoch(&part.path, epoch, |file| {
        audit::write(file, at, "restore", &with, audit::DONE)
    })
}

/// The epoch of the file that is replaced. Looking into it as its last user also puts what lay
/// beside it into it; a damaged one, which may be why somebody restores, has none.
fn epoch_of(data: &Path) -> Option<u32> {
    let look = || -> Result<u32, OpenError> {
        let connection = schema::look_into(data)?;
        let found = schema::found(&connection, data)?;
        schema::epoch(&connection, found).map_err(|error| OpenError::of(data, &error))
    };
    look().ok()
}

/// An epoch that no history after `last` has: one backup may be restored twice, and what was
/// played in between has an epoch of its own as well. Hence the time, where the clock is right.
fn next_epoch(last: u32, seconds: u64) -> u32 {
    last.saturating_add(1).max(u32::try_from(seconds).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_epoch_is_later_than_every_one_before_whatever_the_clock_says() {
        assert_eq!(next_epoch(1, 1_790_000_000), 1_790_000_000);
        assert_eq!(next_epoch(1_790_000_000, 1_790_000_000), 1_790_000_001);
        assert_eq!(next_epoch(7, 0), 8);
    }
}

use std::{
    fs, io,
    path::Path,
    time::{SystemTime, UNIX_EPOCH},
};

use super::{
    CopyError, Holds,
    part::{Part, are_same, folder, with_suffix},
};
use crate::{OpenError, file_lock::FileLock, migrations, schema};

/// What becomes of a data file that is where a backup is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It stays, and nothing is restored.
    Keep,
    /// The backup takes its place.
    Replace,
}

/// Puts a copy of the backup `from` where a server will look for its data file, in a new epoch:
/// clients that have heard more than the backup knows get a snapshot, not the wrong history.
///
/// # Errors
///
/// A server uses the data file, it is there and is to be kept, the backup is none, damaged or of a
/// later version, or the system does not let us. The data file is then as it was.
pub fn restore(from: &Path, data: &Path, existing: Existing) -> Result<Holds, CopyError> {
    if are_same(from, data) {
        return Err(CopyError::Same { path: data.into() });
    }
    fs::create_dir_all(folder(data)).map_err(|error| CopyError::unwritable(data, &error))?;
    let _lock = FileLock::take(data)?;
    let is_there = data.exists();
    if is_there && existing == Existing::Keep {
        return Err(CopyError::Exists { path: data.into() });
    }
    let part = Part::copy(from, data)?;
    let holds = Holds::verified(&schema::look_into(&part.path)?, from)?;
    let replaced = if is_there { epoch_of(data) } else { None };
    let epoch = next_epoch(holds.epoch.max(replaced.unwrap_or_default()), seconds());
    schema::begin_epoch(&part.path, epoch)?;
    // What lies there of the old file's last writes is not the new one's.
    for suffix in ["-wal", "-shm"] {
        match fs::remove_file(with_suffix(data, suffix)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(CopyError::unwritable(data, &error));
            }
            Ok(()) | Err(_) => {}
        }
    }
    part.finish()?;
    Ok(Holds { epoch, schema: migrations::newest(), ..holds })
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

/// The time, in seconds since 1970.
fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
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

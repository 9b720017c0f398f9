use std::{
    fs::{File, OpenOptions, TryLockError},
    path::{Path, PathBuf},
};

use crate::OpenError;

/// Holds a data file for this process, until it is dropped or the process ends however it may.
#[derive(Debug)]
pub(crate) struct FileLock {
    /// The lock is the file's: it is gone when this is closed.
    _file: File,
}

impl FileLock {
    /// Locks the data file at `path`, by a file beside it: SQLite's own locks come and go.
    pub(crate) fn take(path: &Path) -> Result<FileLock, OpenError> {
        let unusable = |what: std::io::Error| OpenError::Unusable {
            path: path.into(),
            what: what.to_string(),
        };
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(beside(path))
            .map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => Ok(FileLock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::Locked { path: path.into() }),
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        }
    }
}

/// Whether a server holds the data file at `path` now.
pub(crate) fn is_held(path: &Path) -> bool {
    // Where nobody ever locked it, there is no such file, and none is made.
    let Ok(file) = OpenOptions::new().write(true).open(beside(path)) else { return false };
    matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

fn beside(path: &Path) -> PathBuf {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".lock");
    PathBuf::from(beside)
}

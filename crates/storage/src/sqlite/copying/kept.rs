use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::CopyError;
use crate::sqlite::file_lock::with_suffix;

/// The suffix of the replaced file, which is kept in case the backup was the wrong one.
const KEPT: &str = ".before-restore";

/// Keeps the data file under a second name while a backup replaces it. The file kept by an earlier
/// restore is removed.
pub(super) fn keep(data: &Path) -> Result<PathBuf, CopyError> {
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

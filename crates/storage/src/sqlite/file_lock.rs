use std::{
    collections::BTreeSet,
    fs::{self, File, Metadata, OpenOptions, Permissions, TryLockError},
    io,
    os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt},
    path::{Path, PathBuf},
};

use parking_lot::Mutex;
use tracing::warn;

use crate::sqlite::OpenError;

/// The permissions of a data file and its companions: only its owner can read it, since the cards
/// of running matches can be computed from it.
pub(crate) const MODE: u32 = 0o600;

/// The suffixes of the companions that SQLite keeps next to a data file in use.
pub(crate) const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// The number of attempts if the file is replaced while it is locked.
const TRIES: usize = 16;

/// The longest chain of symbolic links, as in Linux.
const LINKS_MAX: usize = 40;

/// The files that this process holds, by device and inode. It must not open a second descriptor of
/// one: closing any descriptor of a file releases all locks that SQLite has on it.
static HELD: Mutex<BTreeSet<Id>> = Mutex::new(BTreeSet::new());

/// A file, independent of its name.
type Id = (u64, u64);

/// An exclusive lock on a data file, until it is dropped or the process ends.
///
/// It takes two locks with `flock`, which is independent of the locks of SQLite. The one on the
/// file itself holds for every name of the file, through symbolic and hard links; the one on
/// `….lock` next to it also holds if the file is removed. Each is enough to keep other processes
/// away.
#[derive(Debug)]
pub(crate) struct FileLock {
    id: Option<Id>,
    /// Closing the files releases the locks.
    _own: Option<File>,
    _beside: File,
}

/// The reaction to a missing data file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IfMissing {
    Create,
    /// Only lock its name.
    Leave,
}

impl FileLock {
    /// Locks the data file at `path`, which must be [`resolved`].
    pub(crate) fn take(path: &Path, missing: IfMissing) -> Result<FileLock, OpenError> {
        for _ in 0..TRIES {
            if let Some(lock) = attempt(path, missing)? {
                return Ok(lock);
            }
        }
        Err(OpenError::Unusable { path: path.into(), what: "it keeps being replaced".into() })
    }
}

impl Drop for FileLock {
    fn drop(&mut self) {
        if let Some(id) = self.id {
            HELD.lock().remove(&id);
        }
    }
}

/// Tries to lock the file; `None` if it was replaced in the meantime.
fn attempt(path: &Path, missing: IfMissing) -> Result<Option<FileLock>, OpenError> {
    let locked = || OpenError::Locked { path: path.into() };
    let unusable =
        |what: io::Error| OpenError::Unusable { path: path.into(), what: what.to_string() };
    let found = fs::metadata(path).ok();
    if found.as_ref().is_some_and(|found| HELD.lock().contains(&id(found))) {
        return Err(locked());
    }
    // Reading a pipe could block forever.
    if found.as_ref().is_some_and(|found| !found.is_file()) {
        return Err(unusable(io::Error::other("it is no file")));
    }
    let beside = open(&beside(path)).map_err(unusable)?;
    tried(&beside, path)?;
    if found.is_none() && missing == IfMissing::Leave {
        return Ok(Some(FileLock { id: None, _own: None, _beside: beside }));
    }
    let own = open(path).map_err(unusable)?;
    tried(&own, path)?;
    let own_id = id(&own.metadata().map_err(unusable)?);
    if fs::metadata(path).ok().as_ref().map(id) != Some(own_id) {
        return Ok(None);
    }
    if !HELD.lock().insert(own_id) {
        return Err(locked());
    }
    for name in [path.to_owned()].into_iter().chain(companions(path)).chain([self::beside(path)]) {
        keep_to_owner(&name);
    }
    Ok(Some(FileLock { id: Some(own_id), _own: Some(own), _beside: beside }))
}

fn open(path: &Path) -> io::Result<File> {
    let mut how = OpenOptions::new();
    how.create(true).truncate(false).read(true).write(true).mode(MODE).open(path)
}

fn tried(file: &File, path: &Path) -> Result<(), OpenError> {
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => OpenError::Locked { path: path.into() },
        TryLockError::Error(error) => {
            OpenError::Unusable { path: path.into(), what: error.to_string() }
        }
    })
}

/// Restricts a file, if it exists, to its owner.
pub(crate) fn keep_to_owner(path: &Path) {
    let Ok(found) = fs::metadata(path) else { return };
    let others = found.permissions().mode() & 0o777 & !MODE;
    if others == 0 {
        return;
    }
    if let Err(error) = fs::set_permissions(path, Permissions::from_mode(MODE)) {
        warn!(path = %path.display(), %error, "the file can be read by other users");
    }
}

/// Returns whether the data file at `path` is locked, under whatever name. It creates nothing.
pub(crate) fn is_held(path: &Path) -> bool {
    let path = resolved(path);
    if fs::metadata(&path).is_ok_and(|found| HELD.lock().contains(&id(&found))) {
        return true;
    }
    [beside(&path), path].iter().any(|path| {
        let file = fs::metadata(path).ok().filter(Metadata::is_file);
        let file = file.and_then(|_| File::open(path).ok());
        file.is_some_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
    })
}

/// Resolves symbolic links, so that a replacement does not replace a link. For a dangling link,
/// returns where its file would be.
pub(crate) fn resolved(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..LINKS_MAX {
        let Ok(to) = fs::read_link(&path) else { break };
        path = path.parent().map_or(to.clone(), |folder| folder.join(&to));
    }
    path
}

/// Returns whether the path is named like a companion of a data file. Writing there would corrupt
/// that file.
pub(crate) fn is_companion(path: &Path) -> bool {
    let name = path.as_os_str().as_encoded_bytes();
    COMPANIONS.iter().chain(&[LOCK]).any(|suffix| name.ends_with(suffix.as_bytes()))
}

/// Returns the possible companions of a data file.
pub(crate) fn companions(path: &Path) -> impl Iterator<Item = PathBuf> {
    COMPANIONS.iter().map(|suffix| with_suffix(path, suffix))
}

const LOCK: &str = ".lock";

fn beside(path: &Path) -> PathBuf {
    with_suffix(path, LOCK)
}

pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn id(found: &Metadata) -> Id {
    (found.dev(), found.ino())
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;
    use crate::sqlite::Sqlite;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn the_lock_holds_by_every_name_of_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let store = Sqlite::open(&at("knekt.db")).unwrap();
        symlink("knekt.db", at("soft.db")).unwrap();
        symlink(at("soft.db"), at("softer.db")).unwrap();
        fs::hard_link(at("knekt.db"), at("hard.db")).unwrap();
        fs::create_dir(at("inner")).unwrap();
        symlink("../hard.db", at("inner/soft.db")).unwrap();
        fs::remove_file(at("knekt.db.lock")).unwrap();
        for name in ["knekt.db", "soft.db", "softer.db", "hard.db", "inner/soft.db"] {
            let refused = Sqlite::open(&at(name)).unwrap_err();
            assert!(matches!(refused, OpenError::Locked { .. }), "{name}: {refused}");
            assert!(is_held(&at(name)), "{name}");
        }
        drop(store);
        for name in ["softer.db", "hard.db"] {
            assert!(!is_held(&at(name)), "{name}");
            drop(Sqlite::open(&at(name)).unwrap());
        }
    }

    #[test]
    fn the_lock_of_another_process_is_seen_by_every_name() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        // Simulates another process: this lock is not registered in ours.
        let file = File::create(at("knekt.db")).unwrap();
        file.lock().unwrap();
        symlink("knekt.db", at("soft.db")).unwrap();
        for name in ["knekt.db", "soft.db"] {
            assert!(is_held(&at(name)), "{name}");
            let refused = Sqlite::open(&at(name)).unwrap_err();
            assert!(matches!(refused, OpenError::Locked { .. }), "{name}: {refused}");
        }
        drop(file);
        Sqlite::open(&at("soft.db")).unwrap();
    }

    #[test]
    fn the_path_of_a_removed_file_stays_locked() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        let _store = Sqlite::open(&path).unwrap();
        fs::remove_file(&path).unwrap();
        assert!(is_held(&path));
        let refused = Sqlite::open(&path).unwrap_err();
        assert!(matches!(refused, OpenError::Locked { .. }), "{refused}");
        assert!(!path.exists());
    }

    #[test]
    fn a_data_file_and_its_companions_are_private() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        for _ in 0..2 {
            let store = Sqlite::open(&path).unwrap();
            for name in ["knekt.db", "knekt.db-wal", "knekt.db-shm", "knekt.db.lock"] {
                assert_eq!(mode(&folder.path().join(name)), MODE, "{name}");
            }
            drop(store);
            // As an earlier version created it.
            fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
        }
    }

    #[test]
    fn a_path_is_resolved_through_links() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        symlink("b", at("a")).unwrap();
        symlink(at("c"), at("b")).unwrap();
        assert_eq!(resolved(&at("a")), at("c"), "which is not there");
        assert_eq!(resolved(&at("d")), at("d"));
        symlink("e", at("e")).unwrap();
        assert_eq!(resolved(&at("e")), at("e"), "it leads nowhere else");
    }

    #[test]
    fn the_names_of_companions_are_known() {
        for name in ["a.db-wal", "a.db-shm", "a.db-journal", "a.db.lock", "-wal"] {
            assert!(is_companion(Path::new(name)), "{name}");
        }
        for name in ["a.db", "wal", "a.db-wal.db", "journal"] {
            assert!(!is_companion(Path::new(name)), "{name}");
        }
    }
}

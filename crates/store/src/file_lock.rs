use std::{
    collections::BTreeSet,
    fs::{self, File, Metadata, OpenOptions, Permissions, TryLockError},
    io,
    os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt},
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use tracing::warn;

use crate::OpenError;

/// Who may read a data file and what lies beside it: its own user. While matches go on, the cards
/// can be computed from it.
pub(crate) const MODE: u32 = 0o600;

/// What SQLite keeps beside a data file that is in use.
pub(crate) const COMPANIONS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// How often the file may be another one when it has been locked.
const TRIES: usize = 16;

/// How many symbolic links lead to a file at most, as for the system.
const LINKS_MAX: usize = 40;

/// The files that this process holds, by device and inode. Of those it must open no second
/// descriptor and close it again: with any descriptor of a file that a process closes, it loses all
/// the locks that SQLite has there.
static HELD: Mutex<BTreeSet<Id>> = Mutex::new(BTreeSet::new());

/// A file, by whatever name.
type Id = (u64, u64);

/// Holds a data file for this process, until it is dropped or the process ends however it may.
///
/// Two locks are taken (`flock`, which knows nothing of SQLite's own). The one on the file itself
/// holds by every name that the file has, through symbolic and hard links; the one on a file beside
/// it, `….lock`, also holds where somebody removes the file. Each is enough to keep others away.
#[derive(Debug)]
pub(crate) struct FileLock {
    id: Option<Id>,
    /// The locks are the files': they are gone when these are closed.
    _own: Option<File>,
    _beside: File,
}

/// What becomes of a data file that is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    /// It is made, empty.
    Make,
    /// It is left so, and its place is locked.
    Leave,
}

impl FileLock {
    /// Locks the data file at `path`, where no link leads elsewhere: see [`resolved`].
    pub(crate) fn take(path: &Path, missing: Missing) -> Result<FileLock, OpenError> {
        for _ in 0..TRIES {
            if let Some(lock) = attempt(path, missing)? {
                return Ok(lock);
            }
        }
        Err(OpenError::Unusable {
            path: path.into(),
            what: "it is replaced again and again".into(),
        })
    }
}

impl Drop for FileLock {
    fn drop(&mut self) {
        if let Some(id) = self.id {
            held().remove(&id);
        }
    }
}

/// Tries to lock it; none where the file has been replaced meanwhile.
fn attempt(path: &Path, missing: Missing) -> Result<Option<FileLock>, OpenError> {
    let locked = || OpenError::Locked { path: path.into() };
    let unusable =
        |what: io::Error| OpenError::Unusable { path: path.into(), what: what.to_string() };
    let found = fs::metadata(path).ok();
    if found.as_ref().is_some_and(|found| held().contains(&id(found))) {
        return Err(locked());
    }
    // From a pipe nothing may ever come.
    if found.as_ref().is_some_and(|found| !found.is_file()) {
        return Err(unusable(io::Error::other("it is no file")));
    }
    let beside = open(&beside(path)).map_err(unusable)?;
    tried(&beside, path)?;
    if found.is_none() && missing == Missing::Leave {
        return Ok(Some(FileLock { id: None, _own: None, _beside: beside }));
    }
    let own = open(path).map_err(unusable)?;
    tried(&own, path)?;
    let own_id = id(&own.metadata().map_err(unusable)?);
    if fs::metadata(path).ok().as_ref().map(id) != Some(own_id) {
        return Ok(None);
    }
    if !held().insert(own_id) {
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

/// Lets nobody but its owner read a file, if it is there.
pub(crate) fn keep_to_owner(path: &Path) {
    let Ok(found) = fs::metadata(path) else { return };
    let others = found.permissions().mode() & 0o777 & !MODE;
    if others == 0 {
        return;
    }
    if let Err(error) = fs::set_permissions(path, Permissions::from_mode(MODE)) {
        warn!(path = %path.display(), %error, "others than its owner can read the file");
    }
}

/// Whether somebody holds the data file at `path` now, by this name or another. Nothing is made.
pub(crate) fn is_held(path: &Path) -> bool {
    let path = resolved(path);
    if fs::metadata(&path).is_ok_and(|found| held().contains(&id(&found))) {
        return true;
    }
    [beside(&path), path].iter().any(|path| {
        let file = fs::metadata(path).ok().filter(Metadata::is_file);
        let file = file.and_then(|_| File::open(path).ok());
        file.is_some_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
    })
}

/// Where a path leads: what is put there then takes no link's place. A link that leads nowhere
/// leads to where its file would be.
pub(crate) fn resolved(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..LINKS_MAX {
        let Ok(to) = fs::read_link(&path) else { break };
        path = path.parent().map_or(to.clone(), |folder| folder.join(&to));
    }
    path
}

/// Whether this is the name of something that belongs to another file: a copy that is put there
/// would be taken for that file's last writes, or destroy them.
pub(crate) fn is_companion(path: &Path) -> bool {
    let name = path.as_os_str().as_encoded_bytes();
    COMPANIONS.iter().chain(&[LOCK]).any(|suffix| name.ends_with(suffix.as_bytes()))
}

/// What may lie beside a data file, and belong to it.
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

fn held() -> MutexGuard<'static, BTreeSet<Id>> {
    // A set is changed at once, so a panic elsewhere leaves none half done.
    HELD.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;
    use crate::Sqlite;

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
        // As another process has it: nothing in ours knows of this lock.
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
    fn the_place_of_a_file_that_was_removed_is_held() {
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
    fn a_data_file_and_what_lies_beside_it_are_its_owners_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        for _ in 0..2 {
            let store = Sqlite::open(&path).unwrap();
            for name in ["knekt.db", "knekt.db-wal", "knekt.db-shm", "knekt.db.lock"] {
                assert_eq!(mode(&folder.path().join(name)), MODE, "{name}");
            }
            drop(store);
            // As an earlier version has made it.
            fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
        }
    }

    #[test]
    fn a_path_is_where_its_links_lead() {
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

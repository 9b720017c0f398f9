use std::{
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The backup that replaces the data file after the server has ended. Until then the file is in
/// use.
#[derive(Debug)]
pub(crate) struct PendingRestore {
    /// Held while a backup is checked, which takes as long as reading the file.
    lock: Arc<Semaphore>,
    from: OnceLock<PathBuf>,
}

impl Default for PendingRestore {
    fn default() -> PendingRestore {
        PendingRestore { lock: Arc::new(Semaphore::new(1)), from: OnceLock::new() }
    }
}

impl PendingRestore {
    /// Takes the lock to check and choose a backup, unless it is held or one has been chosen.
    pub(crate) fn begin(&self) -> Option<OwnedSemaphorePermit> {
        let lock = self.lock.clone().try_acquire_owned().ok()?;
        self.from.get().is_none().then_some(lock)
    }

    pub(crate) fn choose(&self, from: PathBuf, lock: OwnedSemaphorePermit) {
        // Only the holder of the lock sets it, and only once.
        let _ = self.from.set(from);
        drop(lock);
    }

    pub(crate) fn chosen(&self) -> Option<&Path> {
        self.from.get().map(PathBuf::as_path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_backup_is_checked_at_a_time_and_one_chosen() {
        let pending_restore = PendingRestore::default();
        let lock = pending_restore.begin().expect("no hand has the card");
        assert!(pending_restore.begin().is_none(), "the lock should be taken");
        drop(lock);
        assert_eq!(pending_restore.chosen(), None, "it was not good");
        let lock = pending_restore.begin().expect("the permit was returned");
        pending_restore.choose(PathBuf::from("/b.db"), lock);
        assert_eq!(pending_restore.chosen(), Some(Path::new("/b.db")));
        assert!(pending_restore.begin().is_none(), "it is chosen for good");
    }
}

use std::{
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The backup that takes the data file's place when the server has ended: whoever runs it puts it
/// there, since nobody may use the file then.
#[derive(Debug)]
pub(crate) struct Restoring {
    /// One backup is looked at at a time, which may take a whole disk's time; nobody waits for it.
    turn: Arc<Semaphore>,
    from: OnceLock<PathBuf>,
}

/// The right to look at a backup, and to let it take the place.
#[derive(Debug)]
pub(crate) struct Turn(OwnedSemaphorePermit);

impl Default for Restoring {
    fn default() -> Restoring {
        Restoring { turn: Arc::new(Semaphore::new(1)), from: OnceLock::new() }
    }
}

impl Restoring {
    /// The turn, if nobody has it and no backup is chosen.
    pub(crate) fn begin(&self) -> Option<Turn> {
        let turn = self.turn.clone().try_acquire_owned().ok()?;
        self.from.get().is_none().then_some(Turn(turn))
    }

    /// Chooses the backup, for good.
    pub(crate) fn choose(&self, from: PathBuf, turn: Turn) {
        // Nobody else can have: the turn is given to one.
        let _ = self.from.set(from);
        drop(turn.0);
    }

    /// The backup that was chosen.
    pub(crate) fn chosen(&self) -> Option<&Path> {
        self.from.get().map(PathBuf::as_path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_looks_at_a_time_and_one_backup_is_chosen() {
        let restoring = Restoring::default();
        let turn = restoring.begin().expect("nobody has it");
        assert!(restoring.begin().is_none(), "somebody has it");
        drop(turn);
        assert_eq!(restoring.chosen(), None, "it was not good");
        let turn = restoring.begin().expect("it was given back");
        restoring.choose(PathBuf::from("/b.db"), turn);
        assert_eq!(restoring.chosen(), Some(Path::new("/b.db")));
        assert!(restoring.begin().is_none(), "it is chosen for good");
    }
}

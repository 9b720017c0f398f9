use std::path::Path;

use crate::sqlite::{
    OpenError, entries,
    file_lock::{FileLock, IfMissing, resolved},
    schema,
};

/// Recomputes the checksums of all logs in a file that is not in use, after its entries were
/// changed on purpose. Damage before that is no longer detected.
///
/// # Errors
///
/// A server uses the file, or it cannot be written.
pub fn rebuild_checksums(path: &Path) -> Result<(), OpenError> {
    let path = resolved(path);
    let _lock = FileLock::take(&path, IfMissing::Leave)?;
    let file = schema::open(&path)?;
    let fill = || {
        let transaction = file.unchecked_transaction()?;
        entries::fill(&transaction)?;
        transaction.commit()
    };
    fill().map_err(|error| OpenError::of(&path, &error))
}

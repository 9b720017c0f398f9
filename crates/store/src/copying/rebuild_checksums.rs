use std::path::Path;

use crate::{
    OpenError, chain,
    file_lock::{FileLock, Missing, resolved},
    schema,
};

/// Computes the checksums of all logs in a file that nobody uses anew, as their entries are now: for
/// whoever has changed them on purpose. What was damaged is then no longer found.
///
/// # Errors
///
/// A server uses the file, or it cannot be written.
pub fn rebuild_checksums(path: &Path) -> Result<(), OpenError> {
    let path = resolved(path);
    let _lock = FileLock::take(&path, Missing::Leave)?;
    let file = schema::open(&path)?;
    let fill = || {
        let transaction = file.unchecked_transaction()?;
        chain::fill(&transaction)?;
        transaction.commit()
    };
    fill().map_err(|error| OpenError::of(&path, &error))
}

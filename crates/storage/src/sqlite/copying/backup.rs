use std::path::Path;

use super::{
    BackupContents, CheckDepth, CopyError,
    part::{Part, are_same},
    restore::remove,
};
use crate::sqlite::{
    OpenError,
    file_lock::{companions, is_companion, is_held, resolved},
    schema,
};

/// Copies the data file, as it is at one moment, to `to`, replacing what is there. The copy is
/// verified first, including the checksums of its logs. A server may use the file meanwhile and is
/// not blocked.
///
/// If `to` is a link, its target is replaced. The copy contains nothing that was deleted.
///
/// # Errors
///
/// The file is not a data file or is damaged, or `to` is in use, belongs to another data file, is
/// not a file, or cannot be written. `to` is then unchanged.
pub fn backup(data: &Path, to: &Path) -> Result<BackupContents, CopyError> {
    let to = &may_be_replaced(to)?;
    if are_same(data, to) {
        return Err(CopyError::Same { path: to.into() });
    }
    if is_held(to) {
        return Err(OpenError::Locked { path: to.into() }.into());
    }
    let part = Part::copy(data, to)?;
    let holds = BackupContents::verified(&schema::look_into(&part.path)?, data, CheckDepth::Logs)?;
    let part = part.packed()?;
    // The target is not in use, so its companions are stale.
    companions(to).try_for_each(|companion| remove(&companion))?;
    part.finish()?;
    Ok(holds)
}

/// Checks that a copy may replace `path`, and resolves links. Only a regular file can be replaced.
pub(super) fn may_be_replaced(path: &Path) -> Result<std::path::PathBuf, CopyError> {
    let path = resolved(path);
    if is_companion(&path) {
        return Err(CopyError::Companion { path });
    }
    match path.metadata() {
        Ok(found) if !found.is_file() => Err(CopyError::unwritable(&path, &"it is no file")),
        Ok(_) | Err(_) => Ok(path),
    }
}

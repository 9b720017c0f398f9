use std::path::Path;

use super::{
    BackupContents, CheckDepth, CopyError,
    kept::remove,
    part::{Part, are_same},
};
use crate::{
    OpenError,
    file_lock::{companions, is_companion, is_held, resolved},
    schema,
};

/// Copies the data file as it is at one moment to `to`, in the place of what is there, and checks
/// the copy first, with the checksums of its logs. A server may use the file meanwhile, and does not
/// wait.
///
/// Where `to` is a link, the copy is put where that leads. The copy has nothing of what was deleted.
///
/// # Errors
///
/// The file is none of ours, or damaged, or `to` is in use, belongs to another file, is none, or
/// cannot be written. What is at `to` is then as it was.
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
    // Nobody uses what is there: what lies beside it is not the copy's.
    companions(to).try_for_each(|companion| remove(&companion))?;
    part.finish()?;
    Ok(holds)
}

/// Where a copy goes that is to be at `path`: it takes the place of a file and of nothing else.
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

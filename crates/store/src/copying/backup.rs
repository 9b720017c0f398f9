use std::path::Path;

use super::{
    CopyError, Holds,
    part::{Part, are_same},
};
use crate::{OpenError, file_lock, schema};

/// Copies the data file as it is at one moment to `to`, in the place of what is there, and checks
/// the copy first. A server may use the file meanwhile, and does not wait.
///
/// # Errors
///
/// The file is none of ours, or damaged, or `to` cannot be written. What is at `to` is then as it
/// was.
pub fn backup(data: &Path, to: &Path) -> Result<Holds, CopyError> {
    if are_same(data, to) {
        return Err(CopyError::Same { path: to.into() });
    }
    if file_lock::is_held(to) {
        return Err(OpenError::Locked { path: to.into() }.into());
    }
    let part = Part::copy(data, to)?;
    let holds = Holds::verified(&schema::look_into(&part.path)?, data)?;
    part.finish()?;
    Ok(holds)
}

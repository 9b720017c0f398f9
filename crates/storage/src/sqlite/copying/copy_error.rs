use std::path::PathBuf;

use crate::sqlite::OpenError;

/// An error while copying a data file. Existing files are unchanged.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// One of the files cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("{path} already exists; use --force to replace it")]
    Exists { path: PathBuf },
    /// The file that is to be created exists already.
    #[error("{path} already exists; move it away, or choose another path")]
    Taken { path: PathBuf },
    #[error("{path} is the data file itself; choose another path")]
    Same { path: PathBuf },
    #[error("{path} belongs to another data file; choose another name")]
    Companion { path: PathBuf },
    #[error("{path} is empty")]
    Empty { path: PathBuf },
    /// The server keeps its data in memory, or in another database.
    #[error("this server keeps nothing in a file, so there is no file to replace")]
    InMemory,
    #[error("cannot write {path}: {what}")]
    Unwritable { path: PathBuf, what: String },
}

impl CopyError {
    pub(crate) fn unwritable(path: &std::path::Path, what: &impl ToString) -> CopyError {
        CopyError::Unwritable { path: path.into(), what: what.to_string() }
    }
}

use std::path::PathBuf;

use crate::OpenError;

/// Why a data file was not copied. Nothing that was there before has changed.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// One of the files cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A data file is there already.
    #[error("{path} is there already; --force puts the backup in its place")]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// The copy would be the file itself.
    #[error("{path} is the data file itself; choose another file")]
    Same {
        /// The file.
        path: PathBuf,
    },
    /// The name is that of something that belongs to a data file.
    #[error("{path} is the name of what lies beside a data file and belongs to it; choose another")]
    Companion {
        /// The file.
        path: PathBuf,
    },
    /// Nothing was ever written in the backup.
    #[error("{path} is empty, and no backup of anything")]
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// The server keeps its tables in memory.
    #[error("this server keeps nothing in a file, and a backup has no place there")]
    InMemory,
    /// The system does not let us.
    #[error("cannot write {path}: {what}")]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        what: String,
    },
}

impl CopyError {
    pub(super) fn unwritable(path: &std::path::Path, what: &impl ToString) -> CopyError {
        CopyError::Unwritable { path: path.into(), what: what.to_string() }
    }
}

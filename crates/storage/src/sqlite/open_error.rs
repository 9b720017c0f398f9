use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

/// An error while opening a data file.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another server is using the file.
    #[error(
        "{path} is in use by another server; stop that one, or choose another file with --data"
    )]
    Locked { path: PathBuf },
    #[error("{path} does not exist")]
    Missing { path: PathBuf },
    #[error("{path} is damaged or not a Knekt data file: {what}. It was not changed")]
    Damaged { path: PathBuf, what: String },
    /// A newer version has written the file.
    #[error(
        "{path} was written by a later version of Knekt (schema {found}; this one knows {known})"
    )]
    NewerVersion {
        path: PathBuf,
        /// The schema of the file.
        found: i64,
        /// The newest schema that this version knows.
        known: i64,
    },
    /// The file system reports an error.
    #[error("cannot open {path}: {what}")]
    Unusable { path: PathBuf, what: String },
}

impl OpenError {
    /// Converts an error of SQLite about the file at `path`.
    pub(crate) fn of(path: &Path, error: &rusqlite::Error) -> OpenError {
        let (path, what) = (path.into(), error.to_string());
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
                OpenError::Damaged { path, what }
            }
            _ => OpenError::Unusable { path, what },
        }
    }
}

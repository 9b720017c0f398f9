use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

/// Why a data file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another server uses it.
    #[error(
        "{path} is in use by another server; stop that one, or choose another file with --data"
    )]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// There is no such file.
    #[error("{path} is not there")]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// It is not ours, or it is damaged.
    #[error("{path} is damaged, or is no Knekt data file: {what}. Nothing in it was changed")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// A later version wrote it.
    #[error(
        "{path} was written by a later version of Knekt (schema {found}; this one knows {known})"
    )]
    NewerVersion {
        /// The file.
        path: PathBuf,
        /// The schema of the file.
        found: i64,
        /// The newest schema that this version knows.
        known: i64,
    },
    /// The system does not let us.
    #[error("cannot open {path}: {what}")]
    Unusable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        what: String,
    },
}

impl OpenError {
    /// What SQLite says about the file at `path`.
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

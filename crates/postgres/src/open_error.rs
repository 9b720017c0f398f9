use std::path::PathBuf;

/// An error that keeps a store from opening, by what the host does next.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address of the database is wrong.
    #[error("the database address is wrong: {0}")]
    Address(String),
    /// The certificates that the server's one is compared with cannot be read.
    #[error("cannot read the certificates in {}: {what}", path.display())]
    Certificates {
        /// The file.
        path: PathBuf,
        what: String,
    },
    /// The database cannot be reached, or refuses.
    #[error("cannot use the database: {0}")]
    Unusable(String),
    /// A newer program has migrated the database.
    #[error("the database has schema {found}, and this program knows schema {known}")]
    NewerVersion {
        /// The schema of the database.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
}

impl OpenError {
    #[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
    pub(crate) fn of(error: tokio_postgres::Error) -> OpenError {
        OpenError::Unusable(crate::failure::describe(&error))
    }
}

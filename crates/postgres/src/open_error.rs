use std::{error::Error as _, io, path::PathBuf};

use storage::ownership::NodeId;
use tokio_postgres::error::SqlState;

use crate::failure::describe;

/// The reason why a store cannot be opened. The variants differ in what the host has to do.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("the database address is wrong: {0}")]
    Address(String),
    #[error("cannot read the certificates in {}: {what}", path.display())]
    Certificates { path: PathBuf, what: String },
    /// The database cannot be reached now.
    #[error("cannot reach the database: {0}")]
    Unreachable(String),
    /// The server, the role or the database has no free connection now.
    #[error("all connections to the database are taken: {0}")]
    Exhausted(String),
    /// The database refused the connection or a statement, or lacks what its address requires, such
    /// as TLS.
    #[error("cannot use the database: {0}")]
    Unusable(String),
    /// The address is that of a pooler in transaction mode, which gives the session of a connection
    /// to others.
    #[error(
        "the address is that of a pooler in transaction mode; let it use session mode, or use the \
         address of PostgreSQL itself"
    )]
    Pooler,
    /// Another process with the name of this node is running.
    #[error(
        "another running node has the name {node}, and its address is {address}; give each a name of \
         its own with --node"
    )]
    NameTaken {
        node: NodeId,
        /// The address of the other process.
        address: String,
    },
    #[error("the user of the database may not use {}; make it the owner of the database", .0.join(", "))]
    Forbidden(Vec<String>),
    /// A newer version of the program has migrated the database.
    #[error("the database has schema {found}, and this program knows schema {known}")]
    NewerVersion {
        /// The version of the database's schema.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
}

impl OpenError {
    #[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
    pub(crate) fn of(error: tokio_postgres::Error) -> OpenError {
        let what = describe(&error);
        let may_pass =
            [SqlState::CANNOT_CONNECT_NOW, SqlState::ADMIN_SHUTDOWN, SqlState::CRASH_SHUTDOWN];
        match error.code() {
            Some(code) if *code == SqlState::TOO_MANY_CONNECTIONS => OpenError::Exhausted(what),
            Some(code) if may_pass.contains(code) => OpenError::Unreachable(what),
            None if is_of_network(&error) => OpenError::Unreachable(what),
            Some(_) | None => OpenError::Unusable(what),
        }
    }
}

/// Returns whether the network has failed or the server has not answered. Other errors without a
/// code concern the address: a missing password, a server without TLS, or an untrusted certificate.
fn is_of_network(error: &tokio_postgres::Error) -> bool {
    let cause = error.source().and_then(|cause| cause.downcast_ref::<io::Error>());
    let is_refusal = |cause: &io::Error| {
        matches!(cause.kind(), io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput)
    };
    error.is_closed() || cause.is_some_and(|cause| !is_refusal(cause))
}

//! The port to a database.
//!
//! Everything stored beside the logs is written once, as jobs: async functions that await the SQL
//! statements of a [`Tx`]. A database polls a job, executes the statement that it waits for, and
//! continues it with the answer, on a thread of SQLite or over a connection to PostgreSQL. If a
//! statement fails, the job is dropped where it waits, so it sees no errors.
//!
//! The SQL is that of PostgreSQL, as far as SQLite has it too. The adapter for SQLite translates
//! names and a few phrases; where a whole statement differs, a job looks at the [`Dialect`].

mod datum;
mod tx;

use std::{fmt, sync::Arc};

use async_trait::async_trait;
use parking_lot::Mutex;
use protocol::UserId;

use crate::{AtTable, journal::StoreError};
pub use datum::{Column, Datum, Row};
pub(crate) use datum::{bound, datums};
pub use tx::{Answer, BoxFuture, Dialect, Request, Run, Statement, Tx};

/// A database with everything that a server stores.
#[async_trait]
pub trait Database: fmt::Debug + Send + Sync + 'static {
    /// Runs a job. It can run several times, of which only the last takes effect.
    ///
    /// # Errors
    ///
    /// The database cannot be read or written, or the job has failed. Then a transaction had no
    /// effect.
    async fn run_job(&self, access: Access, job: Job) -> Result<(), StoreError>;

    /// Returns the commands of a person by table, newest table first, of up to
    /// [`EXPORTED_TABLES_MAX`](crate::EXPORTED_TABLES_MAX) tables.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
    async fn commands_of(&self, who: UserId) -> Result<Vec<AtTable>, StoreError>;

    /// Waits until all finished matches have numbers and count for ratings.
    async fn settle_matches(&self) {}

    /// Deletes what the database keeps for its own use and no longer needs.
    ///
    /// # Errors
    ///
    /// The database cannot be written.
    async fn sweep(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Returns the name of this node; `None` if no other node can use the database.
    fn node_name(&self) -> Option<&str> {
        None
    }
}

/// The way in which a job uses a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Statements that only read, each by itself.
    Read,
    /// Statements that may write, each by itself unless the database has a single writer.
    Write,
    /// A write that is not awaited, and so has no value. It may be lost.
    Later,
    /// A serializable transaction: what it reads still holds when it commits.
    Transaction,
    /// A transaction after which what it deleted must not be left in files.
    Deletion,
    /// A deletion that erases a person or a name. A data file is also rewritten as a whole.
    Erasure,
    /// A transaction that can take any time, while no server runs.
    Rebuild,
}

/// Work for a database. It can be started again, for example after a conflict with another
/// transaction.
pub struct Job(pub(crate) Box<dyn Fn(Arc<Tx>) -> BoxFuture<'static, ()> + Send + Sync>);

impl Job {
    pub fn start(&self, dialect: Dialect) -> Run<'static, ()> {
        Run::start(dialect, &self.0)
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Job")
    }
}

/// Awaits a job in a database, which gets a copy of each named argument, and returns its value.
macro_rules! run {
    ($database:expr, $access:ident, |$tx:ident $(, $argument:ident)*| $job:expr) => {
        crate::database::run_with(
            $database,
            crate::Access::$access,
            ($($argument.to_owned(),)*),
            |$tx, ($($argument,)*)| Box::pin(async move { $job.await }),
        )
        .await
    };
}

pub(crate) use run;

/// Runs a job with these arguments, and returns its value.
pub(crate) async fn run_with<D, A, T>(
    database: &D,
    access: Access,
    arguments: A,
    job: fn(Arc<Tx>, A) -> BoxFuture<'static, T>,
) -> Result<T, StoreError>
where
    D: Database + ?Sized,
    A: Clone + Send + Sync + 'static,
    T: Send + 'static,
{
    let value = Arc::new(Mutex::new(None));
    let slot = value.clone();
    let job = Job(Box::new(move |tx| {
        let (job, slot) = (job(tx, arguments.clone()), slot.clone());
        Box::pin(async move {
            let value = job.await;
            *slot.lock() = Some(value);
        })
    }));
    database.run_job(access, job).await?;
    let value = value.lock().take();
    Ok(value.expect("a job that was run has a value"))
}

//! Statements that each connection prepares once, and transactions that are tried again.

use std::time::Duration;

use deadpool_postgres::{Client, GenericClient, Transaction};
use journal::StoreError;
use tokio::time::sleep;
use tokio_postgres::{Error, IsolationLevel, Row, error::SqlState, types::ToSql};

use crate::failure::{is_retryable, unavailable};

/// The number of times that other transactions may be in the way of one.
const RETRIES_MAX: u32 = 20;

/// The delay before each further attempt of a transaction, times their number.
const RETRY_DELAY: Duration = Duration::from_millis(2);

/// The parameters of a statement.
pub(crate) type Parameters<'a> = &'a [&'a (dyn ToSql + Sync)];

/// Returns the rows of a query.
pub(crate) async fn query(
    client: &impl GenericClient,
    text: &str,
    parameters: Parameters<'_>,
) -> Result<Vec<Row>, Error> {
    let statement = client.prepare_cached(text).await?;
    client.query(&statement, parameters).await
}

/// Returns the row of a query that has one at most.
pub(crate) async fn query_opt(
    client: &impl GenericClient,
    text: &str,
    parameters: Parameters<'_>,
) -> Result<Option<Row>, Error> {
    let statement = client.prepare_cached(text).await?;
    client.query_opt(&statement, parameters).await
}

/// Returns the row of a query that has exactly one.
pub(crate) async fn query_one(
    client: &impl GenericClient,
    text: &str,
    parameters: Parameters<'_>,
) -> Result<Row, Error> {
    let statement = client.prepare_cached(text).await?;
    client.query_one(&statement, parameters).await
}

/// Executes a statement, and returns the number of rows that it changed.
pub(crate) async fn execute(
    client: &impl GenericClient,
    text: &str,
    parameters: Parameters<'_>,
) -> Result<u64, Error> {
    let statement = client.prepare_cached(text).await?;
    client.execute(&statement, parameters).await
}

/// The attempts of a transaction.
#[derive(Debug, Default)]
pub(crate) struct Attempts {
    n_failed: u32,
}

impl Attempts {
    /// Begins a serializable transaction: what it reads still holds when it commits.
    pub(crate) async fn begin(client: &mut Client) -> Result<Transaction<'_>, StoreError> {
        let begin = client.build_transaction().isolation_level(IsolationLevel::Serializable);
        begin.start().await.map_err(unavailable)
    }

    /// Commits a transaction whose statements returned `done`. Returns `None` if another one was in
    /// the way, so that the statements must be executed again.
    pub(crate) async fn commit<T>(
        &mut self,
        transaction: Transaction<'_>,
        done: Result<T, Error>,
    ) -> Result<Option<T>, StoreError> {
        let done = match done {
            Ok(value) => transaction.commit().await.map(|()| value),
            Err(error) => {
                // If the connection is lost, the database rolls it back by itself.
                let _ = transaction.rollback().await;
                Err(error)
            }
        };
        match done {
            Ok(value) => Ok(Some(value)),
            Err(error) if is_race(&error) && self.n_failed < RETRIES_MAX => {
                self.n_failed += 1;
                sleep(RETRY_DELAY * self.n_failed).await;
                Ok(None)
            }
            Err(error) => Err(unavailable(error)),
        }
    }
}

/// Returns whether another transaction was in the way. The next attempt sees a name that it took.
fn is_race(error: &Error) -> bool {
    error.code().is_some_and(|code| is_retryable(code) || *code == SqlState::UNIQUE_VIOLATION)
}

/// Executes statements in a transaction of a store, again while other transactions are in the way.
macro_rules! transact {
    ($store:expr, |$transaction:ident| $done:expr) => {{
        let mut attempts = $crate::statements::Attempts::default();
        loop {
            let mut client = $store.client().await?;
            let transaction = $crate::statements::Attempts::begin(&mut client).await?;
            let $transaction = &transaction;
            let done = $done.await;
            if let Some(done) = attempts.commit(transaction, done).await? {
                break Ok(done);
            }
        }
    }};
}

pub(crate) use transact;

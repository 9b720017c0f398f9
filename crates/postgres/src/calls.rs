//! Calls that are serializable transactions: each is done once or not at all, although other
//! transactions can be in its way, and connections can be lost.

use std::time::Duration;

use deadpool_postgres::{Client, GenericClient, Transaction};
use journal::StoreError;
use tokio::time::{Instant, sleep};
use tokio_postgres::{Error, IsolationLevel, error::SqlState};
use uuid::Uuid;

use crate::{
    PostgresStore,
    failure::{Failure, unavailable},
    statements::{execute, query_one},
};

/// The time in which a transaction is tried again, counted from its first attempt.
const RETRY_TIME: Duration = Duration::from_secs(5);

/// The shortest delay before another attempt of a transaction.
const RETRY_DELAY: Duration = Duration::from_millis(2);

/// The time limit for learning the outcome of a commit whose answer was lost.
const PATIENCE: Duration = Duration::from_secs(3);

/// The delay before the outcome is asked for again.
const ASK_DELAY: Duration = Duration::from_millis(50);

/// The attempts of a call.
#[derive(Debug)]
pub(crate) struct Attempts {
    began: Instant,
    /// The beginning of the last attempt.
    last: Instant,
    n_failed: u32,
    /// The id of the last attempt.
    id: Uuid,
}

/// The outcome of an attempt.
#[derive(Debug)]
pub(crate) enum Attempt<T> {
    /// It was committed.
    Done(T),
    /// It was rolled back, and can be made again.
    Failed,
    /// It was to be committed when the connection was lost.
    InDoubt(T),
}

impl Attempts {
    pub(crate) fn new() -> Attempts {
        let now = Instant::now();
        Attempts { began: now, last: now, n_failed: 0, id: Uuid::nil() }
    }

    pub(crate) fn id(&self) -> Uuid {
        self.id
    }

    /// Begins a serializable transaction: what it reads still holds when it commits.
    pub(crate) async fn begin<'c>(
        &mut self,
        client: &'c mut Client,
    ) -> Result<Transaction<'c>, Error> {
        (self.id, self.last) = (Uuid::now_v7(), Instant::now());
        let begin = client.build_transaction().isolation_level(IsolationLevel::Serializable);
        let transaction = begin.start().await?;
        let insert = "INSERT INTO call (id, is_void, at) VALUES ($1, false, clock_timestamp())";
        execute(&transaction, insert, &[&self.id]).await?;
        Ok(transaction)
    }

    /// Commits a transaction whose statements returned `done`.
    pub(crate) async fn commit<T>(
        &mut self,
        transaction: Transaction<'_>,
        done: Result<T, Error>,
    ) -> Result<Attempt<T>, StoreError> {
        let value = match done {
            Ok(value) => value,
            Err(error) => {
                // If the connection is lost, the database rolls it back by itself.
                let _ = transaction.rollback().await;
                return self.failed(error);
            }
        };
        match transaction.commit().await {
            Ok(()) => Ok(Attempt::Done(value)),
            Err(error) if matches!(Failure::of(&error), Failure::Unknown(_)) => {
                Ok(Attempt::InDoubt(value))
            }
            Err(error) => self.failed(error),
        }
    }

    /// Returns the error if another attempt would fail for the same reason, or comes too late.
    pub(crate) fn failed<T>(&mut self, error: Error) -> Result<Attempt<T>, StoreError> {
        let can_retry = match Failure::of(&error) {
            Failure::RolledBack(_) | Failure::Unknown(_) | Failure::NotSent(_) => true,
            // The next attempt sees the name that another transaction took.
            Failure::Refused(_) => error.code() == Some(&SqlState::UNIQUE_VIOLATION),
        };
        if !can_retry || self.began.elapsed() >= RETRY_TIME {
            return Err(unavailable(error));
        }
        self.n_failed += 1;
        Ok(Attempt::Failed)
    }

    /// Waits before another attempt: at random up to some times what the last one took, so that
    /// those that were in each other's way are not again.
    pub(crate) async fn pause(&self) {
        let longest = RETRY_DELAY.max(self.last.elapsed()) * self.n_failed.min(4);
        let random = self.id.as_bytes()[15];
        sleep(longest * u32::from(random) / 255).await;
    }
}

/// Executes statements in a transaction of a store, again until it is committed.
macro_rules! transact {
    ($store:expr, |$transaction:ident| $done:expr) => {{
        let mut attempts = $crate::calls::Attempts::new();
        loop {
            // The connection is given back before anything else is waited for: the outcome of a call
            // is learned on another one of the same few.
            let attempt = {
                let mut client = $store.client().await?;
                match attempts.begin(&mut client).await {
                    Ok(transaction) => {
                        let $transaction = &transaction;
                        let done = $done.await;
                        attempts.commit(transaction, done).await?
                    }
                    Err(error) => attempts.failed(error)?,
                }
            };
            match attempt {
                $crate::calls::Attempt::Done(done) => break Ok(done),
                $crate::calls::Attempt::Failed => attempts.pause().await,
                $crate::calls::Attempt::InDoubt(done) => {
                    if $store.settle(attempts.id()).await? {
                        break Ok(done);
                    }
                }
            }
        }
    }};
}

pub(crate) use transact;

impl PostgresStore {
    /// Learns whether a call was committed. Returns `false` if it was not; then it never will be.
    pub(crate) async fn settle(&self, call: Uuid) -> Result<bool, StoreError> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let settled = async {
                let client = self.client().await?;
                settle(&client, call).await.map_err(unavailable)
            };
            match settled.await {
                Ok(is_committed) => return Ok(is_committed),
                Err(error) if Instant::now() >= deadline => return Err(error),
                Err(_) => sleep(ASK_DELAY).await,
            }
        }
    }
}

async fn settle(client: &impl GenericClient, call: Uuid) -> Result<bool, Error> {
    // If the transaction has not ended, this waits until it has.
    let insert = "INSERT INTO call (id, is_void, at) VALUES ($1, true, clock_timestamp())
        ON CONFLICT DO NOTHING";
    execute(client, insert, &[&call]).await?;
    let is_void = query_one(client, "SELECT is_void FROM call WHERE id = $1", &[&call]).await?;
    Ok(!is_void.get::<_, bool>(0))
}

/// Forgets calls whose outcome nobody asks for any more.
pub(crate) async fn forget_old(client: &impl GenericClient) -> Result<(), Error> {
    let delete = "DELETE FROM call WHERE at < clock_timestamp() - interval '1 hour'";
    execute(client, delete, &[]).await.map(drop)
}

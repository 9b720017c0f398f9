//! Calls that are serializable transactions. Each takes effect once or not at all, even if other
//! transactions conflict with it or the connection is lost.

use std::time::Duration;

use deadpool_postgres::{Client, GenericClient, Transaction};
use storage::{Dialect, Job, journal::StoreError};
use tokio::time::{Instant, sleep};
use tokio_postgres::{Error, IsolationLevel, error::SqlState};
use uuid::Uuid;

use crate::{
    PostgresStore,
    database::{Abort, drive},
    failure::{Failure, unavailable},
    statements::{execute, query_one},
};

/// The time limit for retries of a transaction, counted from its first attempt.
const RETRY_TIME: Duration = Duration::from_secs(5);

/// The minimum delay before a retry.
const RETRY_DELAY: Duration = Duration::from_millis(2);

/// The time limit for finding out whether a commit was executed, if its answer was lost.
const SETTLE_TIMEOUT: Duration = Duration::from_secs(3);

/// The delay between two attempts to find out.
const SETTLE_DELAY: Duration = Duration::from_millis(50);

/// The attempts of one call so far, which decide how long to wait and when to give up.
#[derive(Debug)]
struct Attempts {
    began: Instant,
    last: Instant,
    n_failed: u32,
    /// The id under which the last attempt is recorded, to find out whether it was committed.
    id: Uuid,
}

/// The result of one attempt.
#[derive(Debug)]
enum Attempt {
    Done,
    /// The transaction was rolled back, and the call can be retried.
    Failed,
    /// The connection was lost during the commit.
    InDoubt,
}

impl Attempts {
    fn new() -> Attempts {
        let now = Instant::now();
        Attempts { began: now, last: now, n_failed: 0, id: Uuid::nil() }
    }

    /// Begins a serializable transaction: what it reads still holds when it commits.
    async fn begin<'c>(&mut self, client: &'c mut Client) -> Result<Transaction<'c>, Error> {
        (self.id, self.last) = (Uuid::now_v7(), Instant::now());
        let begin = client.build_transaction().isolation_level(IsolationLevel::Serializable);
        let transaction = begin.start().await?;
        let insert = "INSERT INTO call (id, is_void, at) VALUES ($1, false, clock_timestamp())";
        execute(&transaction, insert, &[&self.id]).await?;
        Ok(transaction)
    }

    /// Commits a transaction whose job has ended with `done`.
    async fn commit(
        &mut self,
        transaction: Transaction<'_>,
        done: Result<(), Abort>,
    ) -> Result<Attempt, StoreError> {
        if let Err(abort) = done {
            // If the connection is lost, the database rolls it back.
            let _ = transaction.rollback().await;
            return match abort {
                Abort::Statement(error) => self.failed(error),
                Abort::Job(_) => Err(abort.into()),
            };
        }
        match transaction.commit().await {
            Ok(()) => Ok(Attempt::Done),
            Err(error) if matches!(Failure::of(&error), Failure::Unknown(_)) => {
                Ok(Attempt::InDoubt)
            }
            Err(error) => self.failed(error),
        }
    }

    /// Returns the error if a retry would fail for the same reason or would be too late.
    fn failed(&mut self, error: Error) -> Result<Attempt, StoreError> {
        let can_retry = match Failure::of(&error) {
            Failure::RolledBack(_) | Failure::Unknown(_) | Failure::NotSent(_) => true,
            // With a retry, the statements see the name that another transaction took.
            Failure::Refused(_) => error.code() == Some(&SqlState::UNIQUE_VIOLATION),
        };
        if !can_retry || self.began.elapsed() >= RETRY_TIME {
            return Err(unavailable(error));
        }
        self.n_failed += 1;
        Ok(Attempt::Failed)
    }

    /// Waits before a retry. The delay is random and grows with the length of the last attempt, so
    /// that transactions that were in conflict do not meet again.
    async fn pause(&self) {
        let longest = RETRY_DELAY.max(self.last.elapsed()) * self.n_failed.min(4);
        let random = self.id.as_bytes()[15];
        sleep(longest * u32::from(random) / 255).await;
    }
}

impl PostgresStore {
    /// Runs a job in serializable transactions until one is committed. It gives up if the job
    /// itself fails or is refused, or after [`RETRY_TIME`].
    pub(crate) async fn transact(&self, job: &Job) -> Result<(), StoreError> {
        let mut attempts = Attempts::new();
        loop {
            // The connection is returned before anything else is awaited, because finding out the
            // outcome takes another one from the same small pool.
            let attempt = {
                let mut client = self.client().await?;
                match attempts.begin(&mut client).await {
                    Ok(transaction) => {
                        let done = drive(&transaction, job.start(Dialect::Postgres)).await;
                        attempts.commit(transaction, done).await?
                    }
                    Err(error) => attempts.failed(error)?,
                }
            };
            match attempt {
                Attempt::Done => return Ok(()),
                Attempt::Failed => attempts.pause().await,
                Attempt::InDoubt => {
                    if self.settle(attempts.id).await? {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Finds out whether a call was committed. If this returns `false`, it never will be.
    async fn settle(&self, call: Uuid) -> Result<bool, StoreError> {
        let deadline = Instant::now() + SETTLE_TIMEOUT;
        loop {
            let settled = async {
                let client = self.client().await?;
                settle(&client, call).await.map_err(unavailable)
            };
            match settled.await {
                Ok(is_committed) => return Ok(is_committed),
                Err(error) if Instant::now() >= deadline => return Err(error),
                Err(_) => sleep(SETTLE_DELAY).await,
            }
        }
    }
}

async fn settle(client: &impl GenericClient, call: Uuid) -> Result<bool, Error> {
    // If the transaction is still running, this waits for its end.
    let insert = "INSERT INTO call (id, is_void, at) VALUES ($1, true, clock_timestamp())
        ON CONFLICT DO NOTHING";
    execute(client, insert, &[&call]).await?;
    let is_void = query_one(client, "SELECT is_void FROM call WHERE id = $1", &[&call]).await?;
    Ok(!is_void.get::<_, bool>(0))
}

/// Deletes records of calls whose outcome nobody will ask for.
pub(crate) async fn forget_old(client: &impl GenericClient) -> Result<(), Error> {
    let delete = "DELETE FROM call WHERE at < clock_timestamp() - interval '1 hour'";
    execute(client, delete, &[]).await.map(drop)
}

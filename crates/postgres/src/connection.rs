use std::time::Duration;

use deadpool_postgres::{
    Client as PooledClient, Hook, HookError, Manager, ManagerConfig, Pool, PoolError,
    RecyclingMethod, Runtime,
};
use journal::StoreError;
use tokio::{task::JoinHandle, time::timeout};
use tokio_postgres::{Client, NoTls};

use crate::{Address, OpenError, failure::describe, pooler};

/// The time limit for a connection from the pool. Beyond it the store is unavailable.
const POOL_WAIT: Duration = Duration::from_secs(2);

/// The time limit for a connection of its own, with its settings.
const OPEN_TIMEOUT: Duration = Duration::from_secs(4);

/// The settings of every session. A node that is stopped in the middle of a transaction must not
/// keep its locks, and a statement must not outlive the patience of its sender for long.
pub(crate) const SETTINGS: &str = "SET statement_timeout = '5s';
    SET idle_in_transaction_session_timeout = '1s'; SET client_min_messages = 'warning'";

/// The settings of a session that only renews a lease.
pub(crate) const LEASE_SETTINGS: &str =
    "SET statement_timeout = '5s'; SET synchronous_commit = off";

/// A connection of its own, outside of the pool.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) client: Client,
    driver: JoinHandle<()>,
}

impl Connection {
    /// Opens a connection within a time limit.
    pub(crate) async fn open(address: &Address) -> Result<Connection, OpenError> {
        within(OPEN_TIMEOUT, async {
            let connection = Connection::connect(address).await?;
            connection.set().await?;
            Ok(connection)
        })
        .await?
    }

    /// Opens the first connection to a database, and refuses a pooler in transaction mode. Before it
    /// knows, it makes no settings: such a pooler would give them to others.
    pub(crate) async fn open_first(address: &Address) -> Result<Connection, OpenError> {
        within(2 * OPEN_TIMEOUT, async {
            let connection = Connection::connect(address).await?;
            let other = Connection::connect(address).await?;
            pooler::check(&connection.client, &other.client).await?;
            connection.set().await?;
            Ok(connection)
        })
        .await?
    }

    async fn set(&self) -> Result<(), OpenError> {
        self.client.batch_execute(SETTINGS).await.map_err(OpenError::of)
    }

    /// Opens a connection without settings.
    pub(crate) async fn connect(address: &Address) -> Result<Connection, OpenError> {
        let (client, driver) = if let Some(tls) = address.tls() {
            let (client, connection) =
                address.config().connect(tls.clone()).await.map_err(OpenError::of)?;
            (client, tokio::spawn(async move { drop(connection.await) }))
        } else {
            let (client, connection) =
                address.config().connect(NoTls).await.map_err(OpenError::of)?;
            (client, tokio::spawn(async move { drop(connection.await) }))
        };
        Ok(Connection { client, driver })
    }
}

/// Waits for an answer.
pub(crate) async fn within<T>(
    limit: Duration,
    answer: impl Future<Output = T>,
) -> Result<T, OpenError> {
    let silent = |_| OpenError::Unreachable("it does not answer".to_owned());
    timeout(limit, answer).await.map_err(silent)
}

impl Drop for Connection {
    fn drop(&mut self) {
        // It may wait for an answer that never comes.
        self.driver.abort();
    }
}

/// Returns a pool of up to `n_max` connections with these settings, which it opens when they are
/// needed.
pub(crate) fn pool(
    address: &Address,
    n_max: usize,
    settings: &'static str,
) -> Result<Pool, OpenError> {
    let config = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = match address.tls() {
        Some(tls) => Manager::from_config(address.config().clone(), tls.clone(), config),
        None => Manager::from_config(address.config().clone(), NoTls, config),
    };
    let set = Hook::async_fn(move |client: &mut deadpool_postgres::ClientWrapper, _| {
        Box::pin(async move { client.batch_execute(settings).await.map_err(HookError::Backend) })
    });
    Pool::builder(manager)
        .max_size(n_max)
        .wait_timeout(Some(POOL_WAIT))
        .create_timeout(Some(POOL_WAIT))
        .recycle_timeout(Some(POOL_WAIT))
        .runtime(Runtime::Tokio1)
        .post_create(set)
        .build()
        .map_err(|error| OpenError::Unusable(error.to_string()))
}

/// Returns a connection of a pool.
pub(crate) async fn get(pool: &Pool) -> Result<PooledClient, StoreError> {
    pool.get().await.map_err(|error| StoreError::Unavailable(why(&error)))
}

/// Returns a connection of a pool that was made for one caller.
pub(crate) async fn get_only(pool: &Pool) -> Result<PooledClient, OpenError> {
    pool.get().await.map_err(|error| OpenError::Unreachable(why(&error)))
}

/// Returns the message of an error with its causes, which the pool leaves out.
fn why(error: &PoolError) -> String {
    match error {
        PoolError::Backend(cause) | PoolError::PostCreateHook(HookError::Backend(cause)) => {
            describe(cause)
        }
        PoolError::Timeout(_)
        | PoolError::Closed
        | PoolError::NoRuntimeSpecified
        | PoolError::PostCreateHook(_) => error.to_string(),
    }
}

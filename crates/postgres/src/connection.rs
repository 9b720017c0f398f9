use std::time::Duration;

use deadpool_postgres::{
    Client as PooledClient, Hook, HookError, Manager, ManagerConfig, Pool, PoolError,
    RecyclingMethod, Runtime,
};
use storage::journal::StoreError;
use tokio::{task::JoinHandle, time::timeout};
use tokio_postgres::{Client, NoTls};

use crate::{Address, OpenError, failure::describe, pooler};

/// The time limit for a connection from the pool. Then the store counts as unavailable.
const POOL_TIMEOUT: Duration = Duration::from_secs(2);

/// The time limit for opening a connection outside of the pool and applying its settings.
const OPEN_TIMEOUT: Duration = Duration::from_secs(4);

/// The settings of every session. A node that stops in the middle of a transaction must not keep
/// its locks, and a statement must not run for long after its sender has given up.
pub(crate) const SETTINGS: &str = "SET statement_timeout = '5s';
    SET idle_in_transaction_session_timeout = '1s'; SET client_min_messages = 'warning'";

pub(crate) const LEASE_SETTINGS: &str =
    "SET statement_timeout = '5s'; SET synchronous_commit = off";

/// A connection that does not belong to a pool.
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

    /// Opens the first connection to a database. It rejects a pooler in transaction mode before it
    /// applies the settings, because such a pooler would pass them on to other clients.
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

/// Waits for an answer, but no longer than `limit`.
pub(crate) async fn within<T>(
    limit: Duration,
    answer: impl Future<Output = T>,
) -> Result<T, OpenError> {
    let silent = |_| OpenError::Unreachable("it does not answer".to_owned());
    timeout(limit, answer).await.map_err(silent)
}

impl Drop for Connection {
    fn drop(&mut self) {
        // The driver may be waiting for an answer that never comes.
        self.driver.abort();
    }
}

/// Creates a pool of up to `n_max` connections with these settings. They are opened when needed.
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
        .wait_timeout(Some(POOL_TIMEOUT))
        .create_timeout(Some(POOL_TIMEOUT))
        .recycle_timeout(Some(POOL_TIMEOUT))
        .runtime(Runtime::Tokio1)
        .post_create(set)
        .build()
        .map_err(|error| OpenError::Unusable(error.to_string()))
}

pub(crate) async fn get(pool: &Pool) -> Result<PooledClient, StoreError> {
    pool.get().await.map_err(|error| StoreError::Unavailable(why(&error)))
}

/// Returns a connection of a pool that nobody else uses.
pub(crate) async fn get_only(pool: &Pool) -> Result<PooledClient, OpenError> {
    pool.get().await.map_err(|error| OpenError::Unreachable(why(&error)))
}

/// Describes an error with its causes, which the pool leaves out.
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

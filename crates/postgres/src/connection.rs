use std::time::Duration;

use deadpool_postgres::{
    Client as PooledClient, Hook, HookError, Manager, ManagerConfig, Pool, PoolError,
    RecyclingMethod, Runtime,
};
use journal::StoreError;
use tokio::{task::JoinHandle, time::timeout};
use tokio_postgres::{Client, Error, NoTls};

use crate::{Address, OpenError, failure::describe};

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
        match timeout(OPEN_TIMEOUT, Connection::connect(address)).await {
            Ok(opened) => opened.map_err(OpenError::of),
            Err(_) => Err(OpenError::Unreachable("it does not answer".to_owned())),
        }
    }

    async fn connect(address: &Address) -> Result<Connection, Error> {
        let (client, driver) = if let Some(tls) = address.tls() {
            let (client, connection) = address.config().connect(tls.clone()).await?;
            (client, tokio::spawn(async move { drop(connection.await) }))
        } else {
            let (client, connection) = address.config().connect(NoTls).await?;
            (client, tokio::spawn(async move { drop(connection.await) }))
        };
        let connection = Connection { client, driver };
        connection.client.batch_execute(SETTINGS).await?;
        Ok(connection)
    }
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

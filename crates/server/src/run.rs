use std::{
    future::Future,
    io,
    path::{Path, PathBuf},
};

use cluster::BusError;
use net::{SHUTDOWN_GRACE, Server};
use storage::{journal::StoreError, ownership::NodeId};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tracing::info;

use crate::{
    admin,
    app::App,
    background,
    config::{Config, Listeners},
    http::{metrics_page, redirect, routes},
    state::limits::Limit,
};

/// An error of the running server.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error("cannot read the tables: {0}")]
    Store(#[from] StoreError),
    #[error("cannot join the cluster: {0}")]
    Cluster(#[from] BusError),
    #[error(
        "another process has the name {0} of this node, and has taken over; each needs its own --node"
    )]
    NameTaken(NodeId),
    #[error("cannot serve: {0}")]
    Io(#[from] io::Error),
}

/// The reason for a graceful shutdown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExitReason {
    /// A signal or the admin ended the server.
    Stopped,
    /// The server is to restart with this backup, which was checked, in place of the data file.
    Restore(PathBuf),
}

/// Serves on `listeners` until `shutdown` completes, which may be during the start; then shuts down
/// gracefully.
///
/// Tables that were awake are loaded first; `ready` is called when clients are served. The data
/// file may be in use until the runtime is dropped.
///
/// # Errors
///
/// The store cannot be read, the cluster cannot be joined, a listener cannot be used, or another
/// process has the name of this node.
pub async fn run(
    config: Config,
    listeners: Listeners,
    shutdown: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(),
) -> Result<ExitReason, RunError> {
    let app = App::join(config, CancellationToken::new()).await?;
    run_app(app, listeners, shutdown, ready).await
}

/// Serves an application; see [`run`].
pub(crate) async fn run_app(
    app: App,
    listeners: Listeners,
    shutdown: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(),
) -> Result<ExitReason, RunError> {
    let (stop, mut shutdown) = (app.stop.clone(), Box::pin(shutdown));
    let started = tokio::select! {
        // A start that ends at once would serve for a moment.
        biased;
        () = &mut shutdown => None,
        started = start(&app) => Some(started?),
    };
    let Some(n_tables) = started else {
        info!("stopping during the start");
        stop.cancel();
        app.tables.join().await;
        return Ok(ExitReason::Stopped);
    };
    background::spawn_wakeups(&app, stop.clone());
    app.lobby.spawn_publisher(stop.clone());
    background::spawn_sweeper(&app, stop.clone());
    let Listeners { public: listener, metrics, redirect, admin } = listeners;
    if let Some(listener) = metrics {
        metrics_page::serve(&app, listener)?;
    }
    if let Some(plain) = redirect {
        redirect::serve(&app, plain, listener.local_addr()?.port())?;
    }
    if let Some(admin) = admin {
        admin::serve(&app, admin)?;
    }
    background::spawn_heartbeat(&app, stop.clone());
    info!(address = %listener.local_addr()?, n_tables, "ready");
    if let Some(tls) = &app.config.tls {
        tls.spawn_renewal(stop.clone());
    } else {
        info!(
            "serving plain HTTP: pages on a private network get their session in a cookie without \
             `Secure`; for other pages use --acme or --tls-cert, or an HTTPS proxy and --origin"
        );
    }

    let per_ip_max = app.config.limits.at_once(Limit::Connections);
    let tls = app.config.tls.as_ref();
    let server = Server::public(listener, app.accept_context(), tls, per_ip_max)?;
    let lost = CancellationToken::new();
    if let Some(cluster) = &app.cluster {
        let (mut status, drain, lost) = (cluster.status(), app.drain.clone(), lost.clone());
        tokio::spawn(async move {
            // Another process has the name of this node, and its tables.
            status.lost().await;
            lost.cancel();
            drain.cancel();
        });
    }
    let end = CancellationToken::new();
    let (ending, sockets, drain) = (end.clone(), app.sockets.clone(), app.drain.clone());
    tokio::spawn(async move {
        tokio::select! {
            () = shutdown => {}
            () = drain.cancelled() => {}
        }
        info!("stopping");
        stop.cancel();
        // Clients that connect during the shutdown are told that the server is stopping.
        sockets.close();
        let _ = timeout(SHUTDOWN_GRACE, sockets.wait()).await;
        ending.cancel();
    });
    ready();
    server.serve(routes::router(app.clone()), end).await;
    app.sockets.close();
    // Clients that have not completed the closing handshake by then reconnect anyway.
    let _ = timeout(SHUTDOWN_GRACE, app.sockets.wait()).await;
    app.tables.join().await;
    background::record_shutdown(&app).await;
    if lost.is_cancelled()
        && let Some(cluster) = &app.cluster
    {
        return Err(RunError::NameTaken(cluster.node.id.clone()));
    }
    let from = app.pending_restore.chosen().map(Path::to_owned);
    Ok(from.map_or(ExitReason::Stopped, ExitReason::Restore))
}

/// Joins the cluster, and loads the tables that were awake; returns their number.
async fn start(app: &App) -> Result<usize, StoreError> {
    background::record_restart(app).await?;
    app.announcements.publish(0, app.audit.standing().await?);
    if let Some(cluster) = &app.cluster {
        cluster.status().joined().await;
    }
    background::spawn_notices(app, app.stop.clone()).await;
    app.tables.load_awake().await
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, future::ready};

    use storage::sqlite::Sqlite;

    use super::*;
    use crate::testing;

    #[tokio::test]
    async fn a_server_that_is_stopped_during_its_start_serves_nobody() {
        let config = testing::config(Sqlite::in_memory().unwrap());
        let public = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let listeners = Listeners { public, metrics: None, redirect: None, admin: None };
        let has_served = Cell::new(false);
        let ended = run(config, listeners, ready(()), || has_served.set(true)).await;
        assert_eq!((ended.unwrap(), has_served.get()), (ExitReason::Stopped, false));
    }
}

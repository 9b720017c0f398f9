use std::{future::Future, net::TcpListener, time::Duration};

use axum_server::{Handle, accept::NoDelayAcceptor};
use hyper_util::rt::TokioTimer;
use journal::StoreError;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tracing::info;

use crate::{Config, accept::Guard, app::App, metrics, routes};

/// How long a client may take to send a request's headers. Without a limit a byte a second would
/// hold a connection for ever.
const HEADERS: Duration = Duration::from_secs(5);

/// How long the sockets may take when the server stops, and then requests that are under way.
const FAREWELL: Duration = Duration::from_secs(3);

/// Why a server stopped, or never began.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The tables cannot be read.
    #[error("cannot read the tables: {0}")]
    Store(#[from] StoreError),
    /// The network failed.
    #[error("cannot serve: {0}")]
    Io(#[from] std::io::Error),
}

/// Where a server listens.
#[derive(Debug)]
pub struct Listeners {
    /// For everybody.
    pub public: TcpListener,
    /// For whoever gathers metrics, where the host wants any: it should be reachable by the host
    /// alone.
    pub metrics: Option<TcpListener>,
}

/// Serves on `listeners` until `shutdown` is ready: then sockets are told, and what was begun is
/// ended. Tables that were open are taken up again first.
///
/// # Errors
///
/// The store cannot be read, or a listener cannot be used.
pub async fn run(
    config: Config,
    listeners: Listeners,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunError> {
    let stop = CancellationToken::new();
    let app = App::new(config, stop.clone());
    app.is_back().await?;
    let n_tables = app.tables.take_up_open().await?;
    app.lobby.publish_until(stop.clone());
    app.limiter_forgets_until(stop.clone());
    app.sessions_expire_until(stop.clone());
    let Listeners { public: listener, metrics } = listeners;
    if let Some(listener) = metrics {
        metrics::serve(&app, listener)?;
    }
    app.is_alive_until(stop.clone());
    listener.set_nonblocking(true)?;
    info!(address = %listener.local_addr()?, n_tables, "ready");
    info!(
        "this is plain HTTP: pages of an http:// origin get their session in a cookie without \
         `Secure`, which is for one's own machine or home; put a proxy with HTTPS before the rest"
    );

    let handle = Handle::new();
    let (farewell, sockets) = (handle.clone(), app.sockets.clone());
    tokio::spawn(async move {
        shutdown.await;
        info!("stopping");
        stop.cancel();
        // Whoever comes while the sockets are told hears that the server stops.
        sockets.close();
        let _ = timeout(FAREWELL, sockets.wait()).await;
        farewell.graceful_shutdown(Some(FAREWELL));
    });
    let guard = Guard::new(NoDelayAcceptor::new(), app.clone());
    let mut server = axum_server::from_tcp(listener)?.acceptor(guard).handle(handle);
    server.http_builder().http1().timer(TokioTimer::new()).header_read_timeout(HEADERS);
    let service =
        routes::router(app.clone()).into_make_service_with_connect_info::<std::net::SocketAddr>();
    server.serve(service).await?;
    app.sockets.close();
    // Whoever has not said goodbye by then finds the socket broken, and comes back all the same.
    let _ = timeout(FAREWELL, app.sockets.wait()).await;
    app.tables.settle().await;
    app.was_alive().await;
    Ok(())
}

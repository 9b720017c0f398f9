use std::{
    future::Future,
    io,
    net::{SocketAddr, TcpListener},
    path::{Path, PathBuf},
    time::Duration,
};

use axum::{Router, extract::ConnectInfo, middleware::AddExtension};
use axum_server::{
    Handle, Server,
    accept::{Accept, NoDelayAcceptor},
};
use hyper_util::rt::TokioTimer;
use journal::StoreError;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::timeout,
};
use tokio_util::sync::CancellationToken;
use tracing::info;

use crate::{
    Config, Listeners,
    accept::{Acceptor, HEADERS, Listener, Peer},
    admin,
    app::App,
    metrics, redirect, routes,
};

/// How long the sockets may take when the server stops, and then requests that are under way.
pub(crate) const FAREWELL: Duration = Duration::from_secs(3);

/// Why a server stopped, or never began.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The tables cannot be read.
    #[error("cannot read the tables: {0}")]
    Store(#[from] StoreError),
    /// The network failed.
    #[error("cannot serve: {0}")]
    Io(#[from] io::Error),
}

/// Why a server has ended in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExitReason {
    /// It was asked to, by a signal or by the host.
    Stopped,
    /// So that this backup, which was found good, can take the data file's place: the host wants it
    /// to go on with that.
    Restore(PathBuf),
}

/// Serves on `listeners` until `shutdown` is ready: then sockets are told, and what was begun is
/// ended. Tables that were awake are taken up again first. Why it ended is returned; the data file
/// may still be in use until the runtime is gone.
///
/// # Errors
///
/// The store cannot be read, or a listener cannot be used.
pub async fn run(
    config: Config,
    listeners: Listeners,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<ExitReason, RunError> {
    let stop = CancellationToken::new();
    let app = App::new(config, stop.clone());
    app.record_restart().await?;
    app.announcements.publish(0, app.audit.standing().await?);
    let n_tables = app.tables.load_awake().await?;
    app.spawn_wakeups(stop.clone());
    app.lobby.spawn_publisher(stop.clone());
    app.spawn_limiter_cleanup(stop.clone());
    app.spawn_session_sweeper(stop.clone());
    let Listeners { public: listener, metrics, redirect, admin } = listeners;
    if let Some(listener) = metrics {
        metrics::serve(&app, listener)?;
    }
    if let Some(plain) = redirect {
        redirect::serve(&app, plain, listener.local_addr()?.port())?;
    }
    if let Some(admin) = admin {
        admin::serve(&app, admin)?;
    }
    app.spawn_heartbeat(stop.clone());
    info!(address = %listener.local_addr()?, n_tables, "ready");
    if let Some(tls) = &app.config.tls {
        tls.spawn_renewal(stop.clone());
    } else {
        info!(
            "this is plain HTTP: pages at home, by local addresses and names, get their session in \
             a cookie without `Secure`; for the rest give it a certificate with --acme or \
             --tls-cert, or put a proxy with HTTPS before it and name the origin with --origin"
        );
    }

    let handle = Handle::new();
    let (farewell, sockets, drain) = (handle.clone(), app.sockets.clone(), app.drain.clone());
    tokio::spawn(async move {
        tokio::select! {
            () = shutdown => {}
            () = drain.cancelled() => {}
        }
        info!("stopping");
        stop.cancel();
        // Whoever comes while the sockets are told hears that the server stops.
        sockets.close();
        let _ = timeout(FAREWELL, sockets.wait()).await;
        farewell.graceful_shutdown(Some(FAREWELL));
    });
    match app.config.tls.as_ref().map(crate::Tls::acceptor) {
        Some(acceptor) => serve(listener, acceptor, &app, handle).await?,
        None => serve(listener, NoDelayAcceptor::new(), &app, handle).await?,
    }
    app.sockets.close();
    // Whoever has not said goodbye by then finds the socket broken, and comes back all the same.
    let _ = timeout(FAREWELL, app.sockets.wait()).await;
    app.tables.join().await;
    app.record_shutdown().await;
    let from = app.pending_restore.chosen().map(Path::to_owned);
    Ok(from.map_or(ExitReason::Stopped, ExitReason::Restore))
}

/// What answers one connection, and knows its other end.
type Connected = AddExtension<Router, ConnectInfo<SocketAddr>>;

/// Answers whoever `acceptor` lets in.
async fn serve<A>(
    listener: TcpListener,
    acceptor: A,
    app: &App,
    handle: Handle<Peer>,
) -> io::Result<()>
where
    A: Accept<TcpStream, Connected, Service = Connected> + Clone + Send + Sync + 'static,
    A::Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    A::Future: Send + 'static,
{
    let guard = Acceptor::new(acceptor, app.clone());
    let service = routes::router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
    bounded(app, listener, guard)?.handle(handle).serve(service).await
}

/// A server that lets nobody take for ever.
pub(crate) fn bounded<A>(
    app: &App,
    listener: TcpListener,
    guard: Acceptor<A>,
) -> io::Result<Server<Peer, Acceptor<A>>> {
    let listener = Listener::new(listener, app.metrics.clone())?;
    let mut server = Server::<Peer>::from_listener(listener).acceptor(guard);
    // The library counts from the end of the last answer on. So this is for what the guard does not
    // see: a request that has begun to come while another was answered.
    let patience = app.config.keep_alive + HEADERS;
    server.http_builder().http1().timer(TokioTimer::new()).header_read_timeout(patience);
    Ok(server)
}

use std::{
    future::pending,
    io,
    net::{SocketAddr, TcpListener},
};

use axum::Router;
use axum_server::{Handle, accept::NoDelayAcceptor};
use tracing::error;

use crate::{
    app::App,
    net::accept::{self, Acceptor, SHUTDOWN_GRACE},
};

/// Serves on another listener than the public one, over plain HTTP with the same limits, until the
/// server stops.
///
/// Requests in progress have a moment to complete (graceful shutdown).
pub(crate) fn serve(
    app: &App,
    listener: TcpListener,
    acceptor: Acceptor<NoDelayAcceptor>,
    router: Router,
) -> io::Result<()> {
    let address = listener.local_addr()?;
    let handle = Handle::new();
    let server = accept::server(listener, acceptor, app.metrics.clone(), app.config.keep_alive)?
        .handle(handle.clone());
    let stop = app.stop.clone();
    // The tracker of the sockets waits for this task.
    app.sockets.spawn(async move {
        let told = async {
            stop.cancelled().await;
            handle.graceful_shutdown(Some(SHUTDOWN_GRACE));
            pending::<()>().await;
        };
        tokio::select! {
            served = server.serve(router.into_make_service_with_connect_info::<SocketAddr>()) => {
                if let Err(error) = served {
                    error!(%address, %error, "listener failed");
                }
            }
            () = told => {}
        }
    });
    Ok(())
}

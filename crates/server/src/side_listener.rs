use std::{
    future::pending,
    io,
    net::{SocketAddr, TcpListener},
};

use axum::Router;
use axum_server::{Handle, accept::NoDelayAcceptor};
use tracing::error;

use crate::{
    accept::Acceptor,
    app::App,
    run::{FAREWELL, bounded},
};

/// Serves on a listener beside the public one, by plain HTTP and under the same bounds, until the
/// server stops. What is under way then has a moment to end.
pub(crate) fn serve(
    app: &App,
    listener: TcpListener,
    guard: Acceptor<NoDelayAcceptor>,
    router: Router,
) -> io::Result<()> {
    let address = listener.local_addr()?;
    let handle = Handle::new();
    let server = bounded(app, listener, guard)?.handle(handle.clone());
    let stop = app.stop.clone();
    // The sockets' tracker waits for it.
    app.sockets.spawn(async move {
        let told = async {
            stop.cancelled().await;
            handle.graceful_shutdown(Some(FAREWELL));
            pending::<()>().await;
        };
        tokio::select! {
            served = server.serve(router.into_make_service_with_connect_info::<SocketAddr>()) => {
                if let Err(error) = served {
                    error!(%address, %error, "nobody is served there any more");
                }
            }
            () = told => {}
        }
    });
    Ok(())
}

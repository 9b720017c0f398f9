use std::{io, net::TcpListener};

use axum::Router;

use crate::{
    app::App,
    net::accept::{Acceptor, Server},
};

/// Starts to serve on a listener other than the public one, over plain HTTP with the same limits,
/// until the server stops.
///
/// Requests in progress get some time to complete (graceful shutdown).
pub(crate) fn serve(
    app: &App,
    listener: TcpListener,
    acceptor: Acceptor,
    router: Router,
) -> io::Result<()> {
    let server = Server::new(listener, acceptor, app.metrics.clone())?;
    // The tracker of the sockets waits for this task.
    app.sockets.spawn(server.serve(router, app.stop.clone()));
    Ok(())
}

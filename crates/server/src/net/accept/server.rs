use std::{io, net::TcpListener, time::Duration};

use axum_server::Server;
use hyper_util::rt::TokioTimer;

use crate::{
    net::accept::{
        Acceptor,
        listener::{Listener, Peer},
        timeout_stream::HEADERS,
    },
    state::metrics::Metrics,
};

/// The time that sockets, and then requests in progress, have to end during a graceful shutdown.
pub(crate) const SHUTDOWN_GRACE: Duration = Duration::from_secs(3);

/// Returns an HTTP/1.1 server on `listener` with all time limits set.
pub(crate) fn server<A>(
    listener: TcpListener,
    acceptor: Acceptor<A>,
    metrics: Metrics,
    keep_alive: Duration,
) -> io::Result<Server<Peer, Acceptor<A>>> {
    let listener = Listener::new(listener, metrics)?;
    let mut server = Server::<Peer>::from_listener(listener).acceptor(acceptor);
    // hyper counts from the end of the last response. This limit covers a case that the acceptor
    // does not see: headers that started to arrive during another response.
    let patience = keep_alive + HEADERS;
    server.http_builder().http1().timer(TokioTimer::new()).header_read_timeout(patience);
    Ok(server)
}

use std::{
    fmt, io,
    net::{SocketAddr, TcpListener},
    pin::pin,
    sync::Arc,
    time::Duration,
};

use axum::{Extension, Router, extract::ConnectInfo};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use rustix::net::sockopt::set_socket_send_buffer_size;
use tokio::{
    net::TcpStream,
    time::{Instant, sleep, timeout},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::Layer as _;
use tracing::warn;

use crate::{
    Connections, Tls,
    accept::{
        acceptor::{AcceptContext, Acceptor, Exposure},
        client_stream::HEADERS_TIMEOUT,
        phase::TrackedService,
    },
    limits::ConnectionQuota,
};

/// The time limit for requests in progress to end during a graceful shutdown.
pub const SHUTDOWN_GRACE: Duration = Duration::from_secs(3);

/// The maximum number of connections per address to a private listener.
const HOST_MAX: u32 = 16;

/// The bytes that the system buffers for a client that does not read. By default Linux buffers up to
/// 4 MiB, which no limit of ours counts.
const SEND_BUFFER: usize = 128 * 1024;

/// The minimum time between two log lines about failed accepts.
const LOG_INTERVAL: Duration = Duration::from_secs(10);

/// The wait after a failed accept.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// An HTTP/1.1 server on one listener, with all time limits set.
pub struct Server {
    listener: tokio::net::TcpListener,
    acceptor: Acceptor,
}

/// The state that the connections of a running server share.
struct Shared {
    acceptor: Acceptor,
    http: http1::Builder,
    router: Router,
    stop: CancellationToken,
    /// Cancelled when the requests in progress have had their time.
    abort: CancellationToken,
}

impl Server {
    /// Creates a server for anyone, with at most `per_ip_max` connections per address.
    ///
    /// # Errors
    ///
    /// The listener cannot be used.
    pub fn public(
        listener: TcpListener,
        context: AcceptContext,
        tls: Option<&Tls>,
        per_ip_max: Option<u32>,
    ) -> io::Result<Server> {
        let (tls, places) = (tls.map(Tls::acceptor), ConnectionQuota::new(per_ip_max));
        Server::new(listener, Acceptor { tls, context, exposure: Exposure::Public, places })
    }

    /// Creates a server for a listener that only the operator reaches, without proxies.
    ///
    /// # Errors
    ///
    /// The listener cannot be used.
    pub fn private(listener: TcpListener, context: AcceptContext) -> io::Result<Server> {
        let places = ConnectionQuota::new(Some(HOST_MAX));
        Server::new(listener, Acceptor { tls: None, context, exposure: Exposure::Private, places })
    }

    fn new(listener: TcpListener, acceptor: Acceptor) -> io::Result<Server> {
        listener.set_nonblocking(true)?;
        // Accepted connections inherit it.
        set_socket_send_buffer_size(&listener, SEND_BUFFER)?;
        Ok(Server { listener: tokio::net::TcpListener::from_std(listener)?, acceptor })
    }

    /// Serves until `stop` is cancelled. Requests in progress get [some time](SHUTDOWN_GRACE) to
    /// complete (graceful shutdown).
    pub async fn serve(self, router: Router, stop: CancellationToken) {
        let Server { listener, acceptor } = self;
        let mut http = http1::Builder::new();
        // hyper counts from the end of the last response. This limit covers a case that the acceptor
        // does not see: headers that started to arrive during another response.
        let patience = acceptor.context.keep_alive + HEADERS_TIMEOUT;
        http.timer(TokioTimer::new()).header_read_timeout(patience);
        let (tracker, abort) = (TaskTracker::new(), CancellationToken::new());
        // Builds the routes once, instead of for each request.
        let router = router.with_state(());
        let shared = Arc::new(Shared { acceptor, http, router, stop, abort });
        let connections = shared.acceptor.context.connections.clone();
        let mut told = None;
        loop {
            // Connections that wait already are taken first, since closing the listener resets them.
            let (stream, peer) = tokio::select! {
                biased;
                accepted = accept(&listener, &connections, &mut told) => accepted,
                () = shared.stop.cancelled() => break,
            };
            tracker.spawn(shared.clone().serve(stream, peer));
        }
        // Further connections are refused.
        drop(listener);
        tracker.close();
        if timeout(SHUTDOWN_GRACE, tracker.wait()).await.is_err() {
            shared.abort.cancel();
        }
    }
}

/// Returns the next connection and the address of its peer. Reports failed accepts, such as when
/// file descriptors run out, and retries.
async fn accept(
    listener: &tokio::net::TcpListener,
    connections: &Connections,
    told: &mut Option<Instant>,
) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(error) => {
                connections.note_failure(&error);
                if told.is_none_or(|last| last.elapsed() >= LOG_INTERVAL) {
                    *told = Some(Instant::now());
                    warn!(%error, "cannot accept a connection; retrying");
                }
            }
        }
        sleep(RETRY_DELAY).await;
    }
}

impl Shared {
    async fn serve(self: Arc<Self>, stream: TcpStream, peer: SocketAddr) {
        // Boxed, so that a connection does not keep the room of its handshake.
        let accepted = Box::pin(self.acceptor.accept(stream, peer)).await;
        let Ok((stream, phase)) = accepted else { return };
        let service = Extension(ConnectInfo(peer)).layer(self.router.clone());
        let service = TowerToHyperService::new(TrackedService::new(service, phase));
        let connection = self.http.serve_connection(TokioIo::new(stream), service);
        let mut connection = pin!(connection.with_upgrades());
        // An error of a connection ends it: there is nobody to tell.
        tokio::select! {
            biased;
            _ = connection.as_mut() => return,
            () = self.stop.cancelled() => connection.as_mut().graceful_shutdown(),
        }
        tokio::select! {
            biased;
            _ = connection => {}
            () = self.abort.cancelled() => {}
        }
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("listener", &self.listener).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        sync::mpsc,
        task::JoinHandle,
        time,
    };

    use super::*;
    use crate::TrustedProxies;

    /// A server with one client, whose request is in progress.
    struct Busy {
        stop: CancellationToken,
        served: JoinHandle<()>,
        address: SocketAddr,
        client: TcpStream,
        /// Cancelled to let the handler answer.
        answer: CancellationToken,
    }

    impl Busy {
        async fn start() -> Busy {
            let listener = TcpListener::bind("127.0.0.1:0").unwrap();
            let address = listener.local_addr().unwrap();
            let context = AcceptContext {
                connections: Connections::new(9),
                proxies: Arc::new(TrustedProxies::new(Vec::new())),
                on_refused: Arc::new(|_| ()),
                keep_alive: Duration::from_secs(75),
            };
            let server = Server::private(listener, context).unwrap();
            let (started, mut has_started) = mpsc::channel(1);
            let answer = CancellationToken::new();
            let answered = answer.clone();
            let handler = async move || {
                started.send(()).await.expect("the test waits for it");
                answered.cancelled().await;
                "done"
            };
            let stop = CancellationToken::new();
            let router = Router::new().route("/", get(handler));
            let served = tokio::spawn(server.serve(router, stop.clone()));
            let mut client = TcpStream::connect(address).await.unwrap();
            client.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
            has_started.recv().await.unwrap();
            Busy { stop, served, address, client, answer }
        }
    }

    #[tokio::test]
    async fn a_request_in_progress_completes_during_a_shutdown() {
        let mut busy = Busy::start().await;
        let mut idle = TcpStream::connect(busy.address).await.unwrap();
        busy.stop.cancel();
        assert_eq!(idle.read(&mut [0; 8]).await.unwrap(), 0, "an idle connection ends");
        assert!(TcpStream::connect(busy.address).await.is_err(), "the listener is closed");
        busy.answer.cancel();
        let mut answer = String::new();
        busy.client.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with("done"), "{answer}");
        busy.served.await.unwrap();
    }

    #[tokio::test]
    async fn a_request_that_takes_too_long_is_aborted_during_a_shutdown() {
        let mut busy = Busy::start().await;
        time::pause();
        let stopped_at = time::Instant::now();
        busy.stop.cancel();
        busy.served.await.unwrap();
        assert!(stopped_at.elapsed() >= SHUTDOWN_GRACE, "{:?}", stopped_at.elapsed());
        time::resume();
        assert_eq!(busy.client.read(&mut [0; 8]).await.unwrap(), 0, "there is no answer");
    }
}

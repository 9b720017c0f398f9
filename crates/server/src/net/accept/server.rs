use std::{
    io,
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
use tokio::{net::TcpStream, time::timeout};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::Layer as _;

use crate::{
    net::accept::{
        Acceptor, listener::Listener, phase::TrackedService, timeout_stream::HEADERS_TIMEOUT,
    },
    state::metrics::Metrics,
};

/// The time limit for sockets, and then for requests in progress, to end during a graceful
/// shutdown.
pub(crate) const SHUTDOWN_GRACE: Duration = Duration::from_secs(3);

/// An HTTP/1.1 server on one listener, with all time limits set.
pub(crate) struct Server {
    listener: Listener,
    acceptor: Acceptor,
    http: http1::Builder,
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
    pub(crate) fn new(
        listener: TcpListener,
        acceptor: Acceptor,
        metrics: Metrics,
    ) -> io::Result<Server> {
        let listener = Listener::new(listener, metrics)?;
        let mut http = http1::Builder::new();
        // hyper counts from the end of the last response. This limit covers a case that the acceptor
        // does not see: headers that started to arrive during another response.
        let patience = acceptor.keep_alive() + HEADERS_TIMEOUT;
        http.timer(TokioTimer::new()).header_read_timeout(patience);
        Ok(Server { listener, acceptor, http })
    }

    /// Serves until `stop` is cancelled. Requests in progress get some time to complete (graceful
    /// shutdown).
    pub(crate) async fn serve(self, router: Router, stop: CancellationToken) {
        let Server { listener, acceptor, http } = self;
        let (connections, abort) = (TaskTracker::new(), CancellationToken::new());
        // Builds the routes once, instead of for each request.
        let router = router.with_state(());
        let shared = Arc::new(Shared { acceptor, http, router, stop, abort });
        loop {
            // Connections that wait already are taken first, since closing the listener resets them.
            let (stream, peer) = tokio::select! {
                biased;
                accepted = listener.accept() => accepted,
                () = shared.stop.cancelled() => break,
            };
            connections.spawn(shared.clone().serve(stream, peer));
        }
        // Further connections are refused.
        drop(listener);
        connections.close();
        if timeout(SHUTDOWN_GRACE, connections.wait()).await.is_err() {
            shared.abort.cancel();
        }
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

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use storage::sqlite::Sqlite;
    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        sync::mpsc,
        task::JoinHandle,
        time,
    };

    use super::*;
    use crate::{app::App, testing};

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
            let app =
                App::new(testing::config(Sqlite::in_memory().unwrap()), CancellationToken::new());
            let listener = TcpListener::bind("127.0.0.1:0").unwrap();
            let address = listener.local_addr().unwrap();
            let acceptor = Acceptor::for_private_listener(app.accept_context());
            let server = Server::new(listener, acceptor, app.metrics.clone()).unwrap();
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

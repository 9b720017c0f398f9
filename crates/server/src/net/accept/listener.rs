use std::{io, net::SocketAddr, sync::Mutex, time::Duration};

use axum::extract::connect_info::Connected;
use axum_server::{AddrListener, Address};
use rustix::{io::Errno, net::sockopt::set_socket_send_buffer_size};
use tokio::{
    net::{TcpListener, TcpStream},
    time::Instant,
};
use tracing::warn;

use crate::state::metrics::{AcceptFailure, Metrics};

/// The bytes that the system buffers for a client that does not read. By default Linux buffers up to
/// 4 MiB, which no limit of ours counts.
const SEND_BUFFER: usize = 128 * 1024;

/// The minimum time between two log lines about failed accepts.
const TELL: Duration = Duration::from_secs(10);

/// The remote address of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Peer(pub(crate) SocketAddr);

impl Address for Peer {
    type Stream = TcpStream;
    type Listener = Listener;
}

impl Connected<Peer> for SocketAddr {
    fn connect_info(peer: Peer) -> SocketAddr {
        peer.0
    }
}

/// A listener that reports failed accepts, such as when file descriptors run out.
///
/// The library retries after a moment.
#[derive(Debug)]
pub(crate) struct Listener {
    inner: TcpListener,
    metrics: Metrics,
    told: Mutex<Option<Instant>>,
}

impl Listener {
    pub(crate) fn new(listener: std::net::TcpListener, metrics: Metrics) -> io::Result<Listener> {
        listener.set_nonblocking(true)?;
        // Accepted connections inherit it.
        set_socket_send_buffer_size(&listener, SEND_BUFFER)?;
        let listener = TcpListener::from_std(listener)?;
        Ok(Listener { inner: listener, metrics, told: Mutex::default() })
    }

    fn note(&self, error: &io::Error) {
        let files = [Errno::MFILE, Errno::NFILE].map(Errno::raw_os_error);
        let is_files = error.raw_os_error().is_some_and(|number| files.contains(&number));
        self.metrics.record_accept_failure(if is_files {
            AcceptFailure::Files
        } else {
            AcceptFailure::Other
        });
        let Ok(mut told) = self.told.lock() else { return };
        if told.is_none_or(|last| last.elapsed() >= TELL) {
            *told = Some(Instant::now());
            warn!(%error, "cannot accept a connection; retrying");
        }
    }
}

impl AddrListener<TcpStream, Peer> for Listener {
    /// Unused: listeners are bound at startup.
    async fn bind_to(_: Peer) -> io::Result<Listener> {
        Err(io::ErrorKind::Unsupported.into())
    }

    async fn accept_stream(&self) -> io::Result<(TcpStream, Peer)> {
        match self.inner.accept().await {
            Ok((stream, peer)) => Ok((stream, Peer(peer))),
            Err(error) => {
                self.note(&error);
                Err(error)
            }
        }
    }

    fn get_local_addr(&self) -> io::Result<Peer> {
        self.inner.local_addr().map(Peer)
    }
}

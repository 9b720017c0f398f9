use std::{io, net::SocketAddr, time::Duration};

use parking_lot::Mutex;
use rustix::{io::Errno, net::sockopt::set_socket_send_buffer_size};
use tokio::{
    net::{TcpListener, TcpStream},
    time::{Instant, sleep},
};
use tracing::warn;

use crate::state::metrics::{AcceptFailure, Metrics};

/// The bytes that the system buffers for a client that does not read. By default Linux buffers up to
/// 4 MiB, which no limit of ours counts.
const SEND_BUFFER: usize = 128 * 1024;

/// The minimum time between two log lines about failed accepts.
const LOG_INTERVAL: Duration = Duration::from_secs(10);

/// The wait after a failed accept.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// A listener that reports failed accepts, such as when file descriptors run out, and retries.
#[derive(Debug)]
pub(super) struct Listener {
    inner: TcpListener,
    metrics: Metrics,
    told: Mutex<Option<Instant>>,
}

impl Listener {
    pub(super) fn new(listener: std::net::TcpListener, metrics: Metrics) -> io::Result<Listener> {
        listener.set_nonblocking(true)?;
        // Accepted connections inherit it.
        set_socket_send_buffer_size(&listener, SEND_BUFFER)?;
        let listener = TcpListener::from_std(listener)?;
        Ok(Listener { inner: listener, metrics, told: Mutex::default() })
    }

    /// Returns the next connection and the address of its peer.
    pub(super) async fn accept(&self) -> (TcpStream, SocketAddr) {
        loop {
            match self.inner.accept().await {
                Ok(accepted) => return accepted,
                Err(error) => self.note(&error),
            }
            sleep(RETRY_DELAY).await;
        }
    }

    fn note(&self, error: &io::Error) {
        let files = [Errno::MFILE, Errno::NFILE].map(Errno::raw_os_error);
        let is_files = error.raw_os_error().is_some_and(|number| files.contains(&number));
        self.metrics.record_accept_failure(if is_files {
            AcceptFailure::Files
        } else {
            AcceptFailure::Other
        });
        let mut told = self.told.lock();
        if told.is_none_or(|last| last.elapsed() >= LOG_INTERVAL) {
            *told = Some(Instant::now());
            warn!(%error, "cannot accept a connection; retrying");
        }
    }
}

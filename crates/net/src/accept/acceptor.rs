use std::{fmt, io, net::SocketAddr, sync::Arc, time::Duration};

use tokio::{net::TcpStream, time::timeout};
use tokio_rustls::{TlsAcceptor, server::TlsStream};
use tokio_util::either::Either;

use crate::{
    ClientIp, TrustedProxies,
    accept::{
        client_stream::{ClientStream, ConnectionPermits},
        connections::Connections,
        phase::ConnectionPhase,
    },
    limits::{ConnectionQuota, ConnectionSlot},
};

/// The wait for a slot while an idle connection of the same client is being closed.
const SLOT_TIMEOUT: Duration = Duration::from_secs(1);

const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(5);

/// A connection's bytes, through TLS or not.
///
/// The state of TLS is boxed, since it is large.
type PeerStream = Either<TcpStream, Box<TlsStream<TcpStream>>>;

/// Accepts connections, limits their number per address, and tracks them.
///
/// Trusted proxies are not limited, since only the request contains their client's address, which
/// has its own quota.
pub(super) struct Acceptor {
    pub(super) tls: Option<TlsAcceptor>,
    pub(super) context: AcceptContext,
    pub(super) exposure: Exposure,
    pub(super) places: ConnectionQuota,
}

/// The state that all listeners of a process share.
#[derive(Clone)]
pub struct AcceptContext {
    /// The connections of all listeners.
    pub connections: Connections,
    /// The proxies whose clients a public listener serves.
    pub proxies: Arc<TrustedProxies>,
    /// Called when a client has too many connections for another one.
    pub on_refused: Arc<dyn Fn(ClientIp) + Send + Sync>,
    /// The longest wait for the next request on a connection.
    pub keep_alive: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exposure {
    /// Anyone, possibly through proxies.
    Public,
    /// The operator only.
    Private,
}

impl Acceptor {
    /// Accepts a connection. Without a slot, it is dropped.
    pub(super) async fn accept(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
    ) -> io::Result<(ClientStream<PeerStream>, ConnectionPhase)> {
        let counted = Some(self.context.connections.open());
        let is_proxy = self.exposure == Exposure::Public && self.context.proxies.trusts(peer.ip());
        let client_ip = (!is_proxy).then(|| ClientIp::of(peer.ip()));
        let place = match client_ip {
            Some(client_ip) => Some(self.place(client_ip).await?),
            None => None,
        };
        let phase = ConnectionPhase::new(&self.context.connections, client_ip);
        let stream = tokio::select! {
            opened = self.open(stream) => opened?,
            () = phase.closed().cancelled() => return Err(io::ErrorKind::ConnectionAborted.into()),
        };
        let permits = ConnectionPermits { _place: place, _counted: counted };
        let keep_alive = self.context.keep_alive;
        Ok((ClientStream::new(stream, permits, phase.clone(), keep_alive), phase))
    }

    /// Prepares a connection for requests: with TLS, after its handshake.
    async fn open(&self, stream: TcpStream) -> io::Result<PeerStream> {
        stream.set_nodelay(true)?;
        let Some(tls) = &self.tls else { return Ok(Either::Left(stream)) };
        let stream = timeout(HANDSHAKE_TIMEOUT, tls.accept(stream)).await??;
        Ok(Either::Right(Box::new(stream)))
    }

    /// Takes a connection slot, closing an idle connection of the same client if necessary.
    async fn place(&self, client_ip: ClientIp) -> io::Result<ConnectionSlot> {
        if let Some(place) = self.places.take(client_ip) {
            return Ok(place);
        }
        let place = if self.context.connections.evict(Some(client_ip)) {
            timeout(SLOT_TIMEOUT, self.places.wait_for_slot(client_ip)).await.ok()
        } else {
            None
        };
        if place.is_none() {
            (self.context.on_refused)(client_ip);
        }
        place.ok_or_else(|| io::ErrorKind::QuotaExceeded.into())
    }
}

impl fmt::Debug for AcceptContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AcceptContext")
            .field("connections", &self.connections)
            .field("proxies", &self.proxies)
            .finish_non_exhaustive()
    }
}

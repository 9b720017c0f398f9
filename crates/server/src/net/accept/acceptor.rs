use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use tokio::{net::TcpStream, time::timeout};
use tokio_rustls::{TlsAcceptor, server::TlsStream};
use tokio_util::either::Either;

use crate::{
    client_ip::{ClientIp, TrustedProxies},
    net::accept::{
        Connections, linger::ConnectionPermits, phase::ConnectionPhase,
        timeout_stream::TimeoutStream,
    },
    state::{
        limits::{ConnectionQuota, ConnectionSlot},
        refusals::{RefusalKind, RefusalLog},
    },
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
pub(crate) struct Acceptor {
    tls: Option<TlsAcceptor>,
    context: AcceptContext,
    exposure: Exposure,
    places: ConnectionQuota,
}

/// The parts of the server that accepting a connection needs.
#[derive(Clone, Debug)]
pub(crate) struct AcceptContext {
    pub(crate) connections: Connections,
    pub(crate) proxies: Arc<TrustedProxies>,
    pub(crate) refusals: Arc<RefusalLog>,
    pub(crate) keep_alive: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exposure {
    /// Anyone, possibly through proxies.
    Public,
    /// The operator only.
    Private,
}

/// The maximum number of connections per address to a private listener, regardless of the limits.
const HOST_MAX: u32 = 16;

impl Acceptor {
    pub(crate) fn new(
        tls: Option<TlsAcceptor>,
        context: AcceptContext,
        per_ip_max: Option<u32>,
    ) -> Acceptor {
        let places = ConnectionQuota::new(per_ip_max);
        Acceptor { tls, context, exposure: Exposure::Public, places }
    }

    /// Returns an acceptor for a listener that only the operator reaches, without proxies.
    pub(crate) fn for_private_listener(context: AcceptContext) -> Acceptor {
        let places = ConnectionQuota::new(Some(HOST_MAX));
        Acceptor { tls: None, context, exposure: Exposure::Private, places }
    }

    pub(super) fn keep_alive(&self) -> Duration {
        self.context.keep_alive
    }

    /// Accepts a connection. Without a slot, it is dropped.
    pub(super) async fn accept(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
    ) -> io::Result<(TimeoutStream<PeerStream>, ConnectionPhase)> {
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
        Ok((TimeoutStream::new(stream, permits, phase.clone(), keep_alive), phase))
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
        // Close an idle connection of the same client.
        let freed = async {
            if self.context.connections.evict(Some(client_ip)) {
                self.places.wait_for_slot(client_ip).await
            } else {
                None
            }
        };
        let place = timeout(SLOT_TIMEOUT, freed).await.ok().flatten();
        if place.is_none() {
            self.context.refusals.record(client_ip, RefusalKind::Rate);
        }
        place.ok_or_else(|| io::ErrorKind::QuotaExceeded.into())
    }
}

use std::{io, pin::Pin, sync::Arc, time::Duration};

use axum_server::accept::{Accept, NoDelayAcceptor};
use tokio::{net::TcpStream, time::timeout};

use crate::{
    client_ip::{ClientIp, TrustedProxies},
    net::accept::{
        Connections,
        linger::{ConnectionPermits, Stream},
        phase::{ConnectionPhase, TrackedService},
        timeout_stream::TimeoutStream,
    },
    state::{
        limits::{ConnectionQuota, ConnectionSlot},
        refusals::{RefusalKind, RefusalLog},
    },
};

/// The wait for a slot while an idle connection of the same client is being closed.
const ROOM: Duration = Duration::from_secs(1);

/// Accepts connections, limits their number per address, and tracks them.
///
/// Trusted proxies are not limited, since only the request contains their client's address, which
/// has its own quota.
#[derive(Clone, Debug)]
pub(crate) struct Acceptor<A> {
    inner: A,
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

/// The clients of a listener.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exposure {
    /// Anyone, possibly through proxies.
    Public,
    /// The operator only.
    Private,
}

/// The maximum number of connections per address to a private listener, regardless of the limits.
const HOST_MAX: u32 = 16;

impl<A> Acceptor<A> {
    pub(crate) fn new(inner: A, context: AcceptContext, per_ip_max: Option<u32>) -> Acceptor<A> {
        let places = ConnectionQuota::new(per_ip_max);
        Acceptor { inner, context, exposure: Exposure::Public, places }
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
        let place = timeout(ROOM, freed).await.ok().flatten();
        if place.is_none() {
            self.context.refusals.record(client_ip, RefusalKind::Rate);
        }
        place.ok_or_else(|| io::ErrorKind::QuotaExceeded.into())
    }
}

impl Acceptor<NoDelayAcceptor> {
    /// Returns an acceptor for a listener that only the operator reaches, without proxies.
    pub(crate) fn for_private_listener(context: AcceptContext) -> Acceptor<NoDelayAcceptor> {
        let places = ConnectionQuota::new(Some(HOST_MAX));
        Acceptor { inner: NoDelayAcceptor::new(), context, exposure: Exposure::Private, places }
    }
}

impl<A, S> Accept<TcpStream, S> for Acceptor<A>
where
    A: Accept<TcpStream, S> + Clone + Send + Sync + 'static,
    A::Stream: Stream,
    A::Service: Send,
    A::Future: Send + 'static,
    S: Send + 'static,
{
    type Stream = TimeoutStream<A::Stream>;
    type Service = TrackedService<A::Service>;
    type Future = Pin<Box<dyn Future<Output = io::Result<(Self::Stream, Self::Service)>> + Send>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let acceptor = self.clone();
        let counted = Some(self.context.connections.open());
        Box::pin(async move {
            // Without a slot, the connection is dropped.
            let peer = stream.peer_addr()?.ip();
            let is_proxy =
                acceptor.exposure == Exposure::Public && acceptor.context.proxies.trusts(peer);
            let client_ip = (!is_proxy).then(|| ClientIp::of(peer));
            let place = match client_ip {
                Some(client_ip) => Some(acceptor.place(client_ip).await?),
                None => None,
            };
            let phase = ConnectionPhase::new(&acceptor.context.connections, client_ip);
            let closed = phase.closed().clone();
            let (stream, service) = tokio::select! {
                accepted = acceptor.inner.accept(stream, service) => accepted?,
                () = closed.cancelled() => return Err(io::ErrorKind::ConnectionAborted.into()),
            };
            let (permits, keep_alive) = (
                ConnectionPermits { _place: place, _counted: counted },
                acceptor.context.keep_alive,
            );
            let service = TrackedService::new(service, phase.clone());
            Ok((TimeoutStream::new(stream, permits, phase, keep_alive), service))
        })
    }
}

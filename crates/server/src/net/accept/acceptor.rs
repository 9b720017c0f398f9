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

/// How long somebody waits whose source has as many connections as it may, until one of them that
/// asks for nothing has been closed.
const ROOM: Duration = Duration::from_secs(1);

/// Takes connections in, as many as an address may have, and watches them.
///
/// A trusted proxy has as many as it needs: whom it asks for is known by the request only, and has
/// places of its own.
#[derive(Clone, Debug)]
pub(crate) struct Acceptor<A> {
    inner: A,
    context: AcceptContext,
    /// Whether there may be a proxy before the server.
    exposure: Exposure,
    places: ConnectionQuota,
}

/// The parts of the server that accepting a connection needs.
#[derive(Clone, Debug)]
pub(crate) struct AcceptContext {
    pub(crate) connections: Connections,
    pub(crate) proxies: Arc<TrustedProxies>,
    pub(crate) refusals: Arc<RefusalLog>,
    /// The longest wait for the next request on a connection.
    pub(crate) keep_alive: Duration,
}

/// What stands before a listener.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exposure {
    /// Proxies, perhaps.
    Public,
    /// Nothing.
    Private,
}

/// How many connections an address has at once to a listener that is for the host alone, whatever
/// the limits are.
const HOST_MAX: u32 = 16;

impl<A> Acceptor<A> {
    /// Before what `inner` makes of a connection.
    pub(crate) fn new(inner: A, context: AcceptContext, per_ip_max: Option<u32>) -> Acceptor<A> {
        let places = ConnectionQuota::new(per_ip_max);
        Acceptor { inner, context, exposure: Exposure::Public, places }
    }

    /// A place for a connection from there; none where it needs none.
    async fn place(&self, client_ip: ClientIp) -> io::Result<ConnectionSlot> {
        if let Some(place) = self.places.take(client_ip) {
            return Ok(place);
        }
        // One of its own that asks for nothing gives way.
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
    /// For a listener of the host's own, before which there is no proxy.
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
            // Where there is no place, the connection is closed by being dropped.
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

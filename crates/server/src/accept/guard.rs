use std::{io, pin::Pin, time::Duration};

use axum_server::accept::{Accept, NoDelayAcceptor};
use tokio::{net::TcpStream, time::timeout};

use super::{
    guarded::Guarded,
    lingering::{Held, Stream},
    phase::{Phase, Phased},
};
use crate::{
    app::App,
    limits::{Limit, Place, Places},
    refusals::RefusalKind,
    source::Source,
};

/// How long somebody waits whose source has as many connections as it may, until one of them that
/// asks for nothing has been closed.
const ROOM: Duration = Duration::from_secs(1);

/// Takes connections in, as many as an address may have, and watches them.
///
/// A trusted proxy has as many as it needs: whom it asks for is known by the request only, and has
/// places of its own.
#[derive(Clone, Debug)]
pub(crate) struct Guard<A> {
    inner: A,
    app: App,
    /// Whether there may be a proxy before the server.
    before: Before,
    places: Places,
}

/// What stands before a listener.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before {
    /// Proxies, perhaps.
    Proxies,
    /// Nothing.
    Nothing,
}

/// How many connections an address has at once to a listener that is for the host alone, whatever
/// the limits are.
const HOST_MAX: u32 = 16;

impl<A> Guard<A> {
    /// Before what `inner` makes of a connection.
    pub(crate) fn new(inner: A, app: App) -> Guard<A> {
        let places = Places::new(app.config.limits.at_once(Limit::Connections));
        Guard { inner, app, before: Before::Proxies, places }
    }

    /// A place for a connection from there; none where it needs none.
    async fn place(&self, source: Source) -> io::Result<Place> {
        if let Some(place) = self.places.take(source) {
            return Ok(place);
        }
        // One of its own that asks for nothing gives way.
        let freed = async {
            if self.app.connections.evict(Some(source)) {
                self.places.freed(source).await
            } else {
                None
            }
        };
        let place = timeout(ROOM, freed).await.ok().flatten();
        if place.is_none() {
            self.app.note_refusal(source, RefusalKind::Rate);
        }
        place.ok_or_else(|| io::ErrorKind::QuotaExceeded.into())
    }
}

impl Guard<NoDelayAcceptor> {
    /// For a listener of the host's own, before which there is no proxy.
    pub(crate) fn of_the_host(app: App) -> Guard<NoDelayAcceptor> {
        let places = Places::new(Some(HOST_MAX));
        Guard { inner: NoDelayAcceptor::new(), app, before: Before::Nothing, places }
    }
}

impl<A, S> Accept<TcpStream, S> for Guard<A>
where
    A: Accept<TcpStream, S> + Clone + Send + Sync + 'static,
    A::Stream: Stream,
    A::Service: Send,
    A::Future: Send + 'static,
    S: Send + 'static,
{
    type Stream = Guarded<A::Stream>;
    type Service = Phased<A::Service>;
    type Future = Pin<Box<dyn Future<Output = io::Result<(Self::Stream, Self::Service)>> + Send>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let guard = self.clone();
        let counted = Some(self.app.connections.open());
        Box::pin(async move {
            // Where there is no place, the connection is closed by being dropped.
            let peer = stream.peer_addr()?.ip();
            let is_proxy = guard.before == Before::Proxies && guard.app.proxies.trusts(peer);
            let source = (!is_proxy).then(|| Source::of(peer));
            let place = match source {
                Some(source) => Some(guard.place(source).await?),
                None => None,
            };
            let phase = Phase::new(&guard.app.connections, source);
            let closed = phase.closed().clone();
            let (stream, service) = tokio::select! {
                accepted = guard.inner.accept(stream, service) => accepted?,
                () = closed.cancelled() => return Err(io::ErrorKind::ConnectionAborted.into()),
            };
            let (held, keep_alive) =
                (Held { _place: place, _counted: counted }, guard.app.config.keep_alive);
            let service = Phased::new(service, phase.clone());
            Ok((Guarded::new(stream, held, phase, keep_alive), service))
        })
    }
}

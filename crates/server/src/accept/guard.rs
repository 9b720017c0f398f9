use std::{io, pin::Pin};

use axum_server::accept::{Accept, NoDelayAcceptor};
use tokio::net::TcpStream;

use super::{guarded::Guarded, lingering::Stream};
use crate::{
    app::App,
    limits::{Limit, Places},
    source::Source,
};

/// Takes connections in, as many as an address may have, and watches them.
///
/// A trusted proxy has as many as it needs: whom it asks for is known by the request only, and has
/// places of its own.
#[derive(Clone, Debug)]
pub(crate) struct Guard<A> {
    inner: A,
    /// Who knows the proxies, where there may be some.
    proxied: Option<App>,
    places: Places,
}

/// How many connections an address has at once to a listener that is for the host alone, whatever
/// the limits are.
const HOST_MAX: u32 = 16;

impl<A> Guard<A> {
    /// Before what `inner` makes of a connection.
    pub(crate) fn new(inner: A, app: App) -> Guard<A> {
        let places = Places::new(app.config.limits.at_once(Limit::Connections));
        Guard { inner, proxied: Some(app), places }
    }
}

impl Guard<NoDelayAcceptor> {
    /// For a listener of the host's own, before which there is no proxy.
    pub(crate) fn of_the_host() -> Guard<NoDelayAcceptor> {
        let places = Places::new(Some(HOST_MAX));
        Guard { inner: NoDelayAcceptor::new(), proxied: None, places }
    }
}

impl<A, S> Accept<TcpStream, S> for Guard<A>
where
    A: Accept<TcpStream, S>,
    A::Stream: Stream,
    A::Future: Send + 'static,
{
    type Stream = Guarded<A::Stream>;
    type Service = A::Service;
    type Future = Pin<Box<dyn Future<Output = io::Result<(Self::Stream, A::Service)>> + Send>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let place = stream.peer_addr().and_then(|peer| {
            if self.proxied.as_ref().is_some_and(|app| app.proxies.trusts(peer.ip())) {
                return Ok(None);
            }
            let place = self.places.take(Source::of(peer.ip()));
            place.map(Some).ok_or_else(|| io::ErrorKind::QuotaExceeded.into())
        });
        // Where there is no place, the connection is closed by being dropped.
        let accepted = place.map(|place| (place, self.inner.accept(stream, service)));
        Box::pin(async move {
            let (place, accepted) = accepted?;
            let (stream, service) = accepted.await?;
            Ok((Guarded::new(stream, place), service))
        })
    }
}

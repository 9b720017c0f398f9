use std::{
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use axum::{
    body::{Body, HttpBody},
    http::{Request, Response, StatusCode},
};
use bytes::Bytes;
use http_body::{Frame, SizeHint};
use parking_lot::Mutex;
use tokio_util::sync::CancellationToken;
use tower::Service;

use crate::{ClientIp, Connections};

/// The phase of a connection, shared by its byte stream and its requests.
#[derive(Clone, Debug)]
pub(super) struct ConnectionPhase(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    connections: Connections,
    client_ip: Option<ClientIp>,
    closed: CancellationToken,
    at: Mutex<RequestPhase>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RequestPhase {
    /// No byte of a request has arrived. The number identifies the entry in the idle queue.
    Idle(u64),
    /// The headers are incomplete.
    Headers(u64),
    /// A request is being answered, or the connection is a WebSocket, which stays in this phase.
    Answering,
}

impl ConnectionPhase {
    pub(super) fn new(connections: &Connections, client_ip: Option<ClientIp>) -> ConnectionPhase {
        let closed = CancellationToken::new();
        let at = Mutex::new(RequestPhase::Idle(connections.add_idle(client_ip, &closed)));
        ConnectionPhase(Arc::new(Shared {
            connections: connections.clone(),
            client_ip,
            closed,
            at,
        }))
    }

    pub(super) fn at(&self) -> RequestPhase {
        *self.0.at.lock()
    }

    /// Returns the token that is cancelled to evict the connection.
    pub(super) fn closed(&self) -> &CancellationToken {
        &self.0.closed
    }

    pub(super) fn bytes_received(&self) {
        let mut now = self.0.at.lock();
        if let RequestPhase::Idle(id) = *now {
            *now = RequestPhase::Headers(id);
        }
    }

    pub(super) fn request_started(&self) {
        let before = std::mem::replace(&mut *self.0.at.lock(), RequestPhase::Answering);
        self.0.leave(before);
    }

    pub(super) fn response_finished(&self) {
        let mut now = self.0.at.lock();
        if *now == RequestPhase::Answering {
            *now =
                RequestPhase::Idle(self.0.connections.add_idle(self.0.client_ip, &self.0.closed));
        }
    }
}

impl Shared {
    fn leave(&self, at: RequestPhase) {
        match at {
            RequestPhase::Idle(id) | RequestPhase::Headers(id) => self.connections.remove_idle(id),
            RequestPhase::Answering => {}
        }
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        let at = *self.at.get_mut();
        self.leave(at);
    }
}

/// A service that reports the start and end of each response.
#[derive(Clone, Debug)]
pub(super) struct TrackedService<S> {
    inner: S,
    phase: ConnectionPhase,
}

impl<S> TrackedService<S> {
    pub(super) fn new(inner: S, phase: ConnectionPhase) -> TrackedService<S> {
        TrackedService { inner, phase }
    }
}

impl<S, B> Service<Request<B>> for TrackedService<S>
where
    S: Service<Request<B>, Response = Response<Body>>,
    S::Future: Send + 'static,
{
    type Response = Response<TrackedBody>;
    type Error = S::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Response<TrackedBody>, S::Error>> + Send>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        self.phase.request_started();
        let (answer, phase) = (self.inner.call(request), self.phase.clone());
        Box::pin(async move {
            let answer = answer.await?;
            // An upgraded connection has no further requests.
            let is_socket = answer.status() == StatusCode::SWITCHING_PROTOCOLS;
            let phase = (!is_socket).then_some(phase);
            Ok(answer.map(|body| TrackedBody { body, phase }))
        })
    }
}

/// A response body. Its drop ends the response: it was written, or nobody wants it any longer.
#[derive(Debug)]
pub(super) struct TrackedBody {
    body: Body,
    phase: Option<ConnectionPhase>,
}

impl HttpBody for TrackedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for TrackedBody {
    fn drop(&mut self) {
        if let Some(phase) = &self.phase {
            phase.response_finished();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use tower::{ServiceExt, service_fn};

    use super::*;

    #[tokio::test]
    async fn a_connection_waits_again_when_its_answer_is_written() {
        let connections = Connections::new(9);
        let phase = ConnectionPhase::new(&connections, None);
        assert!(matches!(phase.at(), RequestPhase::Idle(_)));
        phase.bytes_received();
        assert!(matches!(phase.at(), RequestPhase::Headers(_)));
        let inner = service_fn(async |_: Request<Body>| {
            Ok::<_, Infallible>(Response::new(Body::from("hello")))
        });
        let service = TrackedService::new(inner, phase.clone());
        let answer = service.oneshot(Request::new(Body::empty())).await.unwrap();
        assert_eq!(phase.at(), RequestPhase::Answering);
        assert!(!connections.evict(None), "it is answered");
        assert_eq!(answer.body().size_hint().exact(), Some(5));
        drop(answer);
        assert!(matches!(phase.at(), RequestPhase::Idle(_)));
        assert!(connections.evict(None) && phase.closed().is_cancelled());
    }

    #[tokio::test]
    async fn a_socket_waits_for_no_request() {
        let connections = Connections::new(9);
        let phase = ConnectionPhase::new(&connections, None);
        let inner = service_fn(async |_: Request<Body>| {
            let mut answer = Response::new(Body::empty());
            *answer.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
            Ok::<_, Infallible>(answer)
        });
        let service = TrackedService::new(inner, phase.clone());
        drop(service.oneshot(Request::new(Body::empty())).await.unwrap());
        phase.bytes_received();
        assert_eq!(phase.at(), RequestPhase::Answering);
        assert!(!connections.evict(None));
    }
}

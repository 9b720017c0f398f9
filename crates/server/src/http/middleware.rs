//! Middleware that requests pass before a handler.

use axum::{
    extract::{Request, State},
    http::{StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use protocol::{Code, Refusal};

use crate::{
    app::App,
    client_ip::ClientIp,
    http::{headers::OPENER_POLICY, problem::Problem},
    state::refusals::RefusalKind,
};

/// Refuses a chunked body.
///
/// A proxy that reads another length than we do would see another request where this one ends
/// (request smuggling). None of our clients sends one.
pub(crate) async fn reject_chunked(request: Request, next: Next) -> Response {
    if request.headers().contains_key(header::TRANSFER_ENCODING) {
        let detail = "send `Content-Length`; chunked bodies are not accepted";
        let problem = Problem::from(Refusal::new(Code::BadFrame, detail));
        // Close the connection, so that no further requests on it are parsed.
        return ([(header::CONNECTION, "close")], problem).into_response();
    }
    next.run(request).await
}

/// Refuses requests for unknown hosts (DNS rebinding).
pub(crate) async fn check_host(State(app): State<App>, request: Request, next: Next) -> Response {
    match app.origins.check_host(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => Problem::from(refusal).into_response(),
    }
}

/// Refuses requests from pages of foreign origins (CSRF).
pub(crate) async fn check_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    match app.origins.check_origin(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => Problem::from(refusal).into_response(),
    }
}

/// Refuses requests above the client's rate.
pub(crate) async fn check_request_rate(
    State(app): State<App>,
    client_ip: ClientIp,
    request: Request,
    next: Next,
) -> Response {
    match app.rate_limits.request(client_ip) {
        Ok(()) => next.run(request).await,
        Err(refusal) => Problem::from(refusal).into_response(),
    }
}

/// The delay until a connection may have ended, in milliseconds.
const FULL_MS: u64 = 5_000;

/// Refuses all requests except health checks while the server is out of file descriptors and no
/// connection can be closed.
pub(crate) async fn check_capacity(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    if app.connections.is_full() {
        let refusal = Refusal::rate_limited("connections", FULL_MS);
        let problem = Problem::from(refusal).with_status(StatusCode::SERVICE_UNAVAILABLE);
        return ([(header::CONNECTION, "close")], problem).into_response();
    }
    next.run(request).await
}

/// Records the refusal of a request, whichever layer refused it.
pub(crate) async fn trace_refusals(
    State(app): State<App>,
    client_ip: ClientIp,
    request: Request,
    next: Next,
) -> Response {
    let answer = next.run(request).await;
    if let Some(kind) = answer.extensions().get::<RefusalKind>() {
        app.record_refusal(client_ip, *kind);
    }
    answer
}

/// Removes the `Cross-Origin-Opener-Policy` header from plain HTTP responses, where browsers ignore
/// it and log a warning.
///
/// A client that falsely claims HTTPS only changes its own response.
pub(crate) async fn strip_coop_on_http(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let is_secure = app.origins.is_secure_context(request.headers());
    let mut response = next.run(request).await;
    if !is_secure {
        response.headers_mut().remove(OPENER_POLICY);
    }
    response
}

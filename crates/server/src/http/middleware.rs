//! The layers that a request passes before a handler sees it.

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

/// Refuses a body that does not say how long it is: a proxy before us may believe another of two
/// lengths, and see another request where this one ends. No client of ours sends one.
pub(crate) async fn reject_chunked(request: Request, next: Next) -> Response {
    if request.headers().contains_key(header::TRANSFER_ENCODING) {
        let detail = "say how long the body is: `Content-Length`, and no `Transfer-Encoding`";
        let problem = Problem::from(Refusal::new(Code::BadFrame, detail));
        // Whatever comes behind it on this connection is not looked at.
        return ([(header::CONNECTION, "close")], problem).into_response();
    }
    next.run(request).await
}

/// Refuses what is asked of a host that is not known as ours.
pub(crate) async fn check_host(State(app): State<App>, request: Request, next: Next) -> Response {
    match app.origins.check_host(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => Problem::from(refusal).into_response(),
    }
}

/// Refuses what a page of a foreign origin asks for.
pub(crate) async fn check_origin(State(app): State<App>, request: Request, next: Next) -> Response {
    match app.origins.check_origin(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => Problem::from(refusal).into_response(),
    }
}

/// Refuses requests of a source that asks too often.
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

/// After so many milliseconds some connection may have ended.
const FULL_MS: u64 = 5_000;

/// Refuses everything but how the server is, while there are more connections than the system gives
/// files for and none of them can be closed.
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

/// Notes what a request was refused for, whichever layer refused it.
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

/// Leaves out the header that a browser heeds by HTTPS and on its own machine alone, where it would
/// only complain of it to whoever looks for a fault.
///
/// Whoever claims to have come by HTTPS changes what they are told themselves, and nothing else.
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

//! Middleware in front of the handlers.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, Version, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use net::ClientIp;
use protocol::{Code, Refusal};

use crate::{
    app::App,
    http::{
        headers::{OPENER_POLICY, STRICT},
        problem::Problem,
    },
    state::{limits::Limit, refusals::RefusalKind},
};

const HTTPS: u16 = 443;

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

/// Refuses a request whose host is missing or ambiguous (RFC 9112, section 3.2): a proxy may have
/// read another one than we do.
pub(crate) async fn reject_ambiguous_host(request: Request, next: Next) -> Response {
    if is_host_clear(&request) {
        return next.run(request).await;
    }
    let detail = "send one `Host` header, the same as in the request line";
    let problem = Problem::from(Refusal::new(Code::BadFrame, detail));
    ([(header::CONNECTION, "close")], problem).into_response()
}

fn is_host_clear(request: &Request) -> bool {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let (host, more) = (hosts.next(), hosts.next());
    let named = request.uri().authority();
    let is_same = |host: &HeaderValue| {
        named.is_none_or(|named| host.as_bytes().eq_ignore_ascii_case(named.as_str().as_bytes()))
    };
    match host {
        Some(host) => more.is_none() && is_same(host),
        None => request.version() < Version::HTTP_11,
    }
}

/// Refuses requests for unknown hosts (DNS rebinding).
pub(crate) async fn check_host(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    app.origins.check_host(request.headers())?;
    Ok(next.run(request).await)
}

/// Refuses requests from pages of foreign origins (CSRF).
pub(crate) async fn check_origin(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    app.origins.check_origin(request.headers())?;
    Ok(next.run(request).await)
}

/// Refuses requests above the client's rate.
pub(crate) async fn check_request_rate(
    State(app): State<App>,
    client_ip: ClientIp,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    app.rate_limits.take(Limit::Requests, client_ip)?;
    Ok(next.run(request).await)
}

/// The delay that refused clients are told, in milliseconds: by then, a connection may have ended.
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
        app.refusal_log.record(client_ip, *kind);
    }
    answer
}

/// Makes browsers use only HTTPS after the first page (HSTS), if the server has the default port:
/// browsers apply it to all services of the host, whatever their ports.
pub(crate) async fn strict_transport(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Response {
    let is_strict =
        app.config.tls.is_some() && app.config.is_strict && has_default_port(request.headers());
    let mut response = next.run(request).await;
    if is_strict {
        let period = HeaderValue::from_static(STRICT);
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, period);
    }
    response
}

/// Returns whether a request was sent to the default port of HTTPS, according to its host.
fn has_default_port(headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let host = host.and_then(|host| host.parse::<Authority>().ok());
    host.is_some_and(|host| host.port_u16().is_none_or(|port| port == HTTPS))
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

#[cfg(test)]
mod tests {
    use axum::{body::Body, http::request::Builder};

    use super::*;

    fn request(target: &str, hosts: &[&str]) -> Request {
        let with = |request: Builder, host: &&str| request.header(header::HOST, *host);
        let request = hosts.iter().fold(Request::builder().uri(target), with);
        request.body(Body::empty()).unwrap()
    }

    #[test]
    fn a_request_names_one_host() {
        for (target, hosts, is_clear) in [
            ("/", &["cards.example"][..], true),
            ("http://cards.example/", &["Cards.example"], true),
            ("http://evil.example/", &["cards.example"], false),
            ("/", &["cards.example", "evil.example"], false),
            ("/", &["cards.example", "cards.example"], false),
            ("/", &[], false),
        ] {
            assert_eq!(is_host_clear(&request(target, hosts)), is_clear, "{target} {hosts:?}");
        }
        let mut old = request("/", &[]);
        *old.version_mut() = Version::HTTP_10;
        assert!(is_host_clear(&old));
    }

    #[test]
    fn a_host_without_a_port_has_the_default_one() {
        for (host, is_default) in [
            ("cards.example", true),
            ("cards.example:443", true),
            ("[::1]", true),
            ("home.test:8443", false),
        ] {
            assert_eq!(has_default_port(request("/", &[host]).headers()), is_default, "{host}");
        }
    }
}
